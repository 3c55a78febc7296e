import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useFirstLoad } from '../../../parts/lists/use-first-load.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { NotificationRows } from '../../../parts/notification/notification-rows.tsx';
import { useOpenNotificationsOf } from '../../../parts/notification/open-notifications.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { delays } from '../../../text/delays.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Heading, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { personMoves } from '../../../ui/person-moves.ts';

/** As much of a card as its title needs, px. */
const SEEN = 48;

/**
 * [M6] Brings the heading and the newest notification into view a second after the page was opened, unless they
 * are, and again where what comes above them only later pushes them out. Not on the way back, where the old position
 * counts, and not once the person moves.
 */
function useScrollIntoView(there: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const arrived = navigation === 'PUSH' || key === 'default';
  useEffect(() => {
    if (!there || !arrived) return;
    const observer = new ResizeObserver(() => bringIntoView(section.current));
    const timer = setTimeout(() => observer.observe(document.body), delays.scrollToNotifications);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const event of personMoves) removeEventListener(event, stop);
    };
    for (const event of personMoves) addEventListener(event, stop, { passive: true });
    return stop;
  }, [there, arrived]);
  return section;
}

function bringIntoView(section: HTMLElement | null): void {
  const newest = section?.querySelector('li, [role="listitem"]');
  const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  // Whoever sees how it begins knows that it is there: a page that moves by a few lines only startles.
  if (!newest || newest.getBoundingClientRect().top + SEEN <= innerHeight - room) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  newest.scrollIntoView({ block: 'nearest', behavior });
}

/** [M6] What is open on this machine, newest first. */
export function OpenNotifications({ machine }: { machine: MachineView }) {
  const open = useOpenNotificationsOf(machine.nodeid);
  const firstLoad = useFirstLoad();
  const section = useScrollIntoView(open !== undefined && open.length > 0);
  if (!open) return null;
  return (
    <Stack
      ref={section}
      as="section"
      gap="3"
      aria-labelledby="open-notifications"
      // Its heading comes into view with a card.
      css={{ '& :is(li, [role="listitem"])': { scrollMarginTop: '48px' } }}
    >
      <Row gap="2.5">
        <Heading id="open-notifications">{machineText.openNotifications}</Heading>
        <CountBadge count={open.length} tone="neutral" />
      </Row>
      {open.length > 0 ? (
        <NotificationRows
          rows={open}
          label={machineText.openNotifications}
          from="overview"
          withMachine={false}
        />
      ) : (
        <Card>
          {firstLoad === null ? (
            <EmptyState
              icon="checkCircle"
              title={machineText.noNotifications}
              text={machineText.noNotificationsText}
            />
          ) : firstLoad === 'skeleton' ? (
            <SkeletonText />
          ) : (
            <Text tone="muted">{machineText.notificationsLoading}</Text>
          )}
        </Card>
      )}
    </Stack>
  );
}
