import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../app/links.ts';
import { dateInput } from '../../../parts/forms/zoned-input.ts';
import { shortTypeName, typeColor } from '../../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { isLate } from '../../../parts/planning/due-days.ts';
import { taskBoardText } from '../../../text/de/planning/task-board.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { truncate } from '../../../text/format.ts';
import { titleLength } from '../../../text/limits.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { useBoardNow } from '../board-context.ts';
import { CardState } from '../card/card-state.tsx';
import { useBoardCard } from '../card/use-board-card.ts';
import { UnseenFact } from '../sight/unseen-fact.tsx';
import { WeekMenu } from './week-menu.tsx';
import { cellOf } from './week-model.ts';

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    padding: '2',
    paddingInlineStart: '2.5',
    paddingInlineEnd: '1',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'hidden',
    userSelect: 'none',
    touchAction: 'manipulation',
    WebkitTouchCallout: 'none',
    fontSize: 'sm',
    lineHeight: 'snug',
    _hover: { borderColor: 'accent.text' },
    '&[data-movable]': { cursor: 'grab' },
    '&[data-moving]': { opacity: '0.4' },
    '&[data-held]': { boxShadow: 'float', borderColor: 'accent.text', cursor: 'grabbing' },
    _print: { breakInside: 'avoid' },
  },
});
const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '4px' },
});
const Title = chakra(Link, {
  base: {
    fontWeight: 'semibold',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    lineClamp: '3',
    borderRadius: 'sm',
    _hover: { color: 'accent.text' },
    // The whole card opens the details.
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
});
const Fact = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '1', color: 'muted', minWidth: '0' },
});
const Last = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
});
/** Above the link that covers the card. */
const Tools = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    marginInlineStart: 'auto',
    marginBlock: '-1',
    marginInlineEnd: '-1',
    _print: { display: 'none' },
  },
});

export type WeekCardFacts = {
  task: ListedNotification;
  machineName: string;
  /** Planned hours of each who has it; null where nobody has said any. */
  hours: number | null;
};

type Props = WeekCardFacts & {
  cell: string;
  /** Node ids of the people whom it is with, with commas. */
  assigned: string;
  movable: boolean;
  focused: boolean;
  onFocused: () => void;
};

/** [P1] One task in a cell of the week. */
export const WeekCard = memo(function WeekCard(props: Props) {
  const { cell, assigned, movable, focused, onFocused, ...facts } = props;
  const { task } = facts;
  const { frame, handle } = useBoardCard({ task, column: cell, movable, focused, onFocused });
  return (
    <Frame {...frame}>
      <WeekCardContent
        {...facts}
        person={cellOf(cell).person}
        tools={
          movable && (
            <Tools>
              <WeekMenu task={task} cell={cell} assigned={assigned} />
              <IconButton {...handle} icon="drag" size="sm" label={taskBoardText.handle(task.title)} />
            </Tools>
          )
        }
      />
    </Frame>
  );
});

/** What stands on a card of the week. */
export function WeekCardContent(props: WeekCardFacts & { person?: string; tools?: ReactNode }) {
  const { task, machineName, hours, person, tools } = props;
  const now = useBoardNow();
  const { nodeid, type, title, equipmentnodeid, dueuntil } = task;
  return (
    <>
      <Strip aria-hidden="true" style={{ background: typeColor(type) }} />
      <Title
        to={links.notificationDetails(nodeid)}
        state={{ from: 'aufgabenplanung', nodeid, equipmentNodeId: equipmentnodeid }}
        draggable={false}
        title={`${shortTypeName(type)}: ${title}`}
      >
        {truncate(title, titleLength.machineCard)}
      </Title>
      {machineName && (
        <Fact>
          <chakra.span truncate>{machineName}</chakra.span>
        </Fact>
      )}
      {dueuntil > 0 && (
        <Fact color={isLate(dueuntil, now) ? 'danger.text' : undefined}>
          <Icon name={isLate(dueuntil, now) ? 'warning' : 'calendar'} size={14} />
          {text.dueOn(text.date(dateInput(dueuntil)))}
        </Fact>
      )}
      {person && <UnseenFact machine={equipmentnodeid} person={person} />}
      <CardState task={task} />
      <Last>
        <Fact>
          <Icon name="clock" size={14} />
          {hours === null ? text.noDuration : text.hours(hours)}
        </Fact>
        {tools}
      </Last>
    </>
  );
}

/** The picture of a card that is on its way. */
export function WeekPreview(facts: WeekCardFacts) {
  return (
    <Frame aria-hidden="true" inert data-held="">
      <WeekCardContent {...facts} />
    </Frame>
  );
}
