import { noticesText } from '../../text/de/app/notices.ts';
import { formatAgo, formatDate, truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import type { ListedNotice } from './notices.ts';

/** [T7] [N20] What a message says in two lines; [N17] of a mail that did not arrive, to whom it did not go and why. */
export function noticeLines(row: ListedNotice, now: number): { title: string; subtitle: string } {
  const { cause, title, machineName, dueuntil, recipient, reason, created } = row;
  const said = (parts: string[]) => [...parts, formatAgo(created, now)].filter(Boolean).join(' · ');
  if (cause === 'undelivered') {
    const why = reason && noticesText.reasons[reason];
    return {
      title: noticesText.undelivered,
      subtitle: said([noticesText.sentTo(recipient), why, noticesText.about(title)]),
    };
  }
  const due = dueuntil > 0 ? noticesText.due(formatDate(dueuntil)) : '';
  return {
    title: truncate(title, titleLength.machineCard),
    subtitle: said([noticesText.causes[cause], machineName, due]),
  };
}
