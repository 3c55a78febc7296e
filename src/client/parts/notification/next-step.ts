import type { Notification } from '../../../shared/contract/notification/notification.ts';
import { isOpen, PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';

/** What can be done next: work begins, is reported as done, or planned maintenance is carried out. */
export type NextStep = 'begin' | 'done' | 'carryOut';

export type StepAsker = {
  usernodeid: string;
  /** [N13] */
  mayUpdate: boolean;
  /** [N8] */
  mayReport: boolean;
};

type Stepping = Pick<Notification, 'type' | 'status' | 'usernodeid'> & {
  assignees: readonly string[];
  /** Whether it has a report already. */
  reported: boolean;
};

/**
 * [J3] The next steps of a notification by state, type and right: the main one first, perhaps a second; none where nothing
 * is left to do, or this person may not. What is one's own, reported by or assigned to oneself, may be done at once
 * ([N13] 0→2).
 */
export function nextSteps(of: Stepping, asker: StepAsker): NextStep[] {
  if (of.type === PLANNED_MAINTENANCE) return asker.mayReport && !of.reported ? ['carryOut'] : [];
  if (!asker.mayUpdate || !isOpen(of)) return [];
  if (of.status === 1) return ['done'];
  const own = of.usernodeid === asker.usernodeid || of.assignees.includes(asker.usernodeid);
  return own ? ['begin', 'done'] : ['begin'];
}
