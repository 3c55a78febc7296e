import { formatNumber } from '../../format.ts';

/** „2 von 10 haben“ */
const share = (count: number, of: number): string =>
  `${formatNumber(count)} von ${formatNumber(of)} ${count === 1 ? 'hat' : 'haben'}`;

/** Open notifications at a desk: the table, what is chosen in it, and what is open beside it [J10]. */
export const tableText = {
  createShort: 'Neu',
  createKey: 'Neue Meldung (N)',
  /** On a chip. */
  chips: {
    own: 'Von mir angelegt',
    mine: 'Mir zugewiesen',
    nobody: 'Niemandem zugewiesen',
    somebody: 'Person',
  },
  /** Heads of the table. */
  columns: {
    title: 'Titel',
    status: 'Status',
    type: 'Art',
    machine: 'Maschine',
    place: 'Ort',
    person: 'Person',
    due: 'Fällig',
    age: 'Alter',
    code: 'Code',
  },
  minutes: (count: string) => `${count} Min.`,
  hours: (count: string) => `${count} Std.`,
  reported: (moment: string) => `gemeldet ${moment}`,
  assign: 'Zuweisen',
  unassign: 'Zuweisung aufheben',
  searchPerson: 'Person suchen',
  noPerson: 'Keine Person gefunden',
  setStatus: 'Status',
  notifications: (count: number) => (count === 1 ? '1 Meldung' : `${formatNumber(count)} Meldungen`),
  /** Before it is done: what of the selection is so already. */
  haveStatus: (count: number, of: number) =>
    count === of ? 'Alle haben diesen Status' : `${share(count, of)} bereits diesen Status`,
  havePerson: (count: number, of: number) =>
    count === of ? 'Hat schon alle' : `Hat schon ${formatNumber(count)} von ${formatNumber(of)}`,
  haveNobody: (count: number, of: number) =>
    count === of ? 'Niemand ist zugewiesen' : `${share(count, of)} niemanden`,
  /** Afterwards. */
  statusSet: (count: number, status: string) =>
    count === 1 ? `1 Meldung: ${status}` : `${formatNumber(count)} Meldungen: ${status}`,
  assignedSeveral: (count: number, who: string) =>
    count === 1
      ? `1 Meldung ist jetzt ${who} zugewiesen`
      : `${formatNumber(count)} Meldungen sind jetzt ${who} zugewiesen`,
  hadPerson: (count: number, of: number) =>
    count === of
      ? 'Alle waren es schon'
      : `${formatNumber(count)} von ${formatNumber(of)} ${count === 1 ? 'war' : 'waren'} es schon`,
  unassignedSeveral: (count: number) =>
    count === 1 ? '1 Zuweisung aufgehoben' : `Zuweisung von ${formatNumber(count)} Meldungen aufgehoben`,
  full: (count: number, most: number) =>
    count === 1
      ? `1 hat schon ${formatNumber(most)} Personen`
      : `${formatNumber(count)} haben schon ${formatNumber(most)} Personen`,
  unchanged: 'Nichts zu ändern',
  undo: 'Rückgängig',
  /** Of the panel beside the list. */
  panel: 'Meldung',
  openPage: 'Öffnen',
  closePanel: 'Schließen',
  gone: 'Diese Meldung ist nicht mehr da',
};
