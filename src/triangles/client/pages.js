/**
 * What the pages beside the app do: they remember the language that is chosen on
 * them, and offer new versions.
 */

import { bindLanguages } from './languages.js';
import { loadSettings, saveSettings } from './settings.js';
import { storageOf } from './storages.js';
import { keepUpToDate } from './updates.js';

bindLanguages(document, (language) => {
  const storage = storageOf('localStorage');
  saveSettings(storage, { ...loadSettings(storage), language });
});

void keepUpToDate(document);
