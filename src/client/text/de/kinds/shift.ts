const weekdayOrder = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;

/** `Mo–Fr`, `Mo, Mi`: from three in a row on as a range. */
function weekdaysOf(weekdays: readonly string[]): string {
  const runs: string[][] = [];
  weekdayOrder.forEach((weekday, at) => {
    if (!weekdays.includes(weekday)) return;
    const last = runs.at(-1);
    if (last && weekdayOrder[at - 1] === last.at(-1)) last.push(weekday);
    else runs.push([weekday]);
  });
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}

/** What entries say of shifts, as the screens of shifts do [E7] [OB14]. */
export const shiftWords = {
  weekdaysOf,
  span: (start: string, end: string) => `${start}–${end}`,
  spanNextDay: (start: string, end: string) => `${start}–${end} (+1)`,
  unmanned: 'Unbemannt',
  noShifts: 'Keine Schichten',
  kinds: {
    closed: 'Geschlossen',
    extra: 'Zusatzschicht',
    holidayworked: 'Feiertag wird gearbeitet',
  },
};
