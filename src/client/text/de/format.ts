const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Words inside formatted times and spans. */
export const formatText = {
  justNow: 'gerade eben',
  minutesAgo: (count: number) => `vor ${count} Min.`,
  hoursAgo: (count: number) => `vor ${count} Std.`,
  daysAgo: (count: number) => `vor ${plural(count, 'Tag', 'Tagen')}`,
  hours: (count: number) => plural(count, 'Stunde', 'Stunden'),
  days: (count: number) => plural(count, 'Tag', 'Tage'),
};
