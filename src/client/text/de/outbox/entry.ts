/** What an entry of the outbox is, in a sentence [I4]. */
export const entryText = {
  other: 'Eintrag',
  at: (what: string, machine: string) => (machine ? `${what} an ${machine}` : what),
  quoted: (what: string, title: string) => (title ? `${what} „${title}“` : what),
  to: (what: string, title: string) => (title ? `${what} zu „${title}“` : what),
  changed: (what: string) => `${what} geändert`,
  removed: (what: string) => `${what} gelöscht`,
  added: (what: string) => `${what} neu`,
  /** What is done to a record, beside its name. */
  part: { removed: 'gelöscht', changed: 'Änderung' },
  /** German has no plural for every word. */
  several: (count: string, one: string) => `${count} × ${one}`,
};
