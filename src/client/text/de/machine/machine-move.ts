import { formatNumber } from '../../format.ts';

/** Choosing machines for a place, and moving one [L4] [L5]. */
export const machineMoveText = {
  select: (place: string) => `Maschinen für „${place}“ auswählen`,
  selectNew: 'Maschinen auswählen',
  search: 'Maschine suchen',
  searchHint: 'Name, ID, Marke oder Typ',
  list: 'Maschinen',
  count: (selected: number, all: number) =>
    `${formatNumber(selected)} von ${formatNumber(all)} ${all === 1 ? 'Maschine' : 'Maschinen'} ausgewählt`,
  hits: (count: number) => (count === 1 ? '1 gefunden' : `${formatNumber(count)} gefunden`),
  nothing: (query: string) => `Keine Maschine gefunden für „${query}“`,
  noMachines: 'Auf diesem Gerät sind noch keine Maschinen.',
  /** [L5] Letter for letter. */
  saveSelection: 'Auswahl speichern',

  move: 'Verschieben',
  moveTitle: (name: string) => `${name} verschieben`,
  area: 'Bereich',
  pool: 'Pool',
  parent: 'Teil von',
  none: { area: 'In keinem Bereich', pool: 'In keinem Pool', parent: 'Kein Teil einer Maschine' },
  choose: { area: 'Bereich wählen', pool: 'Pool wählen', parent: 'Teil welcher Maschine?' },
  change: (what: string, value: string) => `${what}: ${value}`,
  searchPlace: { area: 'Bereich oder Werk suchen', pool: 'Pool suchen', parent: 'Maschine suchen' },
  nothingFound: 'Nichts gefunden',
  nowhere: 'Eine Maschine braucht einen Bereich, einen Pool oder eine Maschine, zu der sie gehört.',
  standsWith: (parent: string) => `Ohne eigenen Bereich und Pool steht sie dort, wo „${parent}“ steht.`,
  back: 'Zurück',
  moved: 'Maschine verschoben',
};
