import { FIGURE_GROUPS, type FigureGroup, sharedDoubts } from '../../../shared/rules/figures/told-figures.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { formatDate, formatTime } from '../../text/format.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box, Grid, Heading, Stack, Text } from '../../ui/layout/primitives.ts';
import { CauseList } from './cause-list.tsx';
import { chartAbout } from './chart/chart-about.ts';
import { DoubtList } from './doubt-list.tsx';
import { FigureCard } from './figure-card.tsx';
import { StandstillChart } from './standstill-chart.tsx';
import type { Shown } from './use-figures.ts';
import { WorstMachines } from './worst-machines.tsx';

type Props = {
  shown: Shown;
  /** Of what was asked, in words. */
  name: string;
  /** Something else is being counted. */
  busy: boolean;
  index: MachineIndex;
  /** Whose events are shown: a figure's key, or `cause0`. */
  events: string;
  query: Record<string, string>;
  onEvents: (shown: string) => void;
};

const lastDay = (end: number): string => formatDate(end - 1);

/** [K4] What was counted, and from where. */
export function FigureResults({ shown, name, busy, index, events, query, onEvents }: Props) {
  const { figures: compared, source } = shown;
  const { current, before, now } = compared;
  if (current.machines === 0) {
    return (
      <Stack gap="5">
        <SourceBanner source={source} />
        <Card>
          <EmptyState icon="chart" title={text.none} text={text.noneText} />
        </Card>
      </Stack>
    );
  }
  const span = { from: formatDate(current.window.start), to: lastDay(current.window.end) };
  const about = chartAbout(shown, { subject: name, planned: query.planned ?? '', stale: busy });
  const stand = source === 'server' ? text.countedThere : text.countedHere;
  return (
    <Stack gap="6">
      <SourceBanner source={source} />
      <Stack gap="2">
        <Text size="sm" tone="muted">
          {`${text.about(current.machines, span.from, span.to)} · ${stand(formatTime(now))}`}
        </Text>
        <DoubtList doubts={sharedDoubts(current.figures)} n={0} />
      </Stack>
      {(Object.keys(FIGURE_GROUPS) as FigureGroup[]).map((group) => (
        <Stack as="section" key={group} gap="3" aria-labelledby={`figures-${group}`}>
          <Heading id={`figures-${group}`}>{text.groups[group]}</Heading>
          <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))">
            {FIGURE_GROUPS[group].map((key) => (
              <FigureCard
                key={key}
                name={key}
                compared={compared}
                open={events === key}
                onOpen={(open) => onEvents(open ? key : '')}
              />
            ))}
          </Grid>
        </Stack>
      ))}
      <Text size="sm" tone="muted">
        {text.beforeSpan(formatDate(before.window.start), lastDay(before.window.end))}
      </Text>
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <StandstillChart periods={current.periods} about={about} />
        <CauseList figures={current} about={about} shown={events} onShow={onEvents} />
      </Box>
      {current.machines > 1 && <WorstMachines lines={current.worst} index={index} query={query} />}
    </Stack>
  );
}

function SourceBanner({ source }: { source: Shown['source'] }) {
  if (source === 'device') return null;
  if (source === 'server') return <Banner tone="info">{text.fromServer}</Banner>;
  return (
    <Banner tone="warning" title={text.partOnly}>
      {text.partOnlyText}
    </Banner>
  );
}
