import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../live/use-now.ts';
import { LoadMore } from '../../parts/load-more.tsx';
import type { MachineIndex } from '../../parts/machine-index.ts';
import { useMachineIndex } from '../../parts/machine-queries.ts';
import { maintenanceBoardText } from '../../text/de/maintenance-board.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Heading, Row, Stack } from '../../ui/layout/primitives.ts';
import { isNarrowed, useBoardFilter } from './board-filter.ts';
import { BoardFrame } from './board-frame.tsx';
import { NothingPlanned } from './board-messages.tsx';
import { grouped } from './due-groups.ts';
import { CounterRow, PlannedRow } from './planned-row.tsx';
import { type PlannedPage, usePlannedPage } from './queries.ts';

/** Rows per step; more come as the end of the list comes into view. */
const STEP = 40;

const Rows = chakra('ul', { base: { listStyle: 'none' } });

/** [T8] `/maintenance-dashboard`: what is next on every machine, the most urgent first. */
export function MaintenanceDashboardScreen() {
  const index = useMachineIndex();
  const filter = useBoardFilter();
  const [limit, setLimit] = useState(STEP);
  const page = usePlannedPage(filter.filter, index, limit);
  return (
    <BoardFrame view="maintenanceDashboard" title={maintenanceBoardText.title} index={index} filter={filter}>
      {!page || !index ? (
        <SkeletonText lines={6} />
      ) : page.dates.length + page.counters.length === 0 ? (
        <NothingPlanned narrowed={isNarrowed(filter.filter)} onReset={filter.reset} />
      ) : (
        <Groups page={page} index={index} />
      )}
      {page?.more && <LoadMore onMore={() => setLimit((known) => known + STEP)} />}
    </BoardFrame>
  );
}

function Groups({ page, index }: { page: PlannedPage; index: MachineIndex }) {
  const now = useNow();
  const groups = grouped(page.dates, now);
  // The last group goes on below what has been read.
  const whole = (at: number) => !page.more || at < groups.length - 1 || page.counters.length > 0;
  return (
    <>
      {groups.map(([group, dates], at) => (
        <Group key={group} name={group} count={whole(at) ? dates.length : 0}>
          {dates.map((date) => (
            <PlannedRow
              key={date.key}
              date={date}
              machine={index.byId.get(date.equipmentnodeid)}
              reported={date.notification !== null && page.reported.has(date.notification.nodeid)}
              now={now}
            />
          ))}
        </Group>
      ))}
      {page.counters.length > 0 && (
        <Group name="counter" count={page.more ? 0 : page.counters.length}>
          {page.counters.map((waiting) => (
            <CounterRow
              key={waiting.task.nodeid}
              waiting={waiting}
              machine={index.byId.get(waiting.task.equipmentnodeid)}
              now={now}
            />
          ))}
        </Group>
      )}
    </>
  );
}

type GroupProps = {
  name: keyof typeof maintenanceBoardText.groups;
  /** 0 where it is not known. */
  count: number;
  children: ReactNode;
};

function Group({ name, count, children }: GroupProps) {
  return (
    <Stack as="section" gap="3" aria-labelledby={`group-${name}`}>
      <Row gap="2.5">
        <Heading id={`group-${name}`}>{maintenanceBoardText.groups[name]}</Heading>
        <CountBadge count={count} tone={name === 'overdue' ? 'danger' : 'neutral'} />
      </Row>
      <Card as="div" padded={false}>
        <Rows>{children}</Rows>
      </Card>
    </Stack>
  );
}
