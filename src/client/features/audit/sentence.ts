import type { AuditShown } from '../../../shared/contract/account/audit-queries.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { auditText as text } from '../../text/de/account/audit.ts';

/** Names by node id: of all users of the company, and of the machines that entries are about. */
export type Names = ReadonlyMap<string, string>;

/** An entry as a German sentence. A name that was recorded counts where nothing is called so any more. */
export function sentenceOf(entry: AuditShown, names: Names): string {
  const { action, actornodeid, subjectnodeid, detail } = entry;
  const who = actornodeid === null ? text.server : names.get(actornodeid) || text.formerWho;
  const isPerson = subjectnodeid !== null && kindOfNodeId(subjectnodeid) === 'user';
  const subject = (subjectnodeid !== null && names.get(subjectnodeid)) || '';
  const name = isPerson ? subject || detail : '';
  return text.sentenceOf(action, {
    who,
    whom: name || text.formerWhom,
    toWhom: name || text.formerToWhom,
    own: actornodeid !== null && actornodeid === subjectnodeid,
    what: detail || (isPerson ? '' : subject),
  });
}
