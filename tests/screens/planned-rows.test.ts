import { expect, it } from 'vitest';
import {
  readClosedOf,
  readDonePlanned,
  readDoneUntil,
  readOver,
  readPlannedOf,
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

async function mirrorWith(rows: MirrorRow[], reports: MirrorRow[] = []) {
  const stage = await makeStage({});
  await stage.tab.db.mirror('notification', 'a').bulkPut(rows);
  await stage.tab.db.mirror('report', 'a').bulkPut(reports);
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
