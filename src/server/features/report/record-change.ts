import { randomBytes } from 'node:crypto';
import type { PayloadOf } from '../../../shared/contract/core/define.ts';
import type { updateReport } from '../../../shared/contract/maintenance/report-commands.ts';
import { makeNodeId } from '../../../shared/lib/ids.ts';
import { findRow, insertRows } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import type { CommandContext } from '../../http/context.ts';
import { clampToNow } from '../../write/moments.ts';
import type { Changes, EditedRows } from '../../write/patch.ts';

/** Fields of a change, and the row that each lies in. */
const RECORDED = {
  executed: 'report',
  comment: 'report',
  triggeringevent: 'maintenancetask',
  nextdueat: 'maintenancetask',
} as const;

interface Edit {
  /** What was written. */
  changes: Changes;
  /** Report and task as they were before. */
  rows: EditedRows;
  /** How the device shows the change meanwhile. */
  announced: PayloadOf<typeof updateReport>['change'];
}

/**
 * [R8] Keeps what an edit of a signed report has changed: the values as the server had them, whatever the edit says they
 * were. An edit that changed nothing leaves no trace. Under an id that is taken, as when an edit is reverted on its
 * device, stands another change: this one gets its own.
 */
export async function recordChange(
  { tx, caller, now }: CommandContext,
  report: Row<'report'>,
  { changes, rows, announced }: Edit,
): Promise<void> {
  const fields = Object.entries(RECORDED).filter(([field]) => Object.hasOwn(changes, field));
  if (fields.length === 0) return;
  const { clientid, usernodeid } = caller;
  const fresh =
    announced && !(await findRow(tx, clientid, 'reportchange', announced.nodeid)) ? announced : null;
  const { nodeid: reportnodeid, equipmentnodeid } = report;
  const change = {
    nodeid: fresh?.nodeid ?? makeNodeId('reportchange', { now: () => now, randomBytes }),
    reportnodeid,
    equipmentnodeid,
    usernodeid,
    // [CF7] Neither ahead of the server nor before the signature.
    created: Math.max(clampToNow(fresh?.created ?? now, now), report.created),
    former: Object.fromEntries(fields.map(([field, kind]) => [field, rows[kind]?.[field]])),
    changed: Object.fromEntries(fields.map(([field]) => [field, changes[field]])),
  };
  await insertRows(tx, clientid, 'reportchange', [change]);
}
