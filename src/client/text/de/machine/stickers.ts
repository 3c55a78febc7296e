import { formatNumber } from '../../format.ts';

const stickers = (count: number) => (count === 1 ? '1 Aufkleber' : `${formatNumber(count)} Aufkleber`);
const machines = (count: number) => (count === 1 ? '1 Maschine' : `${formatNumber(count)} Maschinen`);

/** Stickers for many machines [D12]. */
export const stickersText = {
  title: 'Aufkleber drucken',
  subtitle: 'QR-Codes für viele Maschinen auf Bogen oder Rolle, als PDF. Das geht auch ohne Netz.',
  machinesPage: 'Maschinen',

  machines: 'Maschinen',
  which: 'Welche Maschinen',
  all: 'Alle',
  place: 'Nach Ort',
  picked: 'Einzeln',
  count: machines,
  none: 'Keine Maschine gewählt',
  noneHere: 'Hier steht keine Maschine.',
  search: 'Maschine suchen',
  searchHint: 'Name, ID, Marke oder Typ',
  found: (count: number) => `${machines(count)} gefunden`,
  nothing: (query: string) => `Keine Maschine gefunden für „${query}“`,
  pickHits: (count: number) => `Alle ${formatNumber(count)} wählen`,
  clear: 'Auswahl leeren',
  pickedCount: (count: number) => `${machines(count)} gewählt`,
  missing: (count: number) =>
    count === 1
      ? '1 gewählte Maschine ist nicht auf diesem Gerät und fehlt im PDF.'
      : `${formatNumber(count)} gewählte Maschinen sind nicht auf diesem Gerät und fehlen im PDF.`,

  labels: 'Etiketten',
  kind: 'Material',
  kinds: { sheet: 'A4-Bogen', roll: 'Rolle' },
  format: 'Format',
  formats: {
    '45x21': '45,7 × 21,2 mm, 48 je Bogen',
    '52x29': '52,5 × 29,7 mm, 40 je Bogen',
    '63x29': '63,5 × 29,6 mm, 27 je Bogen',
    '63x33': '63,5 × 33,9 mm, 24 je Bogen',
    '70x37': '70 × 37 mm, 24 je Bogen',
    '63x38': '63,5 × 38,1 mm, 21 je Bogen',
    '99x42': '99,1 × 42,3 mm, 12 je Bogen',
    '99x67': '99,1 × 67,7 mm, 8 je Bogen',
    '105x148': '105 × 148 mm, 4 je Bogen',
    '57x32': '57 × 32 mm',
    '62x29': '62 × 29 mm',
    '89x36': '89 × 36 mm',
    '100x50': '100 × 50 mm',
  },
  makers: {
    '45x21': 'Avery Zweckform L6009, L4778',
    '52x29': 'Avery Zweckform 3651, Herma 4610',
    '63x29': 'Avery Zweckform L6011, L6114',
    '63x33': 'Avery Zweckform L4773, L7159',
    '70x37': 'Avery Zweckform 3474, Herma 4464',
    '63x38': 'Avery Zweckform L7160',
    '99x42': 'Avery Zweckform L4776, L7177',
    '99x67': 'Avery Zweckform L7165, L7993',
    '105x148': 'Avery Zweckform 3483',
    '57x32': 'Dymo 11354',
    '62x29': 'Brother DK-11209',
    '89x36': 'Dymo 99012',
    '100x50': 'Thermorollen von Zebra, Citizen und anderen',
  },
  formatOf: (format: string, makers: string) => `${format} (${makers})`,
  formatHint: (makers: string) => `Passt zu ${makers}`,
  start: 'Erstes freies Etikett',
  startHint: 'Für angefangene Bögen: davor bleibt alles frei.',
  startAt: (position: number, row: number, column: number) =>
    `${formatNumber(position)} (Zeile ${formatNumber(row)}, Spalte ${formatNumber(column)})`,
  marks: 'Schneidemarken',
  marksHint: 'Für normales Papier, das Sie selbst schneiden.',

  preview: 'Vorschau',
  previewOne: (name: string) => `Aufkleber von ${name}`,
  previewPage: (page: number, total: number, count: number) =>
    `Seite ${formatNumber(page)} von ${formatNumber(total)} mit ${stickers(count)}`,
  previewEmpty: 'Wählen Sie Maschinen. Dann sehen Sie hier, was gedruckt wird.',
  previewFailed: 'Die Vorschau konnte nicht geladen werden. Das PDF können Sie trotzdem erstellen.',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  pageOf: (page: number, total: number) => `${formatNumber(page)} von ${formatNumber(total)}`,

  save: (count: number) => `PDF mit ${count === 1 ? '1 Aufkleber' : `${formatNumber(count)} Aufklebern`}`,
  saveNone: 'PDF erstellen',
  making: 'PDF wird erstellt …',
  progress: (done: number, total: number) =>
    `PDF wird erstellt: ${formatNumber(done)} von ${formatNumber(total)}`,
  cancel: 'Abbrechen',
  printHint: 'Drucken Sie das PDF in tatsächlicher Größe (100 %), nicht „an Seite anpassen“.',
  tooMany: (most: number) =>
    `Ein PDF fasst ${formatNumber(most)} Aufkleber. Wählen Sie ein Werk, einen Bereich oder einzelne Maschinen.`,
  failed: 'Das PDF konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
  file: (what: string, day: string) => `Aufkleber ${what} ${day}`.replace(/ {2,}/g, ' '),
  fileAll: 'alle Maschinen',

  denied: 'Zugriff verwehrt!',
  deniedText: 'Ihre Rolle darf keine Maschinen sehen. Fragen Sie Ihre Administration.',
  toStart: 'Zur Startseite',
  empty: 'Noch keine Maschinen',
  emptyText: 'Sobald Maschinen auf diesem Gerät sind, drucken Sie hier ihre Aufkleber.',
  toMachines: 'Zu den Maschinen',
};
