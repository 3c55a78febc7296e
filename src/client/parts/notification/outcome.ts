import { reporterText as text } from '../../text/de/notification/reporter.ts';
import { formatDateTime } from '../../text/format.ts';
import type { Reported } from './reported.ts';

type Told = Pick<Reported, 'status' | 'created' | 'progressstarted' | 'closed' | 'people'>;

/** [J9] What became of a report, as its author wants to know it: who has it, or since when, or that it is done. */
export function outcomeOf({ status, created, progressstarted, closed, people }: Told): string {
  const [first, ...others] = people;
  if (status >= 2) return text.done(formatDateTime(closed || created));
  if (status === 1)
    return first ? text.works(first, others.length) : text.inWork(formatDateTime(progressstarted || created));
  return first ? text.takes(first) : text.open;
}
