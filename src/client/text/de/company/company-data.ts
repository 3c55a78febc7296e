import { formatBytes, formatNumber } from '../../format.ts';

/** The company's data: export, retention, deletion [D11]. */
export const companyDataText = {
  exportTitle: 'Alle Daten herunterladen',
  exportLead:
    'Der ganze Betrieb in offenen Formaten: je Art von Eintrag eine Datei (JSON), dazu alle Fotos, Videos und Dokumente. Der Server stellt die ZIP-Datei im Hintergrund zusammen, Sie können weiterarbeiten.',
  exportStart: 'Export starten',
  exportTitleAsk: 'Alle Daten exportieren',
  exportAsk: 'Die Datei enthält auch Namen und Adressen. Sie steht sieben Tage für Administratoren bereit.',
  exportStarted: 'Export gestartet',
  waiting: 'Wartet auf den Server',
  running: (done: number, total: number) => `${formatNumber(done, 0)} von ${formatNumber(total, 0)}`,
  progress: 'Fortschritt des Exports',
  failedText:
    'Der Export kam nicht zum Ende, vielleicht fehlt Platz auf dem Server. Starten Sie ihn noch einmal.',
  ready: (size: number, until: string) => `${formatBytes(size)}, bereit bis ${until}`,
  of: (date: string, name: string) => (name ? `${date}, ${name}` : date),
  download: 'Herunterladen',
  downloadOf: (date: string) => `Export vom ${date} herunterladen`,
  downloading: 'Download gestartet',
  offline: 'Keine Verbindung: Export und Löschung brauchen Verbindung zum Server.',
  unknown: 'Bereitstehende Exporte werden mit Verbindung zum Server gezeigt.',
  notLoaded: 'Die Exporte konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',

  keptTitle: 'Was wir wie lange aufheben',
  keptLead: 'Danach wird es automatisch gelöscht.',
  keptReports:
    'Prüfberichte bleiben mindestens bis zur nächsten Prüfung (BetrSichV §14 Abs. 7), hier so lange wie ihre Maschine.',
  keptPeople:
    'Wer als Benutzer gelöscht wird, verliert Konto und Namen. Berichte und Meldungen bleiben unter einem Pseudonym.',

  endTitle: 'Betrieb löschen',
  endLead:
    'Löscht alle Daten, Dateien und Konten dieses Betriebs. 30 Tage lang kann jeder Administrator das zurücknehmen, alle Administratoren bekommen eine E-Mail.',
  end: 'Betrieb löschen',
  endAskTitle: 'Betrieb löschen?',
  endAsk: (name: string) =>
    `In 30 Tagen wird alles endgültig gelöscht, auch Prüfberichte. Laden Sie vorher alle Daten herunter. Zum Bestätigen tippen Sie den Namen des Betriebs ab: ${name}`,
  endName: 'Name des Betriebs',
  endNameWrong: 'Das ist nicht der Name des Betriebs.',
  endConfirm: 'Löschung beantragen',
  endAsked: 'Löschung beantragt',
  pending: (date: string) => `Dieser Betrieb wird am ${date} gelöscht`,
  pendingBy: (name: string, date: string) =>
    name ? `Beantragt von ${name} am ${date}.` : `Beantragt am ${date}.`,
  pendingText: 'Bis dahin kann jeder Administrator die Löschung zurücknehmen.',
  keep: 'Löschung zurücknehmen',
  keepTitle: 'Löschung zurücknehmen?',
  keepLead: 'Der Betrieb bleibt mit allen Daten. Alle Administratoren bekommen eine E-Mail.',
  kept: 'Der Betrieb bleibt',
};
