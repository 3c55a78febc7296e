/** One's own data [D11]. */
export const personDataText = {
  title: 'Meine Daten',
  lead: 'Alles, was Wartbar über Sie gespeichert hat, als ZIP-Datei: Konto, Anmeldungen, Ihre Einträge und Dateien.',
  download: 'Meine Daten herunterladen',
  downloadOf: 'Daten herunterladen',
  started: 'Download gestartet',
  startedDetail: 'Die Datei liegt danach bei Ihren Downloads.',
  kept: 'Was wir wie lange aufheben',
  offline: 'Keine Verbindung: Ihre Daten werden auf dem Server zusammengestellt.',
  refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
};
