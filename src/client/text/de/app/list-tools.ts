import { formatNumber } from '../../format.ts';

/** Search and filters above a list [L6] [N18] [T8]. */
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
};
