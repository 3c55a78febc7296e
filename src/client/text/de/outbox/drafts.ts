/** What was typed and not saved [I4] [I5]. */
export const draftsText = {
  title: 'Entwürfe',
  explain:
    'Angefangen und noch nicht gespeichert. Sie bleiben auf diesem Gerät, bis Sie sie speichern oder verwerfen.',
  entry: 'Korrektur eines Eintrags',
  other: 'Formular',
  about: (what: string, title: string) => (title ? `${what}: ${title}` : what),
  discard: 'Verwerfen',
  discardWhat: (what: string) => `Entwurf verwerfen: ${what}`,
  discarded: 'Entwurf verworfen',
};
