/**
 * Begins the page of the first lessons. Without it the page lists them with
 * their pictures.
 */

import './pages.js';

import { byId, part } from './dom.js';
import { Engine } from './engine.js';
import { Lessons } from './lessons.js';
import { loadSettings, saveSettings } from './settings.js';
import { storageOf } from './storages.js';
import { useCatalogue } from './texts.js';

const ENGINE = new URL('../engine.wasm', import.meta.url);

useCatalogue(JSON.parse(byId(document, 'catalogue', HTMLScriptElement).textContent ?? ''));
for (const link of document.querySelectorAll('[data-leave]')) link.addEventListener('click', noteLearned);
try {
  const engine = await Engine.load(ENGINE);
  const lessons = [...document.querySelectorAll('[data-exercise]')].map(readLesson);
  const stage = byId(document, 'stage');
  part(stage, '.picture').append(part(document, '.lessons svg', SVGSVGElement));
  await new Lessons(stage, engine, lessons).go(0);
} catch (error) {
  document.body.dataset.stage = 'none';
  throw error;
}
document.documentElement.dataset.ready = 'yes';

/**
 * @param {Element} element
 * @returns {import('./lessons.js').Lesson}
 */
function readLesson(element) {
  return {
    exercise: JSON.parse(element.getAttribute('data-exercise') ?? ''),
    task: textOf(element, '.task'),
    done: textOf(element, '.done'),
  };
}

/**
 * @param {Element} element
 * @param {string} selector
 */
function textOf(element, selector) {
  return (part(element, selector).textContent ?? '').trim();
}

/** Remembers that the lessons need not be offered any more. */
function noteLearned() {
  const storage = storageOf('localStorage');
  saveSettings(storage, { ...loadSettings(storage), learned: true });
}
