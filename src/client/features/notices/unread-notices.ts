import { notice } from '../../../shared/contract/conversation/notice.ts';
import { useLive } from '../../live/mirror/use-live.ts';

/** [J7] [N20] How many notices this user has not read, live. */
export function useUnreadNotices(): number {
  const count = useLive(
    (mirror) =>
      mirror.table(notice).where('[readat+created]').between([0, 0], [0, Number.POSITIVE_INFINITY]).count(),
    [],
  );
  return count ?? 0;
}
