import { ACCOUNTS } from './accounts.mjs';
import { BROWSER } from './browser.mjs';
import { ENGINE } from './engine.mjs';
import { RULES } from './rules.mjs';
import { SCREENS } from './screens.mjs';
import { SERVER } from './server.mjs';
import { STORE } from './store.mjs';

/** All of them, by subject. */
export const MUTANTS = [...BROWSER, ...ACCOUNTS, ...SERVER, ...ENGINE, ...STORE, ...RULES, ...SCREENS];
