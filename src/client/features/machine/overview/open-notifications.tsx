import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { byUrgency } from '../../../../shared/rules/planning/urgency.ts';
import { EmptyOrLoading } from '../../../parts/lists/empty-or-loading.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { NotificationRows } from '../../../parts/notification/notification-rows.tsx';
import { useOpenNotificationsOf } from '../../../parts/notification/open-notifications.ts';
import { isPlanned } from '../../../parts/planning/planned-rows.ts';
import { useToday } from '../../../parts/planning/use-today.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { delays } from '../../../text/delays.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Row, Text } from '../../../ui/layout/primitives.ts';
import { personMoves } from '../../../ui/person-moves.ts';
import { OverviewSection } from './overview-section.tsx';

/** As much of a row as its title needs, px. */
const SEEN = 48;

/**
 * [M6] [J6] Brings the heading and the first notification into view a second after the page was opened, unless they
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
  const first = section?.querySelector('li, [role="listitem"]');
  const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  // Whoever sees how it begins knows that it is there: a page that moves by a few lines only startles.
  if (!first || first.getBoundingClientRect().top + SEEN <= innerHeight - room) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  first.scrollIntoView({ block: 'nearest', behavior });
}

/** [M6] [J6] What is open on this machine apart from planned maintenance, the most urgent first. */
export function OpenNotifications({ machine }: { machine: MachineView }) {
  const all = useOpenNotificationsOf(machine.nodeid);
  const today = useToday();
  const open = useMemo(
    () =>
      all &&
      byUrgency(
        all.filter((each) => !isPlanned(each)),
        today,
      ).flatMap(({ work }) => work),
    [all, today],
  );
  const section = useScrollIntoView(open !== undefined && open.length > 0);
  if (!all || !open) return null;
  return (
    <OverviewSection
      ref={section}
      id="open-notifications"
      title={machineText.openNotifications}
      count={open.length}
      // Its heading comes into view with a row.
      css={{ '& :is(li, [role="listitem"])': { scrollMarginTop: '48px' } }}
    >
      {open.length > 0 ? (
        <NotificationRows
          rows={open}
          label={machineText.openNotifications}
          from="overview"
          withMachine={false}
        />
      ) : (
        <NothingOpen maintained={all.length > 0} />
      )}
    </OverviewSection>
  );
}

/** That nothing is open, in one line. */
function NothingOpen({ maintained }: { maintained: boolean }) {
  return (
    <EmptyOrLoading lines={2}>
      <Row gap="2" minHeight="8" color="muted">
        <Icon name="checkCircle" size={20} color="success.text" />
        <Text as="span">{maintained ? machineText.onlyMaintenance : machineText.noNotifications}</Text>
      </Row>
    </EmptyOrLoading>
  );
}
