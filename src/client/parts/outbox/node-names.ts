import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { nameOf } from '../../kinds/name-of.ts';
import { useLive } from '../../live/mirror/use-live.ts';

const isNodeId = (value: unknown): value is string =>
  typeof value === 'string' && kindOfNodeId(value) !== null;

/** The names of what values refer to, by node id, live; without those that are not on this device. */
export function useNodeNames(values: readonly unknown[]): ReadonlyMap<string, string> {
  const nodeids = [...new Set(values.flat().filter(isNodeId))];
  const found = useLive(
    async (mirror) => {
      const names = await Promise.all(
        nodeids.map(async (nodeid) => [nodeid, await nameOf(mirror, nodeid)] as const),
      );
      return new Map(names.filter(([, name]) => name !== ''));
    },
    [nodeids.join()],
  );
  return found ?? new Map();
}
