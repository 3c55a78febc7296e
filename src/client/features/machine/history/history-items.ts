import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { isKnown } from '../../../../shared/rules/equipment.ts';
import { historyText } from '../../../text/de/machine/history.ts';
import { builtYear, formatDate, yearOf } from '../../../text/format.ts';

/** One line of the timeline: a word on the line itself, or a notification (`at`: its place among them). */
export type HistoryItem =
  | { kind: 'marker'; key: string; text: string; detail?: string }
  | { kind: 'row'; key: string; row: Notification; at: number };

type Frame = {
  /** Server time, ms. */
  now: number;
  /** There are older ones than `rows`. */
  more: boolean;
  /** Construction of the machine, ms; null or 0 where nobody knows. */
  built: number | null;
};

/** [M9] Today on top, each year before its first notification, and the construction year at the very end. */
export function historyItems(rows: readonly Notification[], { now, more, built }: Frame): HistoryItem[] {
  const items: HistoryItem[] = [
    { kind: 'marker', key: 'today', text: historyText.today, detail: formatDate(now) },
  ];
  let above: number | null = null;
  for (const [at, row] of rows.entries()) {
    const year = yearOf(row.created);
    if (year !== above) items.push({ kind: 'marker', key: `year ${year}`, text: String(year) });
    above = year;
    items.push({ kind: 'row', key: row.nodeid, row, at });
  }
  if (!more && isKnown(built))
    items.push({ kind: 'marker', key: 'built', text: historyText.builtIn(builtYear(built)) });
  return items;
}
