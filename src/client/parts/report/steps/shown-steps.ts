import type { Report } from '../../../../shared/contract/maintenance/maintenance.ts';
import { formatDate, formatDateTime, formatTime } from '../../../text/format.ts';

/** [C3] A step as a report shows it; `when` it was ticked, '' where it was not. */
export type ShownStep = { text: string; done: boolean; when: string };

/** [C3] The steps of a report, in order. A report that this device got before there were any has none. */
export function shownSteps({ steps, executed }: Pick<Report, 'executed'> & Partial<Report>): ShownStep[] {
  const day = formatDate(executed);
  const when = (at: number) => (formatDate(at) === day ? formatTime(at) : formatDateTime(at));
  return (steps ?? []).map(({ text, done, at }) => ({ text, done, when: at === null ? '' : when(at) }));
}
