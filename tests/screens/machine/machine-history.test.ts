import { describe, expect, it } from 'vitest';
import {
  type HistoryFilter,
  isSet,
  noFilter,
  startOf,
  testOf,
} from '../../../src/client/features/machine/history/history-filter.ts';
import { historyItems } from '../../../src/client/features/machine/history/history-items.ts';
import type { Notification } from '../../../src/shared/contract/notification/notification.ts';

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
    ['oelverlust', true],
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

describe('the timeline', () => {
  const at = (created: string) => row({ nodeid: created, created: moment(created) });
  const words = (rows: Notification[], more = false, built = moment('2019-05-01T12:00')) =>
    historyItems(rows, { now: moment('2026-11-21T12:00'), more, built }).map((item) =>
      item.kind === 'marker' ? item.text : `${item.at}`,
    );

  it('[M9] has today on top, each year before its first notification, and the construction year at the end', () => {
    const rows = ['2026-03-01T12:00', '2026-01-01T00:30', '2025-12-31T23:30', '2023-06-01T12:00'].map(at);
    expect(words(rows)).toEqual(['Heute', '2026', '0', '1', '2025', '2', '2023', '3', 'Baujahr 2019']);
  });

  it('[M9] ends open while there are older ones, and without a construction year', () => {
    const rows = [at('2026-03-01T12:00')];
    expect(words(rows, true)).toEqual(['Heute', '2026', '0']);
    expect(words(rows, false, 0)).toEqual(['Heute', '2026', '0']);
  });
});
