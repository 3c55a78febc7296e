import type { TableName } from '../../../../shared/contract/company/table-queries.ts';
import { formatBytes, formatNumber } from '../../format.ts';

const rows = (count: number): string => (count === 1 ? '1 Zeile' : `${formatNumber(count, 0)} Zeilen`);

/** `/export` [K3]. */
export const exportText = {
  title: 'Export',
  lead: 'Daten als Tabelle für Excel und andere Programme',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Ihre Rolle darf keine Daten exportieren. Fragen Sie Ihre Administration.',
  toStart: 'Zur Startseite',

  what: 'Was',
  kind: 'Daten',
  kinds: {
    notifications: 'Meldungen',
    reports: 'Wartungsberichte',
    readings: 'Zählerstände',
    tasks: 'Wartungen',
    costs: 'Aufwände',
  } satisfies Record<TableName, string>,
  format: 'Format',
  formats: { xlsx: 'Excel', csv: 'CSV' },

  period: 'Zeitraum',
  periodOf: {
    notifications: 'Zählt, wann gemeldet wurde. Ohne Angabe alle.',
    reports: 'Zählt, wann die Arbeit durchgeführt wurde. Ohne Angabe alle.',
    readings: 'Zählt, wann abgelesen wurde. Ohne Angabe alle.',
    tasks: 'Zählt, wann die Wartung das nächste Mal fällig ist. Ohne Angabe alle.',
    costs:
      'Zählt, wann die Meldung erledigt wurde. Ohne Angabe auch der Aufwand offener Meldungen und der geplante.',
  } satisfies Record<TableName, string>,
  from: 'Von',
  to: 'Bis',
  toWrong: '„Bis“ liegt vor „Von“.',
  spans: {
    month: 'Dieser Monat',
    lastmonth: 'Letzter Monat',
    year: 'Dieses Jahr',
    lastyear: 'Letztes Jahr',
  },

  place: 'Ort',
  machine: 'Maschine',
  allMachines: 'Alle Maschinen',
  machineHint: 'Name oder Nummer. Ohne Angabe alle.',
  machineUnknown: 'Keine Maschine gefunden',
  inService: 'Nur Maschinen in Betrieb',

  narrow: 'Weiter eingrenzen',
  words: 'Suchwörter',
  wordsHint: 'Jedes Wort muss vorkommen, auch in Name oder Nummer der Maschine.',
  type: 'Art',
  anyType: 'Alle Arten',
  severalTypes: (count: number) => `${formatNumber(count)} Arten`,
  status: 'Status',
  anyStatus: 'Jeder Status',
  open: 'Offen oder in Bearbeitung',
  own: 'Nur von mir gemeldete',
  mine: 'Nur mir zugewiesene',
  staff: (who: string) => `Nur zugewiesen an: ${who}`,
  nobody: 'niemanden',
  category: 'Kategorie',
  anyCategory: 'Alle Kategorien',
  noCategory: 'Ohne Kategorie',

  reset: 'Zurücksetzen',
  start: 'Exportieren',
  logged: 'Wer die Tabelle herunterlädt, steht im Protokoll.',
  people: 'Die Tabelle enthält Namen von Personen. Wer sie herunterlädt, steht im Protokoll.',
  offline: 'Der Export braucht Netz. Ihre Auswahl bleibt stehen.',
  downloading: 'Download gestartet',
  nothing: 'Nichts gefunden',
  nothingText: 'Zu dieser Auswahl gibt es keine Zeilen.',
  begunSearch: 'Export gestartet. Sie können weiterarbeiten.',
  begun: (count: number) => `Export mit ${rows(count)} gestartet. Sie können weiterarbeiten.`,
  failedTitle: 'Kein Export',
  problems: {
    gone: 'Den gewählten Ort oder die Maschine gibt es nicht mehr, oder Sie sehen sie nicht.',
    forbidden: 'Ihre Rolle darf diese Daten nicht exportieren.',
    tooMany: 'Ein Excel-Blatt fasst 1.048.576 Zeilen. Wählen Sie CSV oder einen kürzeren Zeitraum.',
    busy: 'Es laufen schon drei große Exporte von Ihnen. Warten Sie, bis einer fertig ist.',
    often: 'Gerade läuft schon ein Download. Versuchen Sie es in einer halben Minute noch einmal.',
    failed: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
  },

  listTitle: 'Ihre Exporte',
  listEmpty: 'Hier stehen Ihre Exporte der letzten sieben Tage.',
  of: (kind: string, format: string) => `${kind}, ${format}`,
  filtered: 'mit Filter',
  span: (from: string, to: string) => (from && to ? `${from} bis ${to}` : from ? `ab ${from}` : `bis ${to}`),
  always: 'ohne Zeitraum',
  asked: (moment: string) => `angefordert ${moment}`,
  rows,
  /** Of what is searched for the server tells how much it goes through, not how much is found. */
  searched: (count: number) => `${rows(count)} durchsucht`,
  ready: (size: number | null, until: string) =>
    size === null ? `bereit bis ${until}` : `${formatBytes(size)}, bereit bis ${until}`,
  waiting: 'Wartet auf den Server',
  running: (done: number, total: number) => `${formatNumber(done, 0)} von ${rows(total)}`,
  progress: 'Fortschritt des Exports',
  failedText: 'Der Export kam nicht zum Ende. Starten Sie ihn noch einmal.',
  download: 'Herunterladen',
  downloadOf: (what: string, moment: string) => `${what} von ${moment} herunterladen`,
  notThere:
    'Diesen Export gibt es nicht mehr, oder Ihre Rechte sind inzwischen andere. Exportieren Sie noch einmal.',
  unknown: 'Ihre Exporte werden mit Verbindung zum Server gezeigt.',
  failed: 'Ihre Exporte konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
};
