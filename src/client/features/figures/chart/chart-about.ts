import type { Figures } from '../../../../shared/rules/figures/figures.ts';
import { dateInput } from '../../../parts/forms/zoned-input.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { formatDate, formatDateTime } from '../../../text/format.ts';
import type { Shown } from '../use-figures.ts';

/** What the charts of a page have alike when they are taken away. */
export type ChartAbout = {
  subject: string;
  period: string;
  notes: readonly string[];
  source: string;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Something else is asked meanwhile. */
  stale: boolean;
};

type Question = { subject: string; planned: string; stale: boolean };

/** What is to be known of standstill before it is believed; that it is no mean goes without saying. */
function doubtsOf({ figures }: Figures): string[] {
  const { doubts = [], n = 0 } = figures.find(({ key }) => key === 'standstill') ?? {};
  return doubts.filter((doubt) => doubt !== 'several').map((doubt) => text.doubts[doubt](n));
}

/** [K4] Of what, from when to when, by whom and with which doubts. */
export function chartAbout({ figures, source }: Shown, { subject, planned, stale }: Question): ChartAbout {
  const { current, now } = figures;
  const { start, end } = current.window;
  const stand = source === 'server' ? text.countedThere : text.countedHere;
  return {
    subject,
    period: text.about(current.machines, formatDate(start), formatDate(end - 1)),
    notes: [
      ...(source === 'part' ? [text.partNote] : []),
      ...(planned === 'outside' ? [`${text.planned} ${text.plannedTimes.outside}.`] : []),
      ...doubtsOf(current),
    ],
    source: text.sourceLine(stand(formatDateTime(now))),
    from: dateInput(start),
    to: dateInput(end - 1),
    stale,
  };
}
