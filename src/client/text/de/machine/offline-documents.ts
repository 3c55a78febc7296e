import { formatNumber } from '../../format.ts';

const files = (count: number) => (count === 1 ? '1 Datei' : `${formatNumber(count)} Dateien`);

/** Documents kept for offline use [I6]. */
export const offlineDocumentsText = {
  title: 'Dokumente offline',
  keep: 'Dokumente offline behalten',
  keepAll: 'Von allen meinen Maschinen',
  explain:
    'Fotos, Typenschilder, Anleitungen und Pläne liegen dann auf diesem Gerät und öffnen sich auch ohne Netz. Neue kommen automatisch dazu.',
  byPlace: 'Nach Bereich und Pool',
  machines: (count: number) => (count === 1 ? '1 Maschine' : `${formatNumber(count)} Maschinen`),
  nothing: 'Keine Dokumente',
  size: (count: number, size: string) => `${files(count)}, ${size}`,
  toLoad: (count: number, size: string) => `${files(count)}, noch ${size} zu laden`,
  here: (count: number, size: string) => `${files(count)} auf diesem Gerät, ${size}`,
  loading: (done: number, count: number) => `${formatNumber(done)} von ${files(count)} geladen`,
  throughAll: 'Bleiben hier, weil alle Ihre Maschinen gewählt sind.',
  throughPlace: (name: string) => `Bleiben hier, weil „${name}“ gewählt ist.`,
  change: 'Auswahl ändern',
  pause: {
    busy: 'Wartet, bis Ihre Einträge gesendet und die Daten geladen sind.',
    offline: 'Geht weiter, sobald eine Verbindung da ist.',
    metered: 'Ihr Gerät spart Daten. Deshalb werden Dokumente nicht automatisch geladen.',
    cache: 'Der Speicher für Dokumente antwortet gerade nicht. Wartbar versucht es weiter.',
    room: 'Auf diesem Gerät ist nicht genug Platz. Der Rest bleibt frei für Ihre Einträge und Fotos.',
  },
  roomTodo: 'Wählen Sie weniger aus oder löschen Sie anderes von diesem Gerät.',
  loadAnyway: 'Trotzdem laden',
  refused: (count: number) =>
    count === 1
      ? '1 Datei gibt der Server nicht heraus. Sie wurde gelöscht, oder Ihnen fehlt das Recht.'
      : `${formatNumber(count)} Dateien gibt der Server nicht heraus. Sie wurden gelöscht, oder Ihnen fehlt das Recht.`,
};
