import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUnreadNotices } from '../../features/notices/unread-notices.ts';
import { syncChipText } from '../../text/de/outbox/sync-chip.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';

const load = async () => ({
  default: (await import('../../features/notices/notices-sheet.tsx')).NoticesSheet,
});
const NoticesSheet = lazy(load);

/** [J7] [N20] How many notices were not read; a press opens them over the page. */
export function NoticeBell() {
  const unread = useUnreadNotices();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // What leads away from the page closes it too.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === here;
  return (
    <chakra.span position="relative" display="inline-flex" flexShrink="0">
      <IconButton
        icon="bell"
        variant="bare"
        label={syncChipText.notices(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpenAt(here)}
      />
      <chakra.span
        aria-hidden="true"
        position="absolute"
        top="0.5"
        insetInlineStart="50%"
        marginInlineStart="0.5"
        pointerEvents="none"
      >
        <chakra.span hideFrom="md">
          <CountBadge count={unread} tone="brand" />
        </chakra.span>
        <chakra.span hideBelow="md">
          <CountBadge count={unread} />
        </chakra.span>
      </chakra.span>
      {open && (
        <Suspense>
          <NoticesSheet onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </chakra.span>
  );
}
