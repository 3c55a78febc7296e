import { describe, expect, it } from 'vitest';
import type { CounterTask } from '../../../src/client/features/maintenance-board/counter-tasks.ts';
import { inOrder, rowsOf, SORTS } from '../../../src/client/features/maintenance-board/desk/board-row.ts';
import { sayingOfSort, sortSaid } from '../../../src/client/parts/lists/said-sort.ts';
import { buildMachineIndex } from '../../../src/client/parts/machine/machine-index.ts';
import type { MaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance.ts';
import type { PlannedDate } from '../../../src/shared/rules/planning/planned-dates.ts';

type Tables = Parameters<typeof buildMachineIndex>[0];

const index = buildMachineIndex({
  types: [],
  brands: [],
  pools: [],
  sites: [],
  areas: [{ nodeid: 'hall', name: 'Halle', sitenodeid: '' } as Tables['areas'][number]],
  equipments: [
    ['p10', 'Presse 10', 'hall'],
    ['p9', 'Presse 9', null],
  ].map(
    ([nodeid, name, areanodeid]) =>
      ({
        nodeid,
        name,
        areanodeid,
        equipmentid: '',
        inventoryid: '',
        manufacturerserialnumber: '',
        equipmentpoolnodeid: null,
        parentnodeid: null,
        image: null,
      }) as Tables['equipments'][number],
  ),
});

const DAY = 86_400_000;
const task = (nodeid: string, more: Partial<MaintenanceTask> = {}) =>
  ({
    nodeid,
    title: nodeid,
    equipmentnodeid: 'p9',
    triggertype: 'time',
    repetitioninterval: '1m',
    ...more,
  }) as MaintenanceTask;
const category = (name: string) => ({ nodeid: name, name: { de: name }, colorcode: '#112233' });
const date = (title: string, due: number, more: Partial<PlannedDate> = {}): PlannedDate => ({
  key: `${title} ${due}`,
  due,
  title,
  equipmentnodeid: 'p9',
  task: task(title),
  category: null,
  notification: null,
  unreportedSince: null,
  taskDeleted: false,
  ...more,
});
const raised = (nodeid: string, status: 0 | 1) =>
  ({ nodeid, status }) as NonNullable<PlannedDate['notification']>;

/** The most urgent first. */
const rows = rowsOf({
  dates: [
    date('Ölwechsel', 3 * DAY, { unreportedSince: DAY, category: category('Öl') }),
    date('Zange', 2 * DAY, { equipmentnodeid: 'p10', notification: raised('n1', 1) }),
    date('Prüfung', 4 * DAY, {
      task: task('Prüfung', { repetitioninterval: '1w' }),
      category: category('Elektrik'),
      notification: raised('n2', 0),
    }),
  ],
  counters: [
    {
      task: task('Filter', { triggertype: 'counter', equipmentnodeid: 'gone' }),
      category: null,
      next: { kind: 'counter', counternodeid: 'c', threshold: 10, lastrun: 0, beyond: false },
      counter: null,
    } satisfies CounterTask,
  ],
});
const people = new Map([
  ['n1', 'Ben Ärmel'],
  ['n2', 'Anna Zander'],
]);
const ordered = (said: string) => inOrder(rows, said, { index, people }).map(({ title }) => title);

describe('[J10] the order of the table of maintenance', () => {
  it('[T8] is that of urgency by itself: dates, then what waits for a reading', () => {
    expect(ordered('')).toEqual(['Ölwechsel', 'Zange', 'Prüfung', 'Filter']);
    expect(ordered('hours')).toEqual(ordered(''));
    expect(rows.map(({ waiting }) => waiting !== null)).toEqual([false, false, false, true]);
  });

  it('follows a column the German way; what has no value is last in both directions', () => {
    expect(ordered('title')).toEqual(['Filter', 'Ölwechsel', 'Prüfung', 'Zange']);
    expect(ordered('-title')).toEqual(['Zange', 'Prüfung', 'Ölwechsel', 'Filter']);
    expect(ordered('machine')).toEqual(['Ölwechsel', 'Prüfung', 'Zange', 'Filter']);
    expect(ordered('place')[0]).toBe('Zange');
    expect(ordered('person')).toEqual(['Prüfung', 'Zange', 'Ölwechsel', 'Filter']);
    expect(ordered('due')).toEqual(['Zange', 'Ölwechsel', 'Prüfung', 'Filter']);
    expect(ordered('-due')).toEqual(['Prüfung', 'Ölwechsel', 'Zange', 'Filter']);
    expect(ordered('category')).toEqual(['Prüfung', 'Ölwechsel', 'Zange', 'Filter']);
  });

  it('[T7] by status: what lacks its report, then what is begun', () => {
    expect(ordered('status')).toEqual(['Ölwechsel', 'Zange', 'Prüfung', 'Filter']);
  });

  it('[X10] by repetition: the shortest first; a counter has none that could be compared', () => {
    expect(ordered('repetition')).toEqual(['Prüfung', 'Ölwechsel', 'Zange', 'Filter']);
    expect(ordered('-repetition')).toEqual(['Ölwechsel', 'Zange', 'Prüfung', 'Filter']);
  });

  it('is said in the address and read from it again', () => {
    for (const key of SORTS)
      for (const descending of [false, true])
        expect(sortSaid(sayingOfSort({ key, descending }), SORTS)).toEqual({ key, descending });
    expect([sayingOfSort(null), sortSaid('', SORTS), sortSaid('-color', SORTS)]).toEqual(['', null, null]);
  });
});
