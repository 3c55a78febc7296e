import { GlobalSearch } from '../../features/search/global-search.tsx';
import { useCan, useSession } from '../../state/session.ts';
import { NoticeBell } from './notice-bell.tsx';
import { SyncChip } from './sync-chip.tsx';

/** [J7] [K2] What the top strip has: the search, how the data stands, and what a person was told. */
export function StripState() {
  const { kind } = useSession();
  const seesNotices = useCan('notification', 'read') && kind === 'operator';
  return (
    <>
      {kind === 'operator' && <GlobalSearch />}
      <SyncChip />
      {seesNotices && <NoticeBell />}
    </>
  );
}
