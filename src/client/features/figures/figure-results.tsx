import { hasRecords } from '../../../shared/rules/figures/change.ts';
import { TILES } from '../../../shared/rules/figures/tiles.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { formatDate, formatTime } from '../../text/format.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { CauseList } from './cause-list.tsx';
import { chartAbout } from './chart/chart-about.ts';
import { type Choice, NO_CHOICE } from './choice.ts';
import { EventsCard } from './events-card.tsx';
import { NotesMark } from './notes/notes-mark.tsx';
import { printedNotes } from './notes/notes-of.ts';
import { selectionOf } from './selection.ts';
import { StandstillChart } from './standstill-chart.tsx';
import { FurtherFigures } from './tiles/further-figures.tsx';
import { Tile } from './tiles/tile.tsx';
import type { Shown } from './use-figures.ts';
import { WorstMachines } from './worst-machines.tsx';

type Props = {
  shown: Shown;
  /** Of what was asked, in words. */
  name: string;
  /** Something else is being counted. */
  busy: boolean;
  index: MachineIndex;
  /** Whose events are shown. */
  choice: Choice;
  /** The rest of the address. */
  query: Record<string, string>;
  onChoose: (choice: Choice) => void;
};

/** [J14] Two pages: lines as high as their words, and figures before charts. */
const PAPER = { _print: { '& td, & th': { height: '7', paddingBlock: '0.5' } } } as const;

const span = ({ start, end }: { start: number; end: number }) =>
  [formatDate(start), formatDate(end - 1)] as const;

/** [K4] [J15] What was counted, and from where: tiles, chart and causes, events, machines, further figures. */
export function FigureResults({ shown, name, busy, index, choice, query, onChoose }: Props) {
  const { figures: compared, source } = shown;
  const { current, before, now } = compared;
  const part = source === 'part' && (
    <Banner tone="warning" title={text.partOnly}>
      {text.partOnlyText}
    </Banner>
  );
  if (current.machines === 0) {
    return (
      <Stack gap="5">
        {part}
        <Card>
          <EmptyState icon="chart" title={text.none} text={text.noneText} />
        </Card>
      </Stack>
    );
  }
  const about = chartAbout(shown, { subject: name, planned: query.planned ?? '', stale: busy });
  const stand = source === 'server' ? text.countedThere : text.countedHere;
  // One choice at a time: what is named of a figure, a bar or a cause may be a part, and two parts need not meet.
  const choose = (one: Partial<Choice>) => onChoose({ ...NO_CHOICE, ...one });
  return (
    <Stack gap={{ base: '3', md: '5' }} css={PAPER}>
      <Stack gap={{ base: '3', md: '5' }} _print={{ order: '-2' }}>
        {part}
        <Row gap="2" justifyContent="space-between">
          <Text size="sm" tone="muted">
            {text.about(current.machines, ...span(current.window))}
            <Box as="span" hideBelow="md" _print={{ display: 'inline!' }}>
              {hasRecords(before) && `, ${text.compared(...span(before.window))}`}
            </Box>
            {` · ${stand(formatTime(now))}`}
          </Text>
          <NotesMark shown={shown} index={index} />
        </Row>
        <Text size="xs" display="none" _print={{ display: 'block' }}>
          {printedNotes(shown)}
        </Text>
        <Box
          display="grid"
          gap={{ base: '2', md: '3' }}
          gridTemplateColumns={{
            // Two on a phone, and one where its letters are enlarged.
            base: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          }}
          _print={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
        >
          {TILES.map((key) => (
            <Tile
              key={key}
              name={key}
              compared={compared}
              chosen={choice.show === key}
              onChoose={(chosen) => choose({ show: chosen ? key : '' })}
            />
          ))}
        </Box>
      </Stack>
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <StandstillChart
          figures={compared}
          about={about}
          chosen={choice.bar}
          onChoose={(bar) => choose({ bar })}
        />
        <CauseList
          figures={current}
          about={about}
          chosen={choice.cause}
          onChoose={(cause) => choose({ cause })}
        />
      </Box>
      <EventsCard
        figures={current}
        selection={selectionOf(current, choice)}
        onClear={() => onChoose(NO_CHOICE)}
      />
      {current.machines > 1 && <WorstMachines lines={current.worst} index={index} query={query} />}
      <Box _print={{ order: '-1' }}>
        <FurtherFigures compared={compared} chosen={choice.show} onChoose={(show) => choose({ show })} />
      </Box>
    </Stack>
  );
}
