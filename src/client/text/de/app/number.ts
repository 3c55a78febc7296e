/** What fields say of a typed number [M15] [R7] [E3] [N16]. */
export const numberText = {
  /** Its first sentence letter for letter. */
  format: 'Ungültiges Zahlenformat. Bitte eine Zahl eingeben, z. B. 7,5',
  range: 'Wert muss >= 1 sein',
  negative: 'Der Wert darf nicht unter 0 liegen.',
  unclear: (typed: string, meanings: string) => `„${typed}“ kann ${meanings} heißen. Was ist gemeint?`,
  or: ' oder ',
};
