import type { AuditShown } from '../../../shared/contract/account/audit-queries.ts';
import { user } from '../../../shared/contract/account/user.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { auditText as text } from '../../text/de/account/audit.ts';

/** Names by node id: of all users of the company, and of the machines that entries are about. */
type Names = ReadonlyMap<string, string>;

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

/** An entry as a German sentence. A name that was recorded counts where nothing is called so any more. */
export function sentenceOf(entry: AuditShown, names: Names): string {
  const { action, actornodeid, subjectnodeid, detail } = entry;
  const who = actornodeid === null ? text.server : names.get(actornodeid) || text.formerWho;
  const isPerson = subjectnodeid !== null && kindOfNodeId(subjectnodeid) === 'user';
  const subject = (subjectnodeid !== null && names.get(subjectnodeid)) || '';
  return text.sentenceOf(action, {
    who,
    whom: isPerson ? subject || detail || text.formerWhom : '',
    own: actornodeid !== null && actornodeid === subjectnodeid,
    what: detail || (isPerson ? '' : subject),
  });
}
