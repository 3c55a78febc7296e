import { describe, expect, it } from 'vitest';
import { inOrder, SORTS, sayingOf, sortOf } from '../../../src/client/features/notifications/list-order.ts';
import { type ListColumns, readColumns } from '../../../src/client/parts/lists/desk/chosen-columns.ts';
import { buildMachineIndex } from '../../../src/client/parts/machine/machine-index.ts';
import type { ListedNotification } from '../../../src/client/parts/notification/open-notifications.ts';
import { planAssign, planStatus } from '../../../src/client/parts/notification/several/plan-several.ts';
import { timeTaken } from '../../../src/client/parts/notification/several/time-taken.ts';
import { sortRows } from '../../../src/client/ui/display/table-sort.ts';
import {
  type Choice,
  inTable,
  NONE_CHOSEN,
  withRange,
  withStep,
  withToggled,
} from '../../../src/client/ui/display/use-table-choice.ts';
import { MOST_ASSIGNED } from '../../../src/shared/contract/notification/task-assignment.ts';

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
const today = { start: 10 * DAY, end: 11 * DAY };
const row = (nodeid: string, more: Partial<ListedNotification> = {}) =>
  ({
    nodeid,
    title: nodeid,
    errorcode: '',
    type: 1,
    status: 0,
    created: 0,
    dueuntil: 0,
    progressstarted: 0,
    closed: 0,
    equipmentnodeid: 'p9',
    ...more,
  }) as ListedNotification;
/** Newest first. */
const rows = [
  row('Öl', { created: 4, equipmentnodeid: 'p10', errorcode: 'E2' }),
  row('Zange', { created: 3, dueuntil: 9 * DAY, status: 1 }),
  row('ohne', { created: 2, type: 0, errorcode: 'E10' }),
  row('Ofen', { created: 1, type: 6, equipmentnodeid: 'gone' }),
];
const view = {
  index,
  today,
  assigned: new Map([
    ['Zange', ['anna']],
    ['Ofen', ['ben']],
  ]),
  names: new Map([
    ['anna', 'Anna Zander'],
    ['ben', 'Ben Ärmel'],
  ]),
};
const ordered = (said: string) => inOrder(rows, said, view).rows.map(({ nodeid }) => nodeid);

describe('[J10] the order of the table', () => {
  it('a column sorts the German way, numbers in names by their size, what has no value last', () => {
    expect(ordered('title')).toEqual(['Ofen', 'ohne', 'Öl', 'Zange']);
    expect(ordered('-title')).toEqual(['Zange', 'Öl', 'ohne', 'Ofen']);
    expect(ordered('machine')).toEqual(['Zange', 'ohne', 'Öl', 'Ofen']);
    expect(ordered('-machine')).toEqual(['Öl', 'Zange', 'ohne', 'Ofen']);
    expect(ordered('place')).toEqual(['Öl', 'Zange', 'ohne', 'Ofen']);
    expect(ordered('code')).toEqual(['Öl', 'ohne', 'Zange', 'Ofen']);
    expect(ordered('status')).toEqual(['ohne', 'Zange', 'Öl', 'Ofen']);
    expect(ordered('person')).toEqual(['Zange', 'Ofen', 'Öl', 'ohne']);
    expect(ordered('due')).toEqual(['Ofen', 'Zange', 'Öl', 'ohne']);
  });

  it('[N18] addresses of before mean what they meant; what is unknown is by urgency', () => {
    expect(ordered('newest')).toEqual(['Öl', 'Zange', 'ohne', 'Ofen']);
    expect(ordered('oldest')).toEqual(['Ofen', 'ohne', 'Zange', 'Öl']);
    expect(ordered('')).toEqual(['ohne', 'Zange', 'Öl', 'Ofen']);
    expect(ordered('color')).toEqual(ordered(''));
    expect(inOrder(rows, '', view).groups.map(({ first }) => first)).toEqual(['ohne', 'Zange', 'Öl']);
    for (const key of SORTS)
      for (const descending of [false, true])
        expect(sortOf(sayingOf({ key, descending }))).toEqual({ key, descending });
    expect([sayingOf(null), sortOf('')]).toEqual(['', null]);
  });

  it('equal rows keep their order in both directions', () => {
    const same = ['b1', 'a1', 'b2', 'a2'];
    expect(sortRows(same, (text) => text.charAt(0), false)).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect(sortRows(same, (text) => text.charAt(0), true)).toEqual(['b1', 'b2', 'a1', 'a2']);
  });
});

it('[J10] the columns of a user are kept, without those that are not known any more', () => {
  const all = ['title', 'type', 'machine', 'code'];
  const columns: ListColumns<string> = { list: 'any', all, hidden: ['type'] };
  expect(readColumns(null, columns)).toEqual(['title', 'machine', 'code']);
  expect(readColumns('code,machine,color', columns)).toEqual(['title', 'machine', 'code']);
  expect(readColumns('type', columns)).toEqual(['title', 'type']);
});

describe('[J10] the chosen rows', () => {
  const order = ['a', 'b', 'c', 'd', 'e'];
  const chosenOf = ({ chosen }: Choice) => [...chosen];
  const withB = withToggled(NONE_CHOSEN, 'b');

  it('become one more or one less', () => {
    expect(chosenOf(withToggled(withB, 'd'))).toEqual(['b', 'd']);
    expect(chosenOf(withToggled(withB, 'b'))).toEqual([]);
  });

  it('grow and shrink by a range from the row that was chosen last, in both directions', () => {
    const far = withRange(withB, order, 'd');
    expect(chosenOf(far)).toEqual(['b', 'c', 'd']);
    expect(chosenOf(withRange(far, order, 'c'))).toEqual(['b', 'c']);
    expect(chosenOf(withRange(far, order, 'a'))).toEqual(['b', 'a']);
    expect(chosenOf(withRange(NONE_CHOSEN, order, 'c'))).toEqual(['c']);
    // What was chosen before the range stays when it shrinks.
    const both = withRange(withToggled(withToggled(NONE_CHOSEN, 'c'), 'a'), order, 'd');
    expect(chosenOf(withRange(both, order, 'a'))).toEqual(['c', 'a']);
  });

  it('follow the keyboard: the range goes on from its end, and a new one begins at any other row', () => {
    const down = withStep(withStep(NONE_CHOSEN, order, 'b', 'c'), order, 'c', 'd');
    expect(chosenOf(down)).toEqual(['b', 'c', 'd']);
    expect(chosenOf(withStep(down, order, 'd', 'c'))).toEqual(['b', 'c']);
    expect(chosenOf(withStep(withB, order, 'e', 'd'))).toEqual(['b', 'e', 'd']);
  });

  it('are those in the table: what a filter hides neither counts nor comes back', () => {
    const all = withRange(withToggled(NONE_CHOSEN, 'a'), order, 'c');
    expect(chosenOf(withToggled(inTable(all, ['d', 'e']), 'd'))).toEqual(['d']);
    expect(chosenOf(withRange(inTable(all, ['c', 'd', 'e']), ['c', 'd', 'e'], 'd'))).toEqual(['c', 'd']);
  });
});

describe('[J10] several at once', () => {
  it('[N13] each makes its own change of status; what has it already is left, and the way back is that of each', () => {
    const some = [row('a'), row('b', { status: 1, progressstarted: 5 }), row('c', { status: 1 })];
    const { payloads, back, done, already } = planStatus(some, 1, 100);
    expect([done, already]).toEqual([1, 2]);
    expect(payloads).toMatchObject([{ nodeid: 'a', status: 1, previousstatus: 0, progressstarted: 100 }]);
    expect(back).toMatchObject([{ nodeid: 'a', status: 0, previousstatus: 1, progressstarted: 0 }]);
    const closing = planStatus(some, 2, 100);
    expect(closing.payloads.map(({ previousstatus, closed }) => [previousstatus, closed])).toEqual([
      [0, 100],
      [1, 100],
      [1, 100],
    ]);
    expect(
      closing.back.map(({ status, progressstarted, closed }) => [status, progressstarted, closed]),
    ).toEqual([
      [0, 0, 0],
      [1, 5, 0],
      [1, 0, 0],
    ]);
  });

  it('[N14] a single notification says how long it was in progress once it is done', () => {
    const now = 10 * DAY;
    const begun = row('a', { status: 1, progressstarted: now - DAY });
    const old = row('b', { status: 1, progressstarted: now - 3 * DAY });
    const saidOf = (rows: ListedNotification[], to: 1 | 2) => timeTaken(planStatus(rows, to, now).payloads);
    expect(saidOf([begun], 2)).toBe('Time for this notification: 24 Stunden');
    expect(saidOf([old, row('c', { status: 2 })], 2)).toBe('Time for this notification: 3 Tage');
    expect(saidOf([begun, old], 2)).toBeUndefined();
    expect(saidOf([row('c')], 2)).toBeUndefined();
    expect(saidOf([row('c')], 1)).toBeUndefined();
    expect(saidOf([begun], 1)).toBeUndefined();
  });

  it('[P2] a person comes to each, stays where they are, and to none that is full', () => {
    const crowd = Array.from({ length: MOST_ASSIGNED }, (_, at) => `p${at}`);
    const assigned = new Map([
      ['b', ['ben']],
      ['c', ['anna', 'ben']],
      ['d', crowd],
    ]);
    const plan = planAssign(
      ['a', 'b', 'c', 'd'].map((nodeid) => row(nodeid)),
      assigned,
      'anna',
    );
    expect([plan.done, plan.already, plan.full]).toEqual([2, 1, 1]);
    expect(plan.payloads).toMatchObject([
      { usernodeid: 'anna', assignednotification: { notificationnodeid: 'a', parentnodeid: '' } },
      { usernodeid: 'anna', assignednotification: { notificationnodeid: 'b', parentnodeid: '' } },
    ]);
    expect(plan.payloads.map(({ isassignedto }) => isassignedto)).toEqual([['anna'], ['ben', 'anna']]);
    expect(plan.back).toMatchObject([
      { usernodeid: 'anna', unassignednotification: { notificationnodeid: 'a' }, isassignedto: [] },
      { usernodeid: 'anna', unassignednotification: { notificationnodeid: 'b' }, isassignedto: ['ben'] },
    ]);
  });

  it('[P2] nobody any more: one command for each person, taken back in reverse', () => {
    const assigned = new Map([['b', ['anna', 'ben']]]);
    const plan = planAssign([row('a'), row('b')], assigned, null);
    expect([plan.done, plan.already]).toEqual([1, 1]);
    expect(plan.payloads.map(({ usernodeid, isassignedto }) => [usernodeid, isassignedto])).toEqual([
      ['anna', ['ben']],
      ['ben', []],
    ]);
    expect(plan.back.map(({ usernodeid, isassignedto }) => [usernodeid, isassignedto])).toEqual([
      ['ben', ['ben']],
      ['anna', ['ben', 'anna']],
    ]);
  });
});
