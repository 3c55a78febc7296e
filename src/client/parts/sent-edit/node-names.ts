import { counter, countertype } from '../../../shared/contract/equipment.ts';
import { maintenancecategory } from '../../../shared/contract/maintenance.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { useLive } from '../../live/use-live.ts';
import { germanFirst } from '../../text/localized.ts';

/** Records that values of edits name. */
const NAMED = [maintenancecategory, counter, countertype] as const;

const isNodeId = (value: unknown): value is string =>
  typeof value === 'string' && kindOfNodeId(value) !== null;

/** The names of what values refer to, by node id, live; without those that are not on this device. */
export function useNodeNames(values: readonly unknown[]): ReadonlyMap<string, string> {
  const nodeids = [...new Set(values.flat().filter(isNodeId))];
  const found = useLive(
    async (mirror) => {
      const names = new Map<string, string>();
      for (const nodeid of nodeids) {
        const record = NAMED.find(({ kind }) => kind === kindOfNodeId(nodeid));
        const name = record && (await mirror.table(record).get(nodeid))?.name;
        const shown = typeof name === 'object' ? germanFirst(name) : name;
        if (shown) names.set(nodeid, shown);
      }
      return names;
    },
    [nodeids.join()],
  );
  return found ?? new Map();
}
