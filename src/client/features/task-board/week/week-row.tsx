import { chakra } from '@chakra-ui/react';
import { type CSSProperties, memo, useState } from 'react';
import { workTimeId, worktime } from '../../../../shared/contract/account/availability.ts';
import { weekdayOf } from '../../../../shared/lib/civil-day.ts';
import { useRecordState } from '../../../live/outbox/use-record-state.ts';
import { Avatar } from '../../../parts/account/avatar.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { UnsentFact } from '../../../parts/notification/unsent.tsx';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { taskBoardText } from '../../../text/de/planning/task-board.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Box, Text } from '../../../ui/layout/primitives.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { Person } from '../model/board-columns.ts';
import { DayLoad, LoadLine } from './load-line.tsx';
import { WeekCard, type WeekCardFacts } from './week-card.tsx';
import { WAITING, type WeekCell, type WeekPlace, type WeekRow } from './week-model.ts';

/** Saturday and Sunday need less room while nothing stands on them. */
export const weekendWidths = (rows: readonly WeekRow[]) => {
  const widthOf = (at: number) =>
    rows.some(({ cells }) => (cells[at]?.tasks.length ?? 0) > 0) ? 'minmax(124px, 1fr)' : '88px';
  return { '--saturday': widthOf(6), '--sunday': widthOf(7) } as CSSProperties;
};

/** Names, what waits, and seven days: beside the menu they fit into a window of 1440 px. */
export const COLUMNS = {
  gridTemplateColumns: {
    base: '116px repeat(8, 172px)',
    md: '124px repeat(6, minmax(124px, 1fr)) var(--saturday, 88px) var(--sunday, 88px)',
  },
  // A row out of sight has to be as wide as one in view: otherwise it never comes into view beside Monday.
  width: { base: '1492px', md: 'auto' },
  minWidth: { md: '1116px' },
} as const;

const Frame = chakra('section', {
  base: {
    display: 'grid',
    borderBottomWidth: '1px',
    borderColor: 'border',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 140px',
    '&[data-tray]': { background: 'sunken' },
    _print: { contentVisibility: 'visible', breakInside: 'avoid' },
  },
});
const Head = chakra('header', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    padding: '2.5',
    background: 'surface',
    borderEndWidth: '1px',
    borderColor: 'border',
    'section[data-tray] > &': { background: 'sunken' },
  },
});
const Name = chakra('h3', {
  base: {
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
});
const Cell = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    padding: '1.5',
    minWidth: '0',
    minHeight: '96px',
    borderEndWidth: '1px',
    borderColor: 'border',
    scrollMarginInlineStart: { base: '124px', md: '132px' },
    scrollMarginBlock: '72px',
    _last: { borderEndWidth: '0' },
    '&[data-off]': { background: 'sunken' },
    '&[data-aimed]': { boxShadow: 'inset 0 0 0 2px {colors.accent.text}', background: 'hover' },
  },
});

/** Of one cell so many cards are shown at first, and so many more with each press. */
const SHOWN = 4;
/** Of what nobody has, so that people stay in view below. */
const IN_TRAY = 1;
const MORE = 40;

export type WeekRowProps = {
  row: WeekRow;
  movable: boolean;
  /** Place that is aimed at in this row; undefined where none is. */
  aim: WeekPlace | undefined;
  /** The card that the keyboard goes on with, and its cell. */
  focused: { cell: string; nodeid: string } | null;
  onFocused: () => void;
  factsOf: (task: ListedNotification) => WeekCardFacts;
  assignedOf: (nodeid: string) => string;
  onAbsence: (person: Person) => void;
  onHours: (person: Person) => void;
  /** Whether this user may enter that somebody is away. */
  mayTell: boolean;
  /** Whether this user may enter somebody's hours. */
  maySet: boolean;
};

/** A cell in words. */
export const placeName = (place: WeekPlace): string =>
  place === WAITING ? `${text.waiting} (${text.waitingHint})` : text.longDay(weekdayOf(place), place);

/** [P1] The week of one person, or what nobody has. */
export const WeekRowView = memo(function WeekRowView(props: WeekRowProps) {
  const { row, aim } = props;
  const name = row.person ? nameOfPerson(row.person) : text.nobody;
  return (
    <Frame {...COLUMNS} aria-label={name} data-tray={row.person ? undefined : ''}>
      <RowHead {...props} name={name} />
      {row.cells.map((cell) => (
        <CellView key={cell.key} {...props} cell={cell} name={name} aimed={aim === cell.place} />
      ))}
    </Frame>
  );
});

/** [I4] Hours of this device that the server has not yet, as on cards. */
function HoursState({ personnodeid }: { personnodeid: string }) {
  const state = useRecordState(worktime, workTimeId(personnodeid));
  return (
    state !== 'synced' && (
      <Text as="span" size="sm">
        <UnsentFact state={state} />
      </Text>
    )
  );
}

function RowHead({ row, name, maySet, mayTell, onAbsence, onHours }: WeekRowProps & { name: string }) {
  const { person, load, assumed } = row;
  if (!person) {
    return (
      <Head data-week-head="">
        <Name>{name}</Name>
        <Text size="sm" tone="muted">
          {text.nobodyHint}
        </Text>
      </Head>
    );
  }
  const items = [
    ...(mayTell
      ? [
          {
            key: 'absence',
            label: text.enterAbsence,
            icon: 'calendar' as const,
            onSelect: () => onAbsence(person),
          },
        ]
      : []),
    ...(maySet
      ? [{ key: 'hours', label: text.enterHours, icon: 'clock' as const, onSelect: () => onHours(person) }]
      : []),
  ];
  return (
    <Head data-week-head="">
      <Box display="flex" alignItems="flex-start" justifyContent="space-between" gap="1">
        <Box hideBelow="md">
          <Avatar person={person} size="small" />
        </Box>
        {items.length > 0 && (
          <Box marginBlock="-1" css={{ _print: { display: 'none' } }}>
            <Menu label={text.person(name)} icon="more" size="sm" variant="quiet" items={items} />
          </Box>
        )}
      </Box>
      <Name>{name}</Name>
      {!person.active && (
        <Text size="sm" tone="muted">
          {taskBoardText.inactive}
        </Text>
      )}
      {load && <LoadLine load={load} />}
      <HoursState personnodeid={person.nodeid} />
      {assumed && (
        <Text size="xs" tone="muted">
          {text.assumed}
        </Text>
      )}
    </Head>
  );
}

type CellProps = WeekRowProps & { cell: WeekCell; name: string; aimed: boolean };

function CellView({ row, cell, name, aimed, movable, focused, onFocused, factsOf, assignedOf }: CellProps) {
  const few = row.person ? SHOWN : IN_TRAY;
  const [shown, setShown] = useState(few);
  const { key, place, tasks, load } = cell;
  const held = focused?.cell === key ? tasks.findIndex(({ nodeid }) => nodeid === focused.nodeid) : -1;
  const until = Math.max(shown, held + 1);
  const rest = tasks.length - until;
  return (
    <Cell
      role="group"
      aria-label={text.cell(name, placeName(place))}
      data-board-column={key}
      data-aimed={aimed ? '' : undefined}
      data-off={load && load.capacity === 0 ? '' : undefined}
    >
      {load && <DayLoad load={load} count={tasks.length} />}
      {tasks.slice(0, until).map((task) => (
        <WeekCard
          key={task.nodeid}
          {...factsOf(task)}
          cell={key}
          assigned={assignedOf(task.nodeid)}
          movable={movable}
          focused={focused?.cell === key && focused.nodeid === task.nodeid}
          onFocused={onFocused}
        />
      ))}
      {rest > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setShown(until + MORE)}>
          {text.more(rest)}
        </Button>
      )}
      {rest <= 0 && tasks.length > few && (
        <Button size="sm" variant="ghost" onClick={() => setShown(few)}>
          {text.fewer}
        </Button>
      )}
    </Cell>
  );
}

/** A day above its column. */
export function DayHead({ place, today }: { place: WeekPlace; today: boolean }) {
  const waits = place === WAITING;
  return (
    <Box
      data-day={place}
      padding="2"
      borderEndWidth="1px"
      borderColor="border"
      color={today ? 'accent.text' : undefined}
      boxShadow={today ? 'inset 0 -3px 0 {colors.accent.solid}' : undefined}
    >
      <Text weight="semibold" numeric>
        {waits ? text.waiting : text.day(weekdayOf(place), place)}
      </Text>
      {(waits || today) && (
        <Text size="xs" tone={waits ? 'muted' : 'default'}>
          {waits ? text.waitingHint : text.today}
        </Text>
      )}
    </Box>
  );
}
