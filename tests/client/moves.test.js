import assert from 'node:assert/strict';
import { test } from 'node:test';

import { gapTo, PILL, placeAnswers } from '../../src/triangles/client/answers.js';
import * as moves from '../../src/triangles/client/moves.js';
import { bindPointer } from '../../src/triangles/client/gestures.js';
import { redo, undo } from '../../src/triangles/client/takebacks.js';
import { expire, notify } from '../../src/triangles/client/notices.js';
import { starAt } from '../../src/triangles/client/view.js';
import { gameOn, SQUARE } from './tools.js';

const CORNERS = SQUARE.map(([x, y]) => [x / 10, y / 10]);
const SKY = [200, 150];

function table(options) {
  return {
    game: gameOn(SQUARE, options),
    settings: { input: 'both', confirm: false },
    places: CORNERS,
    layout: { viewBox: [0, 0, 400, 400], scale: 1 },
    armed: null, reachable: new Set(), target: null, aim: null, stroke: null, cursor: 0, notice: null, offer: null, preview: null, opponent: 'resting', request: null, agreed: null,
  };
}

const hit = (state, [clientX, clientY]) => starAt(state, { left: 0, top: 0, scale: 1 }, { clientX, clientY });
const down = (state, place) => moves.start(state, hit(state, place));
const move = (state, place) => moves.stretch(state, hit(state, place));
const up = (state, place) => moves.drop(state, hit(state, place));
const tap = (state, place) => { down(state, place); up(state, place); };
const drag = (state, ...places) => {
  down(state, places[0]);
  for (const place of places) move(state, place);
  up(state, places.at(-1));
};
const lines = ({ game }) => game.moves.map(({ from, to }) => [from, to]);
const [A, B, C, D] = CORNERS;

test('two taps draw a line', () => {
  const state = table();
  tap(state, A);
  assert.deepEqual([state.armed, [...state.reachable]], [0, [1, 2, 3]]);
  tap(state, C);
  assert.deepEqual([lines(state), state.armed], [[[0, 2]], null]);
});

test('a drag draws the line to the star where it is released, not to those it passed', () => {
  const state = table();
  drag(state, A, B, C);
  assert.deepEqual([lines(state), state.armed], [[[0, 2]], null]);
});

test('after a first tap, a press that slides from B to C draws to C', () => {
  const state = table();
  tap(state, A);
  drag(state, B, C);
  assert.deepEqual(lines(state), [[0, 2]]);
});

test('a drag that is released on empty sky, or where it began, draws nothing', () => {
  for (const end of [SKY, A]) {
    const state = table();
    drag(state, A, B, end);
    assert.deepEqual([lines(state), state.armed], [[], null]);
  }
});

test('a second tap on the chosen star clears it, and so does a tap on empty sky', () => {
  for (const place of [A, SKY]) {
    const state = table();
    tap(state, A);
    tap(state, place);
    assert.deepEqual([lines(state), state.armed], [[], null]);
  }
});

test('a star is chosen from 18 pixels away in every direction', () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const state = table();
    const angle = (turn * Math.PI) / 4;
    tap(state, [B[0] + 18 * Math.cos(angle), B[1] + 18 * Math.sin(angle)]);
    assert.equal(state.armed, 1);
  }
});

test('a refused line changes nothing, says why and what stands in the way', () => {
  const state = table({ lines: [[0, 2]] });
  tap(state, B);
  tap(state, D);
  assert.deepEqual(lines(state), [[0, 2]]);
  assert.deepEqual(state.notice?.refused, {
    from: 1, to: 3, refusal: { reason: 'crosses', stars: [], lines: [[0, 2]] },
  });
  assert.equal(state.notice?.text, 'That line crosses another.');
  assert.equal(state.armed, 1, 'after taps one may choose another star');
  moves.disarm(state);
  drag(state, B, D);
  assert.equal(state.armed, null, 'after a drag one begins anew');
});

test('a pointer that the system takes away leaves all as it was', () => {
  const state = table();
  down(state, A);
  move(state, C);
  moves.cancel(state);
  assert.deepEqual([lines(state), state.armed], [[], null]);
  tap(state, B);
  down(state, C);
  moves.cancel(state);
  assert.deepEqual([lines(state), state.armed], [[], 1]);
});

test('a mouse that moves over the board aims without being pressed', () => {
  const state = table();
  assert.equal(move(state, B), true);
  assert.equal(state.target, 1);
  assert.equal(move(state, B), false);
  tap(state, A);
  move(state, [C[0] - 5, C[1]]);
  assert.equal(state.target, 2);
  moves.leave(state);
  assert.deepEqual([state.target, state.armed], [null, 0]);
});

test('the keys choose as taps do', () => {
  const state = table();
  moves.moveTo(state, 1);
  moves.choose(state);
  assert.equal(state.armed, 1);
  moves.moveTo(state, 3);
  assert.equal(state.target, 3);
  moves.choose(state);
  assert.deepEqual(lines(state), [[1, 3]]);
  moves.choose(state);
  moves.choose(state);
  assert.equal(state.armed, null);
});

test('when the game is over a tap only says so', () => {
  const state = table({ lines: [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]] });
  tap(state, B);
  assert.deepEqual([state.armed, state.notice?.text], [null, 'The game is over.']);
});

test('taking back clears the star that was chosen', () => {
  const state = table({ lines: [[0, 1]] });
  tap(state, C);
  // The first time asks the other player.
  assert.deepEqual([undo(state), undo(state)], [true, true]);
  assert.deepEqual([state.armed, lines(state)], [null, []]);
  assert.equal(redo(state), true);
  assert.equal(moves.resign(state), true);
  assert.equal(state.game.isOver, true);
});

test('what is shown for a while goes when its time is over', () => {
  const state = table();
  notify(state, 'a sentence');
  const until = expire(state);
  assert.ok(until > performance.now());
  state.notice.until = 0;
  assert.equal(expire(state), Infinity);
  assert.equal(state.notice, null);
});

test('with taps alone a finger that slides draws nothing, with drags alone taps draw nothing', () => {
  const state = table();
  state.settings.input = 'taps';
  drag(state, A, B, C);
  assert.deepEqual([lines(state), state.armed], [[], null]);
  tap(state, A);
  tap(state, C);
  assert.deepEqual(lines(state), [[0, 2]]);
  state.settings.input = 'drags';
  tap(state, A);
  assert.equal(state.armed, null);
  tap(state, B);
  drag(state, A, B);
  assert.deepEqual(lines(state), [[0, 2], [0, 1]]);
});

test('a line that must be confirmed is shown with what it closes, and drawn or dropped', () => {
  const confirming = () => {
    const state = table({ lines: [[0, 1], [1, 2], [2, 3], [3, 0]] });
    state.settings.confirm = true;
    tap(state, A);
    tap(state, C);
    assert.deepEqual([state.preview.from, state.preview.to, state.preview.closed.length], [0, 2, 2]);
    assert.deepEqual([lines(state).length, state.game.scores, state.armed], [4, [0, 0], null]);
    return state;
  };
  const drawn = confirming();
  assert.equal(moves.confirm(drawn), true);
  assert.deepEqual([lines(drawn).at(-1), drawn.preview, drawn.game.scores], [[0, 2], null, [2, 0]]);
  assert.equal(moves.confirm(drawn), false);
  for (const drop of [moves.disarm, (state) => tap(state, SKY), (state) => tap(state, D), (state) => moves.moveTo(state, 3)]) {
    const state = confirming();
    drop(state);
    assert.deepEqual([lines(state).length, state.preview], [4, null]);
  }
  const byKeys = confirming();
  byKeys.preview = null;
  for (const star of [1, 3]) {
    moves.moveTo(byKeys, star);
    moves.choose(byKeys);
  }
  assert.deepEqual([byKeys.preview.from, byKeys.preview.to, byKeys.preview.hand], [1, 3, null]);
  moves.choose(byKeys);
  assert.deepEqual(lines(byKeys).at(-1), [1, 3]);
});

test('the answers lie inside the picture, off the stars of the line and off the finger', () => {
  const room = { width: 360, height: 504 };
  const random = (() => { let seed = 1; return (most) => { seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff; return (seed >> 8) % most; }; })();
  for (let count = 0; count < 3000; count += 1) {
    const [from, to] = [0, 1].map(() => [24 + random(312), 24 + random(456)]);
    if (Math.hypot(from[0] - to[0], from[1] - to[1]) < 30) continue;
    const hand = [to[0] + random(40) - 20, to[1] + random(40) - 20];
    const place = placeAnswers(from, to, hand, room);
    assert.ok(place[0] >= PILL.width / 2 && place[0] <= room.width - PILL.width / 2);
    assert.ok(place[1] >= PILL.height / 2 && place[1] <= room.height - PILL.height / 2);
    assert.ok(gapTo(place, hand) >= 30 && gapTo(place, from) >= 12 && gapTo(place, to) >= 12, `${from} ${to} ${hand}: ${place}`);
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    assert.ok(Math.min(...[from, to, middle].map((point) => gapTo(place, point))) <= 140);
  }
});

/** A bare EventTarget that a pointer can be captured on. */
class Surface extends EventTarget {
  setPointerCapture() {}
  getBoundingClientRect() { return { left: 0, top: 0, width: 400 }; }
}

function pointer(surface, type, [clientX, clientY], more = {}) {
  const event = new Event(type, { cancelable: true });
  surface.dispatchEvent(Object.assign(event, {
    clientX, clientY, pointerId: 1, isPrimary: true, button: 0, pointerType: 'touch', ...more,
  }));
}

test('pointer events become moves, and those of a second finger do not', () => {
  globalThis.Element ??= class {};
  const [surface, state] = [new Surface(), table()];
  let changes = 0;
  bindPointer(surface, surface, state, () => { changes += 1; });
  pointer(surface, 'pointerdown', A);
  pointer(surface, 'pointerdown', D, { pointerId: 2, isPrimary: false });
  pointer(surface, 'pointermove', B);
  pointer(surface, 'pointerup', D, { pointerId: 2, isPrimary: false });
  pointer(surface, 'pointerup', B);
  pointer(surface, 'lostpointercapture', B);
  assert.deepEqual(lines(state), [[0, 1]]);
  assert.ok(changes >= 3);
  pointer(surface, 'pointerdown', C);
  pointer(surface, 'lostpointercapture', C);
  assert.equal(state.armed, null);
});

/** Stars 26 points apart on a picture with a pixel to a point: closer than a finger can tell. */
function denseTable(settings = {}) {
  const stars = [];
  for (let row = 0; row < 12; row += 1) for (let column = 0; column < 12; column += 1) stars.push([column * 260 + row % 3, row * 260 + column % 5]);
  const places = stars.map(([x, y]) => [x / 10 + 20, y / 10 + 20]);
  return {
    ...table(),
    game: gameOn(stars),
    settings: { input: 'both', confirm: false, magnifier: true, ...settings },
    places,
    layout: { viewBox: [0, 0, 330, 500], scale: 1 },
  };
}

const finger = (state, [clientX, clientY]) => (
  starAt(state, { left: 0, top: 0, scale: 1 }, { clientX, clientY, pointerType: 'touch' }));
const press = (state, place) => { moves.start(state, finger(state, place)); moves.drop(state, finger(state, place)); };
const between = ([ax, ay], [bx, by], part) => [ax + part * (bx - ax), ay + part * (by - ay)];

function assertApart(lens) {
  assert.ok(lens.stars.length >= 2);
  lens.stars.forEach(({ place: [x, y] }, index) => {
    assert.ok(Math.hypot(x - lens.at[0], y - lens.at[1]) <= lens.radius);
    for (const { place: [otherX, otherY] } of lens.stars.slice(index + 1)) assert.ok(Math.hypot(x - otherX, y - otherY) >= 44);
  });
}

test('a finger that stays down sees through a loupe that it does not hide', () => {
  for (const star of [0, 11, 66, 132, 143]) {
    const state = denseTable();
    const place = state.places[star];
    moves.start(state, finger(state, place));
    assert.equal(state.lens, null);
    assert.equal(moves.magnify(state), true);
    assertApart(state.lens);
    assert.ok(Math.hypot(state.lens.at[0] - place[0], state.lens.at[1] - place[1]) >= state.lens.radius + 30);
    moves.drop(state, finger(state, place));
    assert.deepEqual([state.lens, state.armed], [null, star]);
  }
});

test('a quick tap between two stars asks which is meant, the nearest chosen already', () => {
  const state = denseTable();
  press(state, between(state.places[66], state.places[67], 0.45));
  assert.deepEqual([state.armed, state.lens?.kind], [66, 'begin']);
  assertApart(state.lens);
  const meant = state.lens.stars.find(({ star }) => star === 67);
  press(state, meant.place);
  assert.deepEqual([state.armed, state.lens, lines(state)], [67, null, []]);
  press(state, between(state.places[79], state.places[80], 0.45));
  assert.deepEqual([state.armed, state.lens?.kind, lines(state)], [67, 'end', []]);
  press(state, state.lens.stars.find(({ star }) => star === 80).place);
  assert.deepEqual([state.armed, state.lens, lines(state)], [null, null, [[67, 80]]]);
});

test('the larger picture goes by Esc and by a tap outside, and never comes where it is not needed', () => {
  const far = [300, 480];
  for (const leave of [moves.disarm, (state) => press(state, far)]) {
    const state = denseTable();
    press(state, between(state.places[66], state.places[67], 0.45));
    leave(state);
    assert.deepEqual([state.lens, state.armed, lines(state)], [null, null, []]);
  }
  const ending = denseTable();
  press(ending, ending.places[66]);
  press(ending, between(ending.places[79], ending.places[80], 0.45));
  press(ending, far);
  assert.deepEqual([ending.lens, ending.armed, lines(ending)], [null, 66, []]);
  press(ending, ending.places[79]);
  assert.deepEqual(lines(ending), [[66, 79]], 'a tap on a star leaves no doubt');
  const off = denseTable({ magnifier: false });
  press(off, between(off.places[66], off.places[67], 0.45));
  assert.deepEqual([off.lens, off.armed], [null, 66]);
  const mouse = denseTable();
  tap(mouse, between(mouse.places[66], mouse.places[67], 0.45));
  assert.deepEqual([mouse.lens, mouse.armed], [null, 66]);
  const small = { ...table(), layout: { viewBox: [0, 0, 400, 400], scale: 1 }, settings: { input: 'both', confirm: false, magnifier: true } };
  press(small, A);
  moves.magnify(small);
  assert.deepEqual([small.lens, small.armed], [null, 0]);
});
