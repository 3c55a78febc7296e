import { useFormStart } from '../form-draft.ts';
import type { ReportSubject } from './queries.ts';

/** Name of the draft of a notification's new report. */
export const newReportForm = (notificationnodeid: string): string => `report-add:${notificationnodeid}`;

/**
 * [I5] [CF5] What a new report that was begun is about, as its form was opened: that of a notification which is gone can
 * still be read. Undefined while it is looked up, null without one.
 */
export function useKeptReport(notificationnodeid: string): ReportSubject | null | undefined {
  const start = useFormStart<{ subject: ReportSubject }>(newReportForm(notificationnodeid));
  return start && (start.draft?.fields?.subject ?? null);
}
