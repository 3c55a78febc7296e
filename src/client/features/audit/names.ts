import type { AuditShown } from '../../../shared/contract/account/audit-queries.ts';
import { user } from '../../../shared/contract/account/user.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import type { Names } from './sentence.ts';

/** Users of the company by name, live; undefined until looked up. */
export function useUsers(): { nodeid: string; name: string }[] | undefined {
  return useLive(async (mirror) => {
    const rows = await mirror.table(user).toArray();
    return rows
      .map(({ nodeid, givenname, surname }) => ({ nodeid, name: `${givenname} ${surname}`.trim() }))
      .sort((left, right) => left.name.localeCompare(right.name, 'de'));
  }, []);
}

/** What those are called that entries are about, live; undefined until looked up. */
export function useNames(
  users: { nodeid: string; name: string }[] | undefined,
  entries: readonly AuditShown[] | undefined,
): Names | undefined {
  const wanted = new Set((entries ?? []).map(({ subjectnodeid }) => subjectnodeid ?? ''));
  const machines = [...wanted].filter((nodeid) => kindOfNodeId(nodeid) === 'equipment');
  const found = useLive((mirror) => mirror.table(equipment).bulkGet(machines), [machines.join(' ')]);
  if (!users || !found) return undefined;
  const named = [...users, ...found.flatMap((row) => row ?? [])];
  return new Map(named.map(({ nodeid, name }) => [nodeid, name]));
}
