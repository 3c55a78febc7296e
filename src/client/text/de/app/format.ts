const plural = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`;

/** How this language writes dates and numbers [X2], and its words inside formatted times and spans. */
export const formatText = {
  locale: 'de-DE',
  justNow: 'gerade eben',
  minutesAgo: (count: string) => `vor ${count} Min.`,
  hoursAgo: (count: string) => `vor ${count} Std.`,
  daysAgo: (count: string) => `vor ${plural(count, 'Tag', 'Tagen')}`,
  minutes: (count: string) => plural(count, 'Minute', 'Minuten'),
  hours: (count: string) => plural(count, 'Stunde', 'Stunden'),
  days: (count: string) => plural(count, 'Tag', 'Tage'),
};
