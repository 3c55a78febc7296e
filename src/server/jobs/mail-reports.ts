import type { FastifyBaseLogger } from 'fastify';
import { orderFigureReport, type ReportSkipped } from '../../shared/contract/notification/figure-report.ts';
import { daysOf, type Month, monthBefore, nextReport } from '../../shared/rules/figures/monthly.ts';
import { isAllowed } from '../../shared/rules/permissions.ts';
import { findLogin } from '../db/account/users.ts';
import { findCaller } from '../db/callers.ts';
import { companyOf } from '../db/company.ts';
import { noteReported, postponeReport, type TakenReport, takeReport } from '../db/feeds/figure-reports.ts';
import { findRowsBy } from '../db/records.ts';
import type { Caller, Db, Tx } from '../http/context.ts';
import { figuresAddress } from '../mail/link.ts';
import { reportMail } from '../mail/report-mail.ts';
import { MOST_NAMED } from '../mail/report-pdf.ts';
import { type NewMail, queueMails } from '../mail/store.ts';
import { countFigures } from '../read/figures/count-figures.ts';
import { findPlace } from '../read/figures/find-place.ts';
import { figuresText } from '../text/de/figures.ts';

const MINUTE = 60_000;
/** Longer than figures are counted: whoever died at it is replaced after this, ms. */
const LEASE = 10 * MINUTE;

export interface ReportDeps {
  db: Db;
  /** Where links in mails lead. */
  origin: string;
  logger: FastifyBaseLogger;
  now: () => number;
}

/** 1, 2, 4, … minutes, at most an hour. */
const pauseAfter = (attempts: number): number => Math.min(60, 2 ** (attempts - 1)) * MINUTE;

/**
 * [K4] Writes what is due of the monthly reports, one after the other; answers how many mails that made. A mail and the
 * note that its month is done with are one transaction: with several servers, and after a stop at any moment, a month is
 * mailed once. After a stop of months only the last one is. Whose account, right or place is gone gets none, which is
 * noted. `ended`: whether to stop before the next one.
 */
export async function mailReports(deps: ReportDeps, ended: () => boolean = () => false): Promise<number> {
  const { db, logger, now } = deps;
  for (let mailed = 0; ; ) {
    if (ended()) return mailed;
    const taken = await takeReport(db, now(), now() + LEASE);
    if (!taken) return mailed;
    try {
      if (await write(deps, taken)) mailed += 1;
    } catch (error) {
      logger.error({ err: error, reportid: taken.reportid }, 'a monthly report could not be written');
      await postponeReport(db, taken, now() + pauseAfter(taken.attempts));
    }
  }
}

async function write(deps: ReportDeps, taken: TakenReport): Promise<boolean> {
  const { db, now } = deps;
  const { clientid } = taken;
  const company = await companyOf(db, clientid);
  const { timezone: zone } = company;
  const { month, window } = monthBefore(now(), zone);
  const due = nextReport(now(), zone);
  if (month <= taken.reported) {
    // The company's clock was set back.
    await postponeReport(db, taken, due);
    return false;
  }
  const made = await mailOf(deps, taken, { company: company.name, zone, month, window });
  const skip = async (tx: Tx, skipped: ReportSkipped) => {
    await noteReported(tx, taken, { month, due, skipped });
    return false;
  };
  return db.transaction().execute(async (tx) => {
    if (typeof made === 'string') return skip(tx, made);
    // Counting takes a while: rights may have been withdrawn meanwhile.
    const still = await judge(tx, taken);
    if (typeof still === 'string') return skip(tx, still);
    // One moment for both: by it the mail is found again should the report end before it goes out.
    const sent = now();
    if (!(await noteReported(tx, taken, { month, due, sent, skipped: null }))) return false;
    await queueMails(tx, [made], sent);
    return true;
  });
}

interface Judged {
  caller: Caller;
  /** As the place is called. */
  place: string;
}

/** [X7] Whether its owner may have it now, as if they asked themselves. */
async function judge(
  db: Db,
  { clientid, usernodeid, placenodeid }: TakenReport,
): Promise<Judged | ReportSkipped> {
  const caller = await findCaller(db, clientid, usernodeid);
  if (!caller) return 'account';
  if (!isAllowed(caller.features, orderFigureReport.permission)) return 'right';
  if (placenodeid === null) return { caller, place: figuresText.allMachines };
  const place = await findPlace(db, caller, placenodeid);
  return place ? { caller, place: figuresText.place(place.name, place.site) } : 'place';
}

interface Occasion {
  company: string;
  zone: string;
  month: Month;
  window: { start: number; end: number };
}

async function mailOf(
  { db, origin, now }: ReportDeps,
  taken: TakenReport,
  { company, zone, month, window }: Occasion,
): Promise<NewMail | ReportSkipped> {
  const judged = await judge(db, taken);
  if (typeof judged === 'string') return judged;
  const { caller, place } = judged;
  const { clientid, usernodeid, placenodeid } = taken;
  const wish = { subject: placenodeid, window, planned: 'inside', now: now() } as const;
  const compared = await countFigures(db, caller, wish);
  if (compared.current.machines === 0) return 'empty';
  const login = await findLogin(db, clientid, usernodeid);
  if (!login) return 'account';
  const worst = compared.current.worst.slice(0, MOST_NAMED).map(({ nodeid }) => nodeid);
  const named = await findRowsBy(db, caller, 'equipment', 'nodeid', worst);
  const names = new Map(named.map(({ nodeid, name }) => [nodeid, name]));
  const of = placenodeid ?? undefined;
  const url = figuresAddress(origin, { of, period: 'own', ...daysOf(window, zone) });
  const endUrl = figuresAddress(origin, { of, report: '1' });
  return reportMail(
    { company, place, zone, compared, names, url },
    { clientid, usernodeid, recipient: login.email, month, endUrl },
  );
}
