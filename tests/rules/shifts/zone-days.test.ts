import { describe, expect, it } from 'vitest';
import { addDays, civilDay, startOfCivilDay } from '../../../src/shared/lib/civil-day.ts';
import { momentOf, startOfDay, wallClock } from '../../../src/shared/lib/zoned-time.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Zones whose clocks have changed at or around midnight, and others. */
const ZONES = [
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'America/Sao_Paulo',
  'America/Nuuk',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Amman',
  'Asia/Tehran',
  'Asia/Gaza',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Europe/Berlin',
  'America/New_York',
  'UTC',
];

/** The first minute of a day, looked for one by one: slow, and without any reckoning with offsets. */
function firstMinute(day: string, zone: string): number {
  for (let at = Date.parse(day) - 15 * HOUR; ; at += MINUTE) if (civilDay(at, zone) >= day) return at;
}

/** Days around which clocks change, of these years. */
function daysOfChange(zone: string): string[] {
  const offset = (at: number) => wallClock(at, zone) - at;
  const found: string[] = [];
  for (const year of [2011, 2018, 2024, 2026]) {
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 24 * HOUR) {
      if (offset(at) === offset(at + 24 * HOUR)) continue;
      const day = civilDay(at, zone);
      found.push(addDays(day, -1), day, addDays(day, 1), addDays(day, 2));
    }
  }
  return found;
}

describe('[X2] days in zones whose clocks change', () => {
  it.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
    ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00Z'],
    // The day that Samoa left out.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
  ])('in %s %s begins at %s', (zone, day, start) => {
    expect(new Date(startOfCivilDay(day, zone)).toISOString()).toBe(start.replace('Z', '.000Z'));
  });

  it.each(ZONES)('a day begins with its first moment in %s', (zone) => {
    for (const day of daysOfChange(zone)) {
      const start = startOfCivilDay(day, zone);
      expect([day, start]).toEqual([day, firstMinute(day, zone)]);
      if (civilDay(start, zone) === day) expect([day, startOfDay(start + HOUR, zone)]).toEqual([day, start]);
    }
  });

  it.each(ZONES)('what clocks show is found again, and what they leave out is put off in %s', (zone) => {
    for (const day of daysOfChange(zone)) {
      for (let minute = 0; minute < 24 * 60; minute += 30) {
        const wall = Date.parse(day) + minute * MINUTE;
        const at = momentOf(wall, zone);
        const shown = wallClock(at, zone);
        expect(shown).toBeGreaterThanOrEqual(wall);
        if (shown === wall) continue;
        // No moment around it shows the clock that was meant.
        for (let each = wall - 15 * HOUR; each <= wall + 15 * HOUR; each += 30 * MINUTE)
          expect(wallClock(each, zone)).not.toBe(wall);
      }
    }
  });
});
