import { type Notification, notification } from '../../../../shared/contract/notification/notification.ts';
import { type MirrorView, useLive } from '../../../live/mirror/use-live.ts';
import { type HistoryFilter, startOf, testOf } from './history-filter.ts';

/** The newest `count` notifications of a machine that pass, read along the index and no further than needed. */
export function readHistory(
  mirror: MirrorView,
  equipmentnodeid: string,
  filter: HistoryFilter,
  count: number,
): Promise<Notification[]> {
  const range = mirror
    .table(notification)
    .where('[equipmentnodeid+created]')
    .between([equipmentnodeid, startOf(filter)], [equipmentnodeid, Number.POSITIVE_INFINITY])
    .reverse();
  const test = testOf(filter);
  return (test ? range.filter(test) : range).limit(count).toArray();
}

export type HistoryPage = {
  rows: Notification[];
  /** There is more than was asked for. */
  more: boolean;
};

/** [M9] The first `limit` that pass the filter, newest first, live. */
export function useHistory(
  equipmentnodeid: string,
  filter: HistoryFilter,
  limit: number,
): HistoryPage | undefined {
  return useLive(
    async (mirror) => {
      const rows = await readHistory(mirror, equipmentnodeid, filter, limit + 1);
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },
    [equipmentnodeid, limit, ...Object.values(filter)],
  );
}
