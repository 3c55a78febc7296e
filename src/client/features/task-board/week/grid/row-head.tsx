import { chakra } from '@chakra-ui/react';
import { workTimeId, worktime } from '../../../../../shared/contract/account/availability.ts';
import { useRecordState } from '../../../../live/outbox/use-record-state.ts';
import { UnsentFact } from '../../../../parts/notification/unsent.tsx';
import { taskBoardText } from '../../../../text/de/planning/task-board.ts';
import { weekText as text } from '../../../../text/de/planning/week.ts';
import { Text } from '../../../../ui/layout/primitives.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { Person } from '../../model/board-columns.ts';
import type { WeekRow } from '../week-model.ts';

const Head = chakra('header', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    paddingBlock: '0.5',
    paddingInlineStart: '2.5',
    paddingInlineEnd: '1',
    background: 'surface',
    borderEndWidth: '1px',
    borderColor: 'border',
    minWidth: '0',
    'section[data-tray] > &': { background: 'sunken' },
  },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    gap: '1',
    minHeight: '6',
    '@media (pointer: fine)': { '& button': { minHeight: '6', width: '6' } },
  },
});
const Name = chakra('h3', {
  base: {
    flex: { base: '1 0 100%', md: '1 1 0' },
    minWidth: '0',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    lineClamp: '2',
  },
});

export type RowHeadProps = {
  row: WeekRow;
  onAbsence: (person: Person) => void;
  onHours: (person: Person) => void;
  /** Whether this user may enter that somebody is away. */
  mayTell: boolean;
  /** Whether this user may enter somebody's hours. */
  maySet: boolean;
};

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

/** [P1] Whose week a row is, and what can be said of their time. */
export function RowHead(props: RowHeadProps & { name: string }) {
  const { row, name, maySet, mayTell, onAbsence, onHours } = props;
  const { person } = row;
  if (!person) {
    return (
      <Head data-week-head="" title={text.nobodyHint}>
        <Line>
          <Name>{name}</Name>
        </Line>
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
      <Line>
        <Name>{name}</Name>
        {items.length > 0 && (
          <Menu label={text.person(name)} icon="more" size="sm" variant="quiet" items={items} />
        )}
      </Line>
      {!person.active && (
        <Text size="sm" tone="muted">
          {taskBoardText.inactive}
        </Text>
      )}
      <HoursState personnodeid={person.nodeid} />
    </Head>
  );
}
