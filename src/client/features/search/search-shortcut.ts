import { searchText } from '../../text/de/app/search.ts';

/** Apple's keyboards have ⌘ where others have Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the search, as this keyboard names them. */
export const searchShortcut = isMac ? searchText.shortcutMac : searchText.shortcut;
