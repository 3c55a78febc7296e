import { describe, expect, it } from 'vitest';
import { readCounterTasks } from '../../src/client/features/maintenance-board/counter-tasks.ts';
import { counter, counterreading } from '../../src/shared/contract/machine/equipment.ts';
import { type MaintenanceTask, maintenancetask } from '../../src/shared/contract/maintenance/maintenance.ts';
import { openMirror } from '../../src/sync/mirror/read.ts';
import { id, MACHINE, makeFreshStage } from '../sync/world/stage.ts';

const row = { deletedat: null, rev: 1 };

/** A device with a task for each number of hours that are left to run; null where the counter is not there. */
async function deviceWith(left: readonly (number | null)[]) {
  const stage = await makeFreshStage();
  const mirror = await openMirror(stage.tab.db);
  for (const [at, hours] of left.entries()) {
    const counternodeid = id('counter', at);
    const task: MaintenanceTask = {
      nodeid: id('maintenancetask', at),
      maintenancetaskid: '',
      title: `noch ${hours}`,
      equipmentnodeid: MACHINE,
      triggertype: 'counter',
      triggeringevent: [counternodeid, '>=', 100, 0, 0],
      repetitioninterval: 'keine',
      startingfrom: 0,
      nextdueat: 0,
      reminder: '',
      safetynotice: {},
      categorynodeid: null,
    };
    await mirror.table(maintenancetask).put({ ...task, ...row });
    if (hours === null) continue;
    const of = { equipmentnodeid: MACHINE, ...row };
    const counterTypeNodeId = id('countertype', 1);
    await mirror.table(counter).put({ nodeid: counternodeid, name: `Z${at}`, counterTypeNodeId, ...of });
    const reading = { nodeid: id('counterreading', at), counternodeid, value: 100 - hours, timestamp: 1 };
    await mirror.table(counterreading).put({ ...reading, ...of });
  }
  return mirror;
}

const titles = async (left: readonly (number | null)[], limit: number) => {
  const mirror = await deviceWith(left);
  const { tasks, more } = await readCounterTasks(mirror, () => true, new Set(), new Map(), limit);
  return { titles: tasks.map(({ task }) => task.title), more };
};

describe('tasks that wait for a counter', () => {
  it('[T8] what has the least to run is shown, however late its key comes', async () => {
    expect(await titles([40, 30, 20, 10, -5], 2)).toEqual({ titles: ['noch -5', 'noch 10'], more: true });
  });

  it('[T8] what waits for an unknown counter comes last; nothing is left out where all have room', async () => {
    expect(await titles([null, 7, null, 3], 4)).toEqual({
      titles: ['noch 3', 'noch 7', 'noch null', 'noch null'],
      more: false,
    });
  });
});
