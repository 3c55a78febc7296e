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
  noCustomers: 'Noch keine Maschine bei Kunden',
  noCustomersText:
    'Geben Sie Ihren Kunden den Code aus der Verwaltung. Damit verbinden sie sich und geben einzelne Maschinen für Sie frei. Andere Maschinen können Sie selbst eintragen.',
  toAdmin: 'Code anzeigen',

  admin: 'Verwaltung',
  company: 'Ihr Betrieb',
  code: 'Code für Betreiber',
  codeText:
    'Wer Ihre Maschinen betreibt, trägt diesen Code auf der Seite einer Maschine ein, unter „Freigabe an den Hersteller“. Sie sehen danach nur, was dort freigegeben wird, und nur, solange es freigegeben ist. Umgekehrt sehen verbundene Betreiber die Dokumente und FAQs Ihrer Typen.',
  codeMissing: 'Der Code wird geladen, sobald eine Verbindung besteht.',
  copy: 'Code kopieren',
  copied: 'Code kopiert',
  notCopied: 'Der Code ließ sich nicht kopieren.',
  renew: 'Code erneuern',
  renewTitle: 'Code erneuern?',
  renewText:
    'Mit dem bisherigen Code kann sich danach niemand mehr verbinden. Wer verbunden ist, bleibt es, mit allen Freigaben. Geben Sie den neuen Code an Betreiber weiter, die sich noch verbinden wollen.',
  renewing: 'Der neue Code erscheint hier, sobald der Server ihn vergeben hat.',
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
  edit: 'Bearbeiten',
  delete: 'Löschen',
  deleteTitle: (name: string) => `„${name}“ löschen?`,
  deleteText: 'Die Maschine verschwindet aus Ihrer Liste. Beim Kunden ändert sich nichts.',
  deleted: 'Maschine gelöscht',

  addMachine: 'Maschine eintragen',
  addTitle: 'Maschine beim Kunden eintragen',
  editTitle: 'Maschine beim Kunden bearbeiten',
  customerPlaceholder: 'z. B. Feinwerk GmbH',
  customerMissing: 'Bitte geben Sie den Kunden an.',
  name: 'Name',
  namePlaceholder: 'z. B. Presse 7',
  nameMissing: 'Bitte geben Sie der Maschine einen Namen.',
  yearProblems: {
    year: 'Bitte geben Sie das Jahr mit vier Ziffern an.',
    earlyYear: 'Das Jahr liegt vor 1850.',
    futureYear: 'Das Jahr liegt in der Zukunft.',
  },
  chooseType: 'Kein Typ',
  save: 'Maschine speichern',
  formGone: 'Diese Maschine wurde inzwischen gelöscht. Was Sie eingegeben haben, steht noch hier.',
  formDenied: 'Ihr Recht reicht nicht aus, um Maschinen bei Kunden einzutragen oder zu ändern.',
  operatorsOwn: 'Maschine des Betreibers',
  operatorsOwnText: 'Was ein Betreiber freigegeben hat, ändert nur er selbst.',

  toStart: 'Zur Startseite',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Dieser Bereich ist für Maschinenbauer.',
};
