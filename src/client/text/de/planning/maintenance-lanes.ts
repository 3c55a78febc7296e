/** Lanes of a machine's maintenance by category [T3]. */
export const maintenanceLanesText = {
  lanes: 'Wartungstermine nach Kategorie',
  noCategory: 'Ohne Kategorie',
  today: 'Heute',
  late: 'überfällig',
  /** Behind the day of a mark. */
  lateSign: '!',
  later: (date: string) => `wieder am ${date}`,
};
