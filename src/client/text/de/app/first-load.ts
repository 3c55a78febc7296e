/** In the place of what is not on this device yet [X5] [PL6]. */
export const firstLoadText = {
  loading: 'Wird noch geladen …',
  loadingText: 'Es erscheint hier, sobald die Daten auf diesem Gerät sind.',
  waiting: 'Noch nicht auf diesem Gerät',
  waitingText: 'Beim ersten Laden wird einmal eine Verbindung gebraucht.',
};
