import { readStoredDraft } from '../../../live/drafts/use-draft.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import type { ReportSubject } from './queries.ts';

/** In place of what a draft of an older version lacks. */
const NOTHING = {
  machinename: '',
  task: null,
  reported: false,
  report: null,
  author: '',
  counter: null,
  effortTypes: [],
  costs: [],
  instructions: '',
};

/**
 * [I5] [CF5] What a report that was begun, or its edit, is about, as its form was opened: that of a notification which
 * is gone can still be read. Undefined while it is looked up, null without one.
 */
export function useKeptReport(notificationnodeid: string): ReportSubject | null | undefined {
  return useLive(
    async ({ db }) => {
      // Only what an edit was made on tells which notification it is about.
      for (const name of await db.meta.where('name').startsWith('draft:report-').primaryKeys()) {
        const kept = await readStoredDraft<{ subject?: ReportSubject }>(name.slice('draft:'.length));
        const subject = kept?.fields?.subject;
        if (subject?.notification.nodeid === notificationnodeid) return { ...NOTHING, ...subject };
      }
      return null;
    },
    [notificationnodeid],
  );
}
