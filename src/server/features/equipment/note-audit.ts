import { type AuditAction, recordAudit } from '../../db/account/audit.ts';
import type { CommandContext } from '../../http/context.ts';

/** [D11] What was done to a machine or place, with its name, which outlives it. */
export function noteAudit(
  { tx, caller, now }: CommandContext,
  action: AuditAction,
  { nodeid: subjectnodeid, name: detail }: { nodeid: string; name: string },
): Promise<void> {
  const { clientid, usernodeid: actornodeid } = caller;
  return recordAudit(tx, { clientid, actornodeid, subjectnodeid, action, detail }, now);
}
