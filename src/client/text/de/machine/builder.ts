import { formatNumber } from '../../format.ts';

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;
const machines = counted('Maschine', 'Maschinen');

/** The machine builder's area [B5] [S10]. */
export const builderText = {
  title: 'Start',
  newType: 'Neuer Typ',
  toTypes: 'Alle Typen',
  types: 'Ihre Maschinentypen',
  noTypes: 'Noch keine Maschinentypen',
  noTypesText:
    'Legen Sie die Typen an, die Sie bauen. Dokumente und FAQ gelten für alle Maschinen eines Typs.',
  atCustomers: (count: number) => (count === 0 ? 'noch keine bei Kunden' : `${machines(count)} bei Kunden`),
  machines,
  openFaults: counted('offene Störung', 'offene Störungen'),
  faults: 'Offene Störungen bei Kunden',
  noFaults: 'Keine offene Störung',
  noFaultsText:
    'Hier stehen Störungen an Maschinen Ihrer Typen, wenn der Betreiber sie für Sie freigegeben hat.',
  customers: 'Maschinen nach Kunden',
  noCustomers: 'Noch keine Maschine freigegeben',
  noCustomersText:
    'Geben Sie Ihren Kunden den Code aus der Verwaltung. Damit verbinden sie sich und geben einzelne Maschinen für Sie frei.',
  toAdmin: 'Code anzeigen',
  standing: (duration: string) => `${duration} offen`,

  admin: 'Verwaltung',
  company: 'Ihr Betrieb',
  code: 'Code für Betreiber',
  codeText:
    'Wer Ihre Maschinen betreibt, trägt diesen Code auf der Seite einer Maschine ein, unter „Freigabe an den Hersteller“. Sie sehen danach nur, was dort freigegeben wird, und nur, solange es freigegeben ist.',
  codeMissing: 'Der Code wird geladen, sobald eine Verbindung besteht.',
  copy: 'Code kopieren',
  copied: 'Code kopiert',
  notCopied: 'Der Code ließ sich nicht kopieren.',
  masterData: 'Stammdaten',
  toClasses: 'Maschinenklassen',
  manufacturers: 'Maschinentypen, Marken und Hersteller',

  customer: 'Kunde',
  serial: 'Seriennummer',
  year: 'Baujahr',
  operatorsType: 'Typ beim Kunden',
  type: 'Ihr Maschinentyp',
  noType: 'Kein Typ mit diesem Modell',
  released: 'Freigegeben',
  releasedParts: { documents: 'Dokumente und FAQ', faults: 'Störungen', readings: 'Zählerstände' },
  notReleased: 'Nichts freigegeben',
  documents: 'Dokumente',
  faq: 'FAQ',
  allFaults: 'Störungen',
  readings: 'Zählerstände',
  noneOf: 'Noch nichts vorhanden.',
  errorcode: (code: string) => `Fehlercode ${code}`,
  notFound: 'Maschine nicht gefunden',
  notFoundText:
    'Der Betreiber hat die Freigabe zurückgenommen, oder sie ist auf diesem Gerät noch nicht geladen.',
  toStart: 'Zur Startseite',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Dieser Bereich ist für Maschinenbauer.',
};
