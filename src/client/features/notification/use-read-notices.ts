import { useEffect } from 'react';
import { notice, readNotices } from '../../../shared/contract/conversation/notice.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { serverNow, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';

/** [T7] Whoever opens a notification has read what they were told of it. */
export function useReadNotices(notificationnodeid: string): void {
  const unread = useLive(
    async (mirror) => {
      const rows = await mirror
        .table(notice)
        .where('[readat+created]')
        .between([0, 0], [0, Number.POSITIVE_INFINITY])
        .toArray();
      return rows.filter((row) => row.notificationnodeid === notificationnodeid).map(({ nodeid }) => nodeid);
    },
    [notificationnodeid],
  );
  const named = unread?.join(' ') ?? '';
  useEffect(() => {
    if (named === '') return;
    const mark = async () => {
      const readat = await serverNow();
      await act([write(readNotices, { lang: 'de', nodeids: named.split(' '), readat })]);
    };
    // Nothing is lost: it stays unread and is marked the next time.
    mark().catch((error: unknown) => self.reportError(error));
  }, [named]);
}
