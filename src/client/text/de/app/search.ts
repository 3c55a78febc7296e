/** The way to the search [K2], in the frame of every screen; its panel has texts of its own. */
export const searchText = {
  title: 'Suche',
  open: 'Suchen',
  shortcut: 'Strg K',
  shortcutMac: '⌘K',
};
