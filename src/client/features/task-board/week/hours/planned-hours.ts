import { createCost, updateCost } from '../../../../../shared/contract/maintenance/cost-commands.ts';
import { syncNow } from '../../../../live/outbox/outbox.ts';
import { newNodeId, type Write, write } from '../../../../live/outbox/write.ts';
import { act } from '../../../../live/runtime.ts';
import { type HoursPlan, hoursChanges } from '../../../../parts/planning/hours-plan.ts';
import type { MovedTask } from '../../../../parts/planning/move-payload.ts';
import { delays } from '../../../../text/delays.ts';

const valueWrite = (nodeid: string, before: number, value: number): Write =>
  write(updateCost, { lang: 'de', nodeid, value, base: { value: before } });

/**
 * [J11] [CF4] Plans so many hours for a task, saved on this device; answers how to take it back, null where there was
 * nothing to do. A cost cannot be deleted: one that is taken back has what counted before it.
 */
export async function savePlannedHours(
  { nodeid: hasCostSourceNodeId, equipmentnodeid }: MovedTask,
  plan: HoursPlan,
  total: number,
): Promise<(() => Promise<void>) | null> {
  const changes = hoursChanges(plan, total).map((change) => ({
    ...change,
    nodeid: change.cost?.nodeid ?? newNodeId('cost'),
  }));
  if (changes.length === 0) return null;
  await act(
    changes.map(({ nodeid, kind, value, before }) =>
      kind
        ? write(createCost, {
            lang: 'de',
            nodeid,
            name: kind.name,
            value,
            specifier: 'plannedcost',
            costTypeNodeId: kind.nodeid,
            hasCostSourceNodeId,
            equipmentnodeid,
          })
        : valueWrite(nodeid, before, value),
    ),
  );
  setTimeout(syncNow, delays.planningReload);
  return async () => {
    await act(changes.map(({ nodeid, value, before }) => valueWrite(nodeid, value, before)));
  };
}
