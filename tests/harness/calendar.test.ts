import { expect, it } from 'vitest';
import { clockAt, PAIRS } from './calendar.mjs';

it('each moment is one of its zone', () => {
  const there = Object.values(PAIRS).map(({ at, zone }) => {
    const form = new Intl.DateTimeFormat('sv', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    return [form.format(Date.parse(at)), zone];
  });
  expect(there).toEqual(
    Object.values(PAIRS).map(({ at, zone }) => [at.slice(0, 16).replace('T', ' '), zone]),
  );
  expect(new Set(Object.values(PAIRS).map(({ zone }) => zone))).toEqual(
    new Set(['UTC', 'Europe/Berlin', 'Pacific/Auckland']),
  );
});

it('the clock of a run is so many seconds before or after the real one', () => {
  const pair = { at: '2027-01-01T00:00:00Z', zone: 'UTC' };
  const distance = (now: string) => clockAt(pair, '', Date.parse(now)).FAKETIME;
  expect(distance('2026-12-31T23:58:20Z')).toBe('+100s');
  expect(distance('2027-01-01T00:01:40Z')).toBe('-100s');
});
