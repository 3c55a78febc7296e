const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** What clocks of the zone show at that moment, as if it were UTC, ms: for calendar arithmetic, never for storing. */
export function wallClock(time: number, timeZone: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(time)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((time % 1000) + 1000) % 1000);
}

/** The moment at which clocks of the zone show this wall clock, ms. */
export function momentOf(wall: number, timeZone: string): number {
  // Twice: the first guess may lie on the other side of a clock change.
  const guess = wall - (wallClock(wall, timeZone) - wall);
  return guess - (wallClock(guess, timeZone) - wall);
}

/** The first moment of the day that `time` falls on in the zone. */
export function startOfDay(time: number, timeZone: string): number {
  return momentOf(Math.floor(wallClock(time, timeZone) / 86_400_000) * 86_400_000, timeZone);
}
