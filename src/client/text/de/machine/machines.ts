import { formatNumber } from '../../format.ts';

const machines = (count: string, one: boolean) => (one ? '1 Maschine' : `${count} Maschinen`);

/** List of machines [L6]. */
export const machinesText = {
  title: 'Maschinen',
  add: 'Maschine anlegen',
  moreActions: 'Weitere Aktionen',
  deleted: 'Gelöschte Maschinen',
  alsoRetired: 'Auch außer Betrieb',
  retiredCount: (count: number) => `${formatNumber(count)} außer Betrieb`,
  search: 'Maschine suchen',
  searchHint: 'Name, ID, Marke oder Typ',
  reset: 'Zurücksetzen',
  count: machines,
  hits: (count: string, one: boolean) => (one ? '1 Maschine gefunden' : `${count} Maschinen gefunden`),
  list: 'Maschinen',
  name: 'Maschine',
  equipmentid: 'Equipment-ID',
  inventoryid: 'Inventarnummer',
  location: 'Standort',
  open: 'Offen',
  openCount: (count: number) =>
    count === 1 ? '1 offene Meldung' : `${formatNumber(count)} offene Meldungen`,
  pools: 'Pools',
  elsewhere: 'Ohne Standort',
  expand: (name: string) => `${name} aufklappen`,
  collapse: (name: string) => `${name} zuklappen`,
  expandAll: 'Alle aufklappen',
  collapseAll: 'Alle zuklappen',
  stickers: 'Aufkleber',
  loading: 'Maschinen werden auf dieses Gerät geladen',
  loadingText: 'Das passiert nur beim ersten Mal. Danach ist die Liste sofort da, auch ohne Netz.',
  loadingRest: (percent: string) => `Die Liste wird noch vollständig geladen … ${percent}`,
  waiting: 'Noch keine Maschinen auf diesem Gerät',
  waitingText:
    'Beim ersten Laden wird einmal eine Verbindung gebraucht. Die Liste kommt, sobald Netz da ist.',
  empty: 'Hier stehen bald Ihre Maschinen',
  emptyText:
    'Sie sehen die Maschinen der Werke, Bereiche und Pools, denen Sie zugeordnet sind. Ihre Administration kann Sie zuordnen.',
  emptyCompany: 'Noch keine Maschinen',
  emptyCompanyText: 'Legen Sie die erste an: Name, Baujahr, Standort, Marke und Typ genügen.',
  nothing: (query: string) => `Keine Maschine gefunden für „${query}“`,
  nothingFiltered: 'Keine Maschine passt zu diesem Filter',
  nothingText: 'Gesucht wird in Name, Equipment-ID, Inventarnummer, Seriennummer, Marke und Typ.',
  scan: 'Code scannen',
  notificationHits: (count: number) =>
    count === 1 ? '1 offene Meldung passt' : `${formatNumber(count)} offene Meldungen passen`,
  allHits: 'Alle anzeigen',
};

/** The table of machines at a desk [J10]. */
export const machineTableText = {
  view: 'Ansicht',
  views: { tree: 'Struktur', table: 'Tabelle' },
  /** Heads of the table. */
  columns: {
    name: 'Maschine',
    state: 'Zustand',
    equipmentid: 'Equipment-ID',
    inventoryid: 'Inventarnummer',
    brand: 'Marke',
    model: 'Typ',
    place: 'Standort',
    open: 'Meldungen',
    due: 'Nächste Wartung',
  },
  states: { standing: 'steht', running: 'läuft', retired: 'außer Betrieb' },
};
