const DAY = 86_400_000;
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

/** What clocks of the zone are ahead of UTC at that moment, ms. */
const offsetAt = (time: number, timeZone: string): number => wallClock(time, timeZone) - time;

/**
 * The moment at which clocks of the zone show this wall clock, ms: the first one where they show it twice. A clock that they
 * leave out is put off by what they are put forward.
 */
export function momentOf(wall: number, timeZone: string): number {
  // A day before and after what is looked for, whatever the zone: the offsets around a change that may lie in between.
  const before = offsetAt(wall - DAY, timeZone);
  const after = offsetAt(wall + DAY, timeZone);
  const moment = wall - before;
  if (before === after || wallClock(moment, timeZone) === wall) return moment;
  return wallClock(wall - after, timeZone) === wall ? wall - after : moment;
}

/**
 * The first moment at which clocks of the zone show this wall clock or a later one, ms. It differs from `momentOf` where
 * clocks are put forward from before it to after it.
 */
export function firstMomentFrom(wall: number, timeZone: string): number {
  let last = momentOf(wall, timeZone);
  if (wallClock(last, timeZone) === wall) return last;
  let first = last - DAY;
  while (last - first > 1) {
    const middle = Math.floor((first + last) / 2);
    if (wallClock(middle, timeZone) >= wall) last = middle;
    else first = middle;
  }
  return last;
}

/** The first moment of the day that `time` falls on in the zone. */
export function startOfDay(time: number, timeZone: string): number {
  return firstMomentFrom(Math.floor(wallClock(time, timeZone) / DAY) * DAY, timeZone);
}
