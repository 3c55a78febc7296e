import { describe, expect, it } from 'vitest';
import {
  type ExportFilter,
  FILTERS,
  isFiltered,
  spanOf,
  tableOf,
  tablesFor,
  wishOf,
} from '../../src/client/features/export/wish.ts';
import { exportOf } from '../../src/client/features/notifications/filter-open.ts';
import { notificationText } from '../../src/client/text/de/notification/notification.ts';
import { maintenanceText } from '../../src/client/text/de/planning/maintenance.ts';
import { tablesText } from '../../src/server/text/de/tables.ts';
import { TABLES, tableWish } from '../../src/shared/contract/company/table-queries.ts';

const none = Object.fromEntries(['q', ...FILTERS].map((name) => [name, ''])) as ExportFilter;

describe('wishes', () => {
  it('[K3] days are whole, by the calendar of the company, over a change of the clocks too', () => {
    const { from, to } = wishOf({ ...none, from: '2026-03-29', to: '2026-03-29' }, 'reports');
    expect(from).toBe(Date.parse('2026-03-29T00:00:00+01:00'));
    expect(to).toBe(Date.parse('2026-03-30T00:00:00+02:00'));
    expect(wishOf({ ...none, from: 'gestern', to: '2026-13-45' }, 'reports')).toEqual({
      kind: 'reports',
      format: 'xlsx',
    });
  });

  it('[K3] a filter counts only for the tables that have it', () => {
    const filter = { ...none, type: '1,3', status: 'open', own: '1', categorynodeid: 'none', q: ' Öl ' };
    expect(wishOf(filter, 'notifications')).toEqual({
      kind: 'notifications',
      format: 'xlsx',
      q: 'Öl',
      types: [1, 3],
      statuses: [0, 1],
      own: true,
    });
    expect(wishOf(filter, 'tasks')).toMatchObject({ categorynodeid: 'none' });
    expect(wishOf(filter, 'costs')).toEqual({ kind: 'costs', format: 'xlsx', q: 'Öl' });
    expect(isFiltered(wishOf(none, 'costs'))).toBe(false);
    expect(isFiltered(wishOf(filter, 'costs'))).toBe(true);
  });

  it('[K3] whoever reads no machines asks for none, also where a list says so', () => {
    const filter = { ...none, sitenodeid: 'site-1', service: '1' };
    expect(wishOf(filter, 'notifications', true)).toMatchObject({ sitenodeid: 'site-1', inservice: true });
    expect(wishOf(filter, 'notifications', false)).toEqual({ kind: 'notifications', format: 'xlsx' });
  });

  it('[K3] what the list of open notifications stands at is what is exported', () => {
    const list = {
      q: '',
      sitenodeid: '',
      areanodeid: '',
      poolnodeid: '',
      type: '2',
      status: '',
      own: '',
      mine: '1',
      staff: 'nobody,user-1',
      sort: 'oldest',
    };
    expect(wishOf({ ...none, ...exportOf(list) }, 'notifications')).toEqual({
      kind: 'notifications',
      format: 'xlsx',
      inservice: true,
      types: [2],
      statuses: [0, 1],
      mine: true,
      staff: ['user-1'],
      unassigned: true,
    });
    // Who searches finds those of machines out of service, too.
    expect(
      wishOf({ ...none, ...exportOf({ ...list, q: 'Öl', status: '1' }) }, 'notifications'),
    ).toMatchObject({
      q: 'Öl',
      statuses: [1],
    });
  });

  it('[K3] spans by the calendar, over the end of a year too', () => {
    const january = Date.parse('2026-01-31T23:30:00+01:00');
    expect(spanOf('month', january)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(spanOf('lastmonth', january)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(spanOf('year', january)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(spanOf('lastyear', january)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('[K3] [X7] only tables whose rows somebody may read are offered', () => {
    expect(tablesFor({ 'notification.report': [0, 1, 0, 0] })).toEqual(['reports']);
    expect(tablesFor({ notification: [0, 1, 0, 0] })).toEqual(['notifications']);
    expect(tablesFor({ notification: [0, 1, 1, 0] })).toEqual(['notifications', 'costs']);
    expect(tableOf({ ...none, what: 'tasks' }, ['reports'])).toBe('reports');
    expect(tableOf({ ...none, what: 'tasks' }, TABLES)).toBe('tasks');
  });

  it('[K3] whatever stands in an address, the server takes the wish', () => {
    const filter = {
      ...none,
      from: '0001-01-01',
      to: '2026-01-01',
      type: '1,99,x',
      status: '7',
      q: 'x'.repeat(500),
    };
    const wish = wishOf(filter, 'notifications');
    expect(wish.q).toHaveLength(200);
    expect(() => tableWish.parse(wish)).not.toThrow();
  });
});

it('[K3] tables say types, states and reminders as the app does', () => {
  expect(tablesText.types).toEqual(notificationText.types);
  expect({ ...tablesText.statuses }).toEqual(notificationText.statuses);
  expect(tablesText.reminders).toEqual(maintenanceText.reminders);
});
