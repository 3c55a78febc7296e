import { expect, it } from 'vitest';
import {
  readClosedOf,
  readDonePlanned,
  readDoneUntil,
  readOver,
  readPlannedOf,
  readUnreported,
  readUnreportedAhead,
} from '../../src/client/parts/planning/planned-rows.ts';
import type { MirrorRow } from '../../src/shared/contract/core/define.ts';
import type { MaintenanceTask } from '../../src/shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../src/shared/contract/notification/notification.ts';
import { openMirror } from '../../src/sync/mirror/read.ts';
import { confirmed, id, MACHINE, makeStage } from '../sync/world/stage.ts';

const day = (text: string) => Date.parse(`${text}T08:00:00Z`);
const TASK = id('maintenancetask', 1);
const task = { nodeid: TASK, triggertype: 'time', triggeringevent: [], nextdueat: day('2027-03-10') };
const tasks = [task as unknown as MaintenanceTask];

/** Planned maintenance, done. */
const planned = (number: number, fields: Partial<Notification>) =>
  confirmed(id('notification', number), {
    type: 6,
    status: 2,
    maintenancetasknodeid: TASK,
    ...fields,
  }) as MirrorRow;

/** The report of that notification. */
const reported = (number: number) =>
  ({ nodeid: id('report', number), notificationnodeid: id('notification', number), rev: 1 }) as MirrorRow;

async function mirrorWith(
  rows: MirrorRow[],
  reports: MirrorRow[] = [],
  more: Record<string, readonly unknown[]> = {},
) {
  const stage = await makeStage({});
  for (const [kind, put] of Object.entries({ ...more, notification: rows, report: reports })) {
    await stage.tab.db.mirror(kind, 'a').bulkPut(put as MirrorRow[]);
  }
  return openMirror(stage.tab.db);
}
const numbers = (rows: readonly Notification[]) =>
  rows.map(({ nodeid }) => Number.parseInt(nodeid.slice(-4), 16)).sort();

const MOVED = planned(1, { created: day('2026-10-01'), dueuntil: day('2026-12-10') });

it('[T3] [T8] what was carried out stands at its date, however long before that it was raised', async () => {
  const mirror = await mirrorWith([
    MOVED,
    planned(2, { created: day('2026-10-01'), dueuntil: day('2026-10-15') }),
    planned(3, { created: day('2026-12-01'), dueuntil: 0, maintenancetasknodeid: null }),
    planned(4, { created: day('2026-12-01'), dueuntil: day('2026-12-20'), type: 8 }),
  ]);
  const december = { since: day('2026-12-01') - 3_600_000, until: day('2027-01-01') };
  expect(numbers(await readDonePlanned(mirror, december))).toEqual([1, 3]);
  expect(numbers(await readPlannedOf(mirror, MACHINE, tasks, december.since))).toEqual([1, 3]);
});

it('[T7] of a task the closed one of its present date counts, and only as planned maintenance', async () => {
  const present = { dueuntil: task.nextdueat };
  const mirror = await mirrorWith([MOVED, planned(5, present), planned(6, { ...present, type: 8 })]);
  expect(numbers(await readClosedOf(mirror, tasks))).toEqual([5]);
});

it('[T5] a task was carried out until the latest date of what is closed', async () => {
  const mirror = await mirrorWith([MOVED, planned(7, { dueuntil: day('2026-11-10') })]);
  expect(await readDoneUntil(mirror, tasks)).toEqual(new Map([[TASK, day('2026-12-10')]]));
});

it('[T7] [T9] what is open is over once it has its report, and its task was carried out until its date', async () => {
  const dueuntil = day('2027-02-10');
  const open = [8, 9].map((number) => planned(number, { status: 1, dueuntil }));
  const present = planned(10, { status: 0, dueuntil: task.nextdueat });
  const known = new Map(tasks.map((each) => [each.nodeid, each]));
  const mirror = await mirrorWith([MOVED, ...open, present], [reported(8)]);
  const rows = [...open, present] as unknown as Notification[];
  expect(await readOver(mirror, rows, known)).toEqual(new Set([id('notification', 8)]));
  expect(await readDoneUntil(mirror, tasks)).toEqual(new Map([[TASK, dueuntil]]));
});

const COUNTED = id('maintenancetask', 2);
const COUNTER = id('counter', 1);
const counted = {
  nodeid: COUNTED,
  triggertype: 'counter',
  triggeringevent: [COUNTER, '>=', 500, 0, 1000],
  nextdueat: -1,
} as unknown as MaintenanceTask;
const read = (value: number, timestamp: number) => ({
  nodeid: id('counterreading', value),
  counternodeid: COUNTER,
  timestamp,
  value,
});

it('[T7] a task waits for the report of what was closed at its present date, until there is one', async () => {
  const present = { dueuntil: task.nextdueat };
  const rows = [MOVED, planned(11, present), planned(12, { ...present, type: 8 })];
  expect(numbers(await readUnreported(await mirrorWith(rows), tasks))).toEqual([11]);
  expect(await readUnreported(await mirrorWith(rows, [reported(11)]), tasks)).toEqual([]);
});

it('[T7] [T10] by counter for that of the last one, as long as it stands where the task is due', async () => {
  const rows = [13, 14].map((number) =>
    planned(number, { maintenancetasknodeid: COUNTED, dueuntil: day(`2026-11-${number}`) }),
  );
  const unreportedAt = async (value: number, more: MirrorRow[] = []) => {
    const readings = [read(1600, 1), read(value, 2)];
    const mirror = await mirrorWith([...rows, ...more], [], { counterreading: readings });
    return numbers(await readUnreported(mirror, [counted]));
  };
  expect(await unreportedAt(1500)).toEqual([14]);
  expect(await unreportedAt(1499)).toEqual([]);
  const next = planned(15, { maintenancetasknodeid: COUNTED, dueuntil: day('2026-11-15'), status: 0 });
  expect(await unreportedAt(1500, [next])).toEqual([]);
});

it('[T7] of all tasks, what was closed before its date and what counters raised', async () => {
  const other = { ...task, nodeid: id('maintenancetask', 3), nextdueat: day('2027-04-10') };
  const mirror = await mirrorWith(
    [
      planned(16, { dueuntil: task.nextdueat }),
      planned(17, { dueuntil: day('2027-03-09') }),
      planned(18, { maintenancetasknodeid: COUNTED, dueuntil: day('2027-02-20') }),
      // Its task went on.
      planned(19, { maintenancetasknodeid: other.nodeid, dueuntil: day('2027-03-12') }),
    ],
    [],
    { maintenancetask: [task, counted, other], counterreading: [read(1500, 1)] },
  );
  expect(numbers(await readUnreportedAhead(mirror, day('2027-03-01')))).toEqual([16, 18]);
});
