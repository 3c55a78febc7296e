import { randomUUID } from 'node:crypto';
import {
  endFigureReport,
  listFigureReports,
  MOST_REPORTS,
  orderFigureReport,
} from '../../../shared/contract/notification/figure-report.ts';
import { monthBefore, nextReport } from '../../../shared/rules/figures/monthly.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { lockAccount } from '../../db/account/sessions.ts';
import { findLogin } from '../../db/account/users.ts';
import { findCaller } from '../../db/callers.ts';
import { addReport, dropReport, listReports } from '../../db/feeds/figure-reports.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { implementQuery } from '../../http/implement.ts';
import { findPlace, placeKind } from '../../read/figures/find-place.ts';

/** A place that the caller may name. */
async function judgePlace({ db, caller }: QueryContext, nodeid: string | undefined): Promise<void> {
  if (nodeid === undefined) return;
  if (!placeKind(nodeid)) throw invalidField('placenodeid');
  if (!(await findPlace(db, caller, nodeid))) throw gone();
}

/** Whoever came from outside is mailed nothing of this company. */
function assertAtHome({ caller }: QueryContext): void {
  if (caller.entered !== null) throw new Refusal('forbidden', 'Access Denied');
}

const list = implementQuery(listFigureReports, async (_input, context) => {
  assertAtHome(context);
  const { db, caller } = context;
  const login = await findLogin(db, caller.clientid, caller.usernodeid);
  if (!login) throw gone();
  return { address: login.email, reports: await listReports(db, caller) };
});

const order = implementQuery(orderFigureReport, async ({ placenodeid = null }, context) => {
  assertAtHome(context);
  await judgePlace(context, placenodeid ?? undefined);
  const { db, caller, now } = context;
  const { clientid, usernodeid } = caller;
  return db.transaction().execute(async (tx) => {
    // Whoever deactivates somebody does so before or after, and nobody gets more of them by asking at once.
    if (!(await lockAccount(tx, usernodeid)) || !(await findCaller(tx, clientid, usernodeid))) throw gone();
    const reports = await listReports(tx, caller);
    const known = reports.find((each) => each.placenodeid === placenodeid);
    if (known) return { reportid: known.reportid };
    if (reports.length >= MOST_REPORTS) throw new Refusal('conflict', 'No more reports for one person.');
    const zone = await timeZoneOf(tx, clientid);
    const reportid = randomUUID();
    // The month in which it is ordered is the first one.
    const { month: reported } = monthBefore(now, zone);
    const due = nextReport(now, zone);
    await addReport(tx, { clientid, reportid, usernodeid, placenodeid, created: now, reported, due });
    await noteAudit({ tx, caller, now }, 'figurereport.ordered', { subjectnodeid: usernodeid });
    return { reportid };
  });
});

const end = implementQuery(endFigureReport, async ({ reportid }, context) => {
  const { db, caller, now } = context;
  const { clientid, usernodeid } = caller;
  await db.transaction().execute(async (tx) => {
    if (!(await dropReport(tx, { clientid, usernodeid, reportid }))) throw gone();
    await noteAudit({ tx, caller, now }, 'figurereport.ended', { subjectnodeid: usernodeid });
  });
  return {};
});

/** [K4] The monthly reports that somebody gets by mail. */
export const reportQueries = [list, order, end];
