import { describe, expect, it } from 'vitest';
import {
  type HistoryFilter,
  isSet,
  noFilter,
  startOf,
  testOf,
} from '../../src/client/features/machine/history/history-filter.ts';
import type { Notification } from '../../src/shared/contract/notification.ts';

/** In the company's time zone, Berlin: an hour ahead of UTC in winter. */
const moment = (text: string) => Date.parse(`${text}+01:00`);
const row = (fields: Partial<Notification>) =>
  ({
    title: 'Ölverlust am Zylinder',
    type: 0,
    status: 2,
    closed: moment('2026-02-03T12:00'),
    ...fields,
  }) as Notification;
const passes = (filter: Partial<HistoryFilter>, fields: Partial<Notification>) =>
  testOf({ ...noFilter, ...filter })?.(row(fields)) ?? true;

describe('the history filter', () => {
  it('[M9] without a value lets everything pass', () => {
    expect([isSet(noFilter), testOf(noFilter), startOf(noFilter)]).toEqual([false, null, 0]);
    expect(isSet({ ...noFilter, from: '2026-02-03' })).toBe(true);
  });

  it.each([
    ['zyl', true],
    ['ÖLVERLUST', true],
    ['olverlust am', true],
    [' Zylinder ', true],
    ['Zylinder Öl', false],
  ])('[M9] the keyword %j is a part of the title: %s', (keyword, expected) => {
    expect(passes({ keyword }, {})).toBe(expected);
  });

  it('[M9] type and status are those that were chosen', () => {
    expect([passes({ type: '0' }, {}), passes({ type: '1' }, {})]).toEqual([true, false]);
    expect([passes({ status: '2' }, {}), passes({ status: '0' }, {})]).toEqual([true, false]);
  });

  it('[M9] created from counts from the first moment of the day', () => {
    expect(startOf({ ...noFilter, from: '2026-02-03' })).toBe(moment('2026-02-03T00:00'));
  });

  it.each([
    ['2026-02-03T23:59:59.999', 2, true],
    ['2026-02-04T00:00', 2, false],
  ] as const)('[M9] closed until 3 February: closed %s passes: %s', (closed, status, expected) => {
    expect(passes({ until: '2026-02-03' }, { closed: moment(closed), status })).toBe(expected);
  });

  it('[M9] closed until hides open entries', () => {
    expect(passes({ until: '2026-02-03' }, { closed: 0, status: 1 })).toBe(false);
  });
});
