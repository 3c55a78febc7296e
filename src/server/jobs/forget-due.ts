import { keptSince } from '../../shared/contract/company/retention.ts';
import type { Db } from '../http/context.ts';
import {
  deleteAbsences,
  deleteEndedTokens,
  deleteFeedback,
  deleteScreens,
  deleteSessions,
  eraseOldAuditDetails,
} from './store.ts';

/** Rows in one transaction. */
const BATCH = 1000;

/**
 * [D11] Erases what the retention of the contract says is due and no other job sees to: absences, feedback, sessions
 * that are over, screens that were signed off, and what entries of the audit log say in words; who did what stays, and
 * the chain holds. Answers how many. Any number
 * of servers may run this. `now` in ms.
 */
export async function forgetDue(db: Db, now: number): Promise<number> {
  const due = [
    [deleteAbsences, keptSince('absences', now)],
    [deleteFeedback, keptSince('feedback', now)],
    [deleteSessions, keptSince('sessions', now)],
    [deleteEndedTokens, keptSince('endedtokens', now)],
    [deleteScreens, keptSince('screens', now)],
    [eraseOldAuditDetails, keptSince('auditwords', now)],
  ] as const;
  let forgotten = 0;
  for (const [erase, before] of due) {
    for (let erased = BATCH; erased === BATCH; forgotten += erased) erased = await erase(db, before, BATCH);
  }
  return forgotten;
}
