/** Search and filters above a list [L6] [N18] [T8]. */
export const listToolsText = {
  filter: 'Filter',
  filterActive: (count: number) => `Filter (${count})`,
  site: 'Werk',
  area: 'Bereich',
  pool: 'Pool',
  allSites: 'Alle Werke',
  allAreas: 'Alle Bereiche',
  allPools: 'Alle Pools',
};
