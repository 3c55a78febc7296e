import { type AuditAction, noteAudit } from '../../db/account/audit.ts';
import type { CommandContext } from '../../http/context.ts';

/** [D11] What was done to a machine or place, with its name, which outlives it. */
export const noteNamed = (
  context: CommandContext,
  action: AuditAction,
  { nodeid: subjectnodeid, name: detail }: { nodeid: string; name: string },
): Promise<void> => noteAudit(context, action, { subjectnodeid, detail });
