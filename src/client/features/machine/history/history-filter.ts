import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { isOpen } from '../../../../shared/rules/notification.ts';
import { foldText, haystackOf } from '../../../../shared/rules/search/folded-text.ts';
import { momentOfInputs, startOfInput } from '../../../parts/forms/zoned-input.ts';

/** [M9] What the panel holds; '' for no filter. Days as `YYYY-MM-DD`. */
export type HistoryFilter = { keyword: string; type: string; status: string; from: string; until: string };

export const FILTER_NAMES = ['keyword', 'type', 'status', 'from', 'until'] as const;
export const noFilter: HistoryFilter = { keyword: '', type: '', status: '', from: '', until: '' };

export const isSet = (filter: HistoryFilter): boolean => FILTER_NAMES.some((name) => filter[name] !== '');

/** [M9] The first moment of the day from which on a notification counts, ms; 0: all count. */
export function startOf({ from }: HistoryFilter): number {
  return startOfInput(from) ?? 0;
}

/**
 * [M9] The test that a row must pass beside its moment: part of the title in any spelling, type, status, and
 * closed on that day or before, which open ones are not. Null when every row does.
 */
export function testOf(filter: HistoryFilter): ((row: Notification) => boolean) | null {
  const keyword = foldText(filter.keyword.trim());
  const until = momentOfInputs(filter.until, '23:59');
  if (!keyword && !filter.type && !filter.status && until === null) return null;
  return (row) =>
    (!filter.type || row.type === Number(filter.type)) &&
    (!filter.status || row.status === Number(filter.status)) &&
    (until === null || (!isOpen(row) && row.closed < until + 60_000)) &&
    haystackOf([row.title]).includes(keyword);
}

/** [K3] The machine and the span as the export of reports calls them. */
export const exportOf = (equipmentnodeid: string, { keyword, from, until }: HistoryFilter) => ({
  equipmentnodeid,
  q: keyword,
  from,
  to: until,
});
