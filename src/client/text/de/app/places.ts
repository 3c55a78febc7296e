/** The places of the app where there is room for all of them, or where a phone shows the rest. */
export const placesText = {
  groups: { work: 'Arbeit', plant: 'Anlage', office: 'Verwaltung' },
  collapse: 'Einklappen',
  expand: 'Seitenleiste ausklappen',
  more: 'Weitere Bereiche',
};
