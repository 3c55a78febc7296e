import type { FeaturesMap } from '../contract/core/define.ts';
import type { Report } from '../contract/maintenance/maintenance.ts';
import { momentOf, wallClock } from '../lib/zoned-time.ts';
import { counterTrigger, type TriggeringEvent } from './cycle.ts';
import { isByCounter } from './maintenance.ts';
import type { NotificationStatus } from './notification.ts';
import { typedReading } from './number.ts';
import { isAllowed } from './permissions.ts';

/** [R4] [R8] Whether somebody has signed a report, by name or by hand. */
export const isSigned = (report: Pick<Report, 'authorsignature' | 'authorsignatureimage'>): boolean =>
  report.authorsignatureimage !== null || report.authorsignature.trim() !== '';

/**
 * [R8] [X20] Who may change a report: a signed one its author and who may delete it, whatever else they may; one without
 * a signature who may update it.
 */
export function mayEditReport(
  report: Pick<Report, 'authorsignature' | 'authorsignatureimage' | 'usernodeid'>,
  { usernodeid, features }: { usernodeid: string; features: FeaturesMap },
): boolean {
  const may = (flag: 'update' | 'delete') => isAllowed(features, { feature: 'notification.report', flag });
  return isSigned(report) ? report.usernodeid === usernodeid || may('delete') : may('update');
}

/** [R1] Specifier of the files that hang on a report. */
export const REPORT_ATTACHMENT = 'NotificationReportAttachment';

/** [X12] Unit id of hours. */
export const UNIT_HOURS = '4740434';

/** [R2] The cost type of how long a machine stood, in hours. */
export const DOWNTIME = 'Stillstandszeit';
/** [R2] The cost type of the company's own working hours. */
export const LABOUR = 'Personenstunden (intern)';

/** [R2] Order of the cost types; what is not named follows by name. */
const COST_ORDER = [
  'Kosten Teile',
  'Kosten Betriebsstoffe',
  'Kosten externe Dienstleister',
  DOWNTIME,
  LABOUR,
];

/** [R12] Never asked for in a report. */
const LEFT_OUT = 'Personenstunden (extern)';

const isHours = (type: { unitId: string; unitname: string }): boolean =>
  type.unitId === UNIT_HOURS || type.unitname === 'Stunden';

function rank(name: string): number {
  const at = COST_ORDER.indexOf(name);
  return at < 0 ? COST_ORDER.length : at;
}

/** [R2] Those in EUR, those in hours, then what has another unit; each in the order of the source. */
export function costTypesInOrder<T extends { name: string; unitId: string; unitname: string }>(
  types: readonly T[],
): T[] {
  const group = (type: T) => (type.unitId === 'EUR' ? 0 : isHours(type) ? 1 : 2);
  return [...types].sort(
    (left, right) =>
      group(left) - group(right) ||
      rank(left.name) - rank(right.name) ||
      left.name.localeCompare(right.name, 'de'),
  );
}

/** [R2] The cost types that a report asks for, in order. */
export function costTypesOfReport<T extends { name: string; unitId: string; unitname: string }>(
  types: readonly T[],
): T[] {
  const asked = (type: T) => type.name !== LEFT_OUT && (type.unitId === 'EUR' || isHours(type));
  return costTypesInOrder(types.filter(asked));
}

/** What of a task decides whether a reading is asked for. */
type Triggered = { triggertype: string; triggeringevent: TriggeringEvent };

/** [T5] [T10] Whether a task waits for its counter: one is named, and how far it has to run. */
export function isDueByReading({ triggertype, triggeringevent }: Triggered): boolean {
  const trigger = isByCounter(triggertype) ? counterTrigger(triggeringevent) : null;
  return trigger !== null && trigger.value > 0;
}

/**
 * [R3] Whether a report asks where the counter stands: for a task that a counter triggers and whose next execution is
 * set. The value of its trigger sets it, as the reading from which it is due again [T5], so that no repetition is
 * needed beside the counter; `dated`: a date sets it.
 */
export function isReadingAsked(task: Triggered, dated: boolean): boolean {
  const named = isByCounter(task.triggertype) && counterTrigger(task.triggeringevent) !== null;
  return named && (dated || isDueByReading(task));
}

/** [R3] [T9] From which reading a task is due again after a run at this one. */
export function readingAfterRun(event: TriggeringEvent, reading: number): number {
  return reading + (counterTrigger(event)?.value ?? 0);
}

/**
 * [R9] The moment a person named as `YYYY-MM-DD` and `HH:mm`: a time that cannot be read is the present one, a
 * date that cannot be read makes it now. Its seconds are :00.999.
 */
export function executedMoment(date: string, time: string, now: number, timeZone: string): number {
  const present = wallClock(now, timeZone);
  const day = Date.parse(`${date}T00:00:00Z`);
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : Math.floor((present % 86_400_000) / 60_000);
  const wall = Number.isNaN(day) ? Math.floor(present / 60_000) * 60_000 : day + minutes * 60_000;
  return momentOf(wall, timeZone) + 999;
}

/** What the complete button looks at. */
export interface Completion {
  saving: boolean;
  /** A signature was drawn, or is there from before. */
  signatureimage: boolean;
  authorsignature: string;
  /** Signing date as it stands in its field. */
  signingdate: string;
  /** What was typed as the reading, where one is asked for. */
  counter: string | null;
}

export type Blocker = 'saving' | 'signature' | 'signingdate' | 'counter';

/** [R6] Why a report cannot be completed now; empty: it can. */
export function completionBlockers(form: Completion): Blocker[] {
  const blockers: Blocker[] = [];
  if (form.saving) blockers.push('saving');
  if (!form.signatureimage && form.authorsignature.trim() === '') blockers.push('signature');
  if (form.signingdate === '') blockers.push('signingdate');
  if (form.counter !== null && typedReading(form.counter, 1).value === undefined) blockers.push('counter');
  return blockers;
}

/**
 * [R5] The change of status that completes planned maintenance: closed now, a start that is known is kept,
 * otherwise it is the execution. Null when the notification is done already.
 */
export function completionOf(
  notification: { status: NotificationStatus; progressstarted: number },
  executed: number,
  now: number,
): { status: 2; previousstatus: NotificationStatus; progressstarted: number; closed: number } | null {
  if (notification.status === 2) return null;
  return {
    status: 2,
    previousstatus: notification.status,
    progressstarted: notification.progressstarted || Math.min(executed, now),
    closed: now,
  };
}
