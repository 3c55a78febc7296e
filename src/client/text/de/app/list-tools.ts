import { formatNumber } from '../../format.ts';

/** Search and filters above a list [L6] [N18] [T8], the table of a list at a desk [J10], and its print [J14]. */
export const listToolsText = {
  filter: 'Filter',
  filterActive: (count: number) => `Filter (${formatNumber(count)})`,
  without: (what: string) => `Filter „${what}“ entfernen`,
  export: 'Exportieren',
  site: 'Werk',
  area: 'Bereich',
  pool: 'Pool',
  allSites: 'Alle Werke',
  allAreas: 'Alle Bereiche',
  allPools: 'Alle Pools',
  /** Beside the title, which says what is counted. */
  shortCount: (shown: number, total: number) =>
    shown === total ? formatNumber(total) : `${formatNumber(shown)} von ${formatNumber(total)}`,
  chooseColumns: 'Spalten',
  select: (title: string) => `„${title}“ auswählen`,
  selectAll: 'Alle auswählen',
  selection: 'Auswahl',
  selected: (count: number) => `${formatNumber(count)} gewählt`,
  mostSelected: (count: number) => `Es gehen höchstens ${formatNumber(count)} auf einmal`,
  clearSelection: 'Auswahl aufheben',
  asOf: (moment: string) => `Stand ${moment}`,
  searched: (words: string) => `Suche: „${words}“`,
  filtered: (by: string) => `Filter: ${by}`,
  notPrinted: (count: number) => `Nicht gedruckt: ${formatNumber(count)} weitere`,
};
