import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import type { CounterView } from '../../../parts/counters/counter-view.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { useCan } from '../../../state/session.ts';
import { counterText } from '../../../text/de/machine/counter.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { formatDateTime, formatMoment, formatNumber } from '../../../text/format.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Text } from '../../../ui/layout/primitives.ts';
import { WorkRows } from '../../../ui/layout/work-row.tsx';
import { useCounters } from '../counters/counter-queries.ts';
import { ReadingAttention, ReadingState } from '../counters/reading-state.tsx';
import { OverviewSection } from './overview-section.tsx';

const CounterDialog = lazy(async () => ({
  default: (await import('../counters/counter-dialog.tsx')).CounterDialog,
}));

/** As many are read at a glance; all of them have a tab. */
const MOST = 4;

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '3',
    minHeight: { base: '56px', md: '44px' },
    paddingBlock: '1',
    paddingInlineStart: { base: '4', md: '5' },
    paddingInlineEnd: { base: '2', md: '3' },
  },
});

/** [J6] [M14] Where the counters stand, and a button for each that takes its reading. */
export function MachineCounters({ machine: { nodeid } }: { machine: MachineView }) {
  const counters = useCounters(nodeid);
  const mayEdit = useCan('equipment.counter', 'update');
  const [asked, setAsked] = useState<string | null>(null);
  if (!counters || counters.length === 0) return null;
  const edited = counters.find(({ counter }) => counter.nodeid === asked);
  const shown = counters.slice(0, MOST);
  return (
    <OverviewSection
      id="machine-counters"
      title={machineText.counters}
      end={
        counters.length > MOST && (
          <TextLink alone to={links.machineOverview(nodeid, 5)}>
            {machineText.allCounters(counters.length)}
          </TextLink>
        )
      }
    >
      {shown.map((view) => (
        <ReadingAttention key={view.counter.nodeid} view={view} />
      ))}
      <WorkRows aria-label={machineText.counters}>
        {shown.map((view) => (
          <Item key={view.counter.nodeid}>
            <Reading view={view} />
            {mayEdit && (
              <IconButton
                icon="plus"
                variant="soft"
                size="sm"
                label={counterText.edit(view.counter.name)}
                onClick={() => setAsked(view.counter.nodeid)}
              />
            )}
          </Item>
        ))}
      </WorkRows>
      {edited && (
        <Suspense fallback={null}>
          <CounterDialog
            key={asked}
            equipmentnodeid={nodeid}
            edited={edited}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </OverviewSection>
  );
}

function Reading({ view }: { view: CounterView }) {
  const { counter, latest, unit } = view;
  const now = useNow();
  return (
    <>
      <chakra.span flex="1 1 8rem" minWidth="0" lineHeight="1.3" overflowWrap="anywhere">
        {counter.name}
      </chakra.span>
      <chakra.span textAlign="end" lineHeight="1.3" flexShrink="0" maxWidth="calc(100% - 4rem)">
        <chakra.span display="block" fontWeight="medium" fontVariantNumeric="tabular-nums">
          {latest ? counterText.value(formatNumber(latest.value), unit) : counterText.noReading}
        </chakra.span>
        <Text
          as="span"
          display="block"
          size="sm"
          tone="muted"
          numeric
          title={latest && formatDateTime(latest.timestamp)}
        >
          {latest ? formatMoment(latest.timestamp, now) : counterText.never}
        </Text>
        <ReadingState view={view} />
      </chakra.span>
    </>
  );
}
