import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatLink, parseLink } from '../../src/triangles/client/links.js';
import { loadSettings, saveSettings, tidyName } from '../../src/triangles/client/settings.js';
import { formatNumber, t, tn, tp, useCatalogue } from '../../src/triangles/client/texts.js';
import { lastLineText, mannerText, statusText, verdictText } from '../../src/triangles/client/words.js';
import { config, gameOn, SQUARE } from './tools.js';

test('the address of a board leads to the same board', () => {
  for (const link of [{ size: 'phone-24', seed: 7, playAgain: true }, { size: 'tablet-180', seed: 4294967295, playAgain: false }]) {
    assert.deepEqual(parseLink(formatLink(link, link.playAgain), config), link);
  }
  assert.equal(formatLink({ size: null, seed: null }, true), '');
});

test('an address that names no board is no link', () => {
  for (const fragment of ['', '#', '#size=phone-25&seed=7', '#size=phone-24', '#size=phone-24&seed=-1',
    '#size=phone-24&seed=4294967296', '#size=toString&seed=1', '#size=phone-24&seed=1e3', '#%E0%A4%A']) {
    assert.equal(parseLink(fragment, config), null, fragment);
  }
});

test('settings are kept, and what is broken in them is as at first', () => {
  const kept = new Map();
  const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  const settings = {
    ...loadSettings(null), language: 'ms', theme: 'paper', size: 'phone-60', playAgain: true, rival: 'person', level: 'expert',
    begins: 'you', began: 'computer', name: 'Ana', names: ['Ana', ''], input: 'drags', pace: 'slow', confirm: true,
    sound: false, labels: true,
  };
  saveSettings(storage, settings);
  assert.deepEqual(loadSettings(storage), settings);
  const first = loadSettings(null);
  for (const broken of ['', 'no JSON', 'null', '[]', '{"names":7,"theme":{}}', '{"names":[null,{}],"labels":"yes","rival":"toString","pace":0,"begins":[],"level":{}}',
    '{"input":"feet","sound":null,"confirm":1}']) {
    assert.deepEqual(loadSettings({ getItem: () => broken }), first, broken);
  }
  assert.deepEqual(loadSettings({ getItem: () => { throw new Error('refused'); } }), first);
  saveSettings({ setItem: () => { throw new Error('full'); } }, settings);
});

test('a name is fit for a record', () => {
  assert.equal(tidyName('  Ana \u00a0\t Maria\u200b\n'), 'Ana Maria');
  assert.equal([...tidyName('🦊'.repeat(40))].length, 24);
  assert.equal(tidyName('\u0000\u202e'), '');
});

test('texts take values, and the form that a number needs', () => {
  assert.equal(t('{name} to play', { name: 'Ana' }), 'Ana to play');
  assert.equal(tn('{count} star', '{count} stars', { count: 1 }), '1 star');
  assert.equal(tn('{count} star', '{count} stars', { count: 1200 }), '1,200 stars');
});

test('small numbers, written without asking the browser, are what it would write', (context) => {
  context.after(() => useCatalogue(config.catalogue));
  for (const language of ['en', 'ms', 'id', 'ar']) {
    useCatalogue({ language, plurals: ['other'], messages: {} });
    const { format } = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
    for (const number of [0, 7, 42, 999, 1000, 1234567, -1, 0.5]) assert.equal(formatNumber(number), format(number));
  }
});

test('a value cannot bring in places for other values', () => {
  const values = { name: '{winner}', winner: 'Ben' };
  assert.equal(t('{name} gives up, and {winner} wins.', values), '{winner} gives up, and Ben wins.');
});

test('a catalogue translates, with the forms, the contexts and the digits of its language', (context) => {
  context.after(() => useCatalogue(config.catalogue));
  const forms = ['no star', 'a star', 'two stars', '{count} stars, few', '{count} stars, many', '{count} stars'];
  useCatalogue({
    language: 'ar',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
    messages: { '{count} star': forms, Tie: 'A', 'here\u0004Tie': 'B' },
  });
  const stars = (count) => tn('{count} star', '{count} stars', { count });
  assert.deepEqual([0, 1, 2].map(stars), forms.slice(0, 3));
  assert.deepEqual([3, 11, 100].map(stars), ['3 stars, few', '11 stars, many', '100 stars']);
  assert.deepEqual([t('Tie'), tp('here', 'Tie'), tp('there', 'Tie'), t('Undo')], ['A', 'B', 'Tie', 'Undo']);
});

test('sentences tell whose turn it is, what a line did, and how the game ended', () => {
  const game = gameOn(SQUARE, { playAgain: true, lines: [[0, 1], [1, 2], [0, 2]] });
  game.tags.first = 'Ana';
  assert.equal(statusText(game), 'Ana plays again');
  assert.equal(lastLineText(game), 'Ana joined 0 and 2. One triangle closed. Ana plays again');
  game.draw(2, 3);
  game.draw(0, 3);
  assert.deepEqual([verdictText(game), mannerText(game)], ['Tie!', '1 – 1']);
});
