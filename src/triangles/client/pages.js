/** What the pages beside the app do: they remember the language that is chosen on them. */

import { bindLanguages } from './languages.js';
import { loadSettings, saveSettings } from './settings.js';
import { storageOf } from './storages.js';

bindLanguages(document, (language) => {
  const storage = storageOf('localStorage');
  saveSettings(storage, { ...loadSettings(storage), language });
});
