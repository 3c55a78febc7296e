import { formatNumber } from '../../format.ts';

const machines = (count: number) => (count === 1 ? '1 Maschine' : `${formatNumber(count)} Maschinen`);

/** Equipment type [B1]. */
export const equipmentTypeText = {
  copilot: 'Copilot',
  tabs: 'Bereiche dieses Typs',
  overview: 'Maschinen',
  documents: 'Dokumente',
  faq: 'FAQ',
  notifications: 'Meldungen',
  machines,
  some: (count: number, total: number) => `${formatNumber(count)} von ${machines(total)}`,
  atCustomers: 'Maschinen bei Kunden',
  customerFaults: 'Offene Störungen bei Kunden',
  allMachines: 'Alle Maschinen zeigen',
  list: 'Maschinen dieses Typs',
  serial: (serial: string) => `Nr. ${serial}`,
  built: (year: string) => `Baujahr ${year}`,
  searchSerial: 'Seriennummer suchen',
  year: 'Baujahr',
  anyYear: 'Alle Baujahre',
  nothing: 'Keine Maschine gefunden',
  nothingText: 'Keine Maschine dieses Typs hat diese Seriennummer und dieses Baujahr.',
  edit: 'Bearbeiten',
  memoLabel: 'Notiz für alle, die mit Maschinen dieses Typs arbeiten',
  memoPlaceholder: 'z. B. Ersatzteile nur mit Index C bestellen.',
  noMachines: 'Keine Maschine dieses Typs',
  noMachinesText: 'Von diesem Typ steht keine Maschine in Ihren Werken, Bereichen und Pools.',
  noFaqText: 'Was an Maschinen dieses Typs immer wieder gefragt wird, steht hier für alle, auch ohne Netz.',
  documentsGoOut:
    'Diese Dokumente sehen auch Betreiber, die mit Ihnen verbunden sind, an ihren Maschinen dieses Modells. „Interne Anweisungen“ bleiben bei Ihnen.',
  faqsGoOut:
    'Diese FAQs sehen auch Betreiber, die mit Ihnen verbunden sind, an ihren Maschinen dieses Modells.',
  noNotifications: 'Keine offenen Meldungen',
  noNotificationsText: 'Störungen und Auffälligkeiten an Maschinen dieses Typs erscheinen hier.',
  notFound: 'Typ nicht gefunden',
  notFoundText: 'Diese Adresse nennt keinen Maschinentyp Ihres Betriebs.',
  toMachines: 'Zur Maschinenliste',
  back: 'Maschinen',
  backToTypes: 'Maschinentypen',
};
