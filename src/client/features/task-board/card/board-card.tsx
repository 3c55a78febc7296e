import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../app/links.ts';
import { unresolvedText } from '../../../parts/notification/notification-duration.ts';
import { shortTypeName, typeColor } from '../../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { StatusBadge } from '../../../parts/notification/status-badge.tsx';
import { isLate } from '../../../parts/planning/due-days.ts';
import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import { formatDate, formatDay, truncate } from '../../../text/format.ts';
import { titleLength } from '../../../text/limits.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Tag } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/primitives.ts';
import { useBoardNow } from '../board-context.ts';
import type { BoardLook } from '../model/board-arrangement.ts';
import { UnseenFact } from '../sight/unseen-fact.tsx';
import { CardActions } from './card-actions.tsx';
import { CardState } from './card-state.tsx';
import { Handle } from './handle.ts';
import { useBoardCard } from './use-board-card.ts';

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    // Where text is large the buttons stand below it, so that its words are not torn.
    flexWrap: 'wrap',
    gap: '1',
    paddingBlock: '2',
    paddingInlineStart: '4',
    paddingInlineEnd: '1.5',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'card',
    overflow: 'hidden',
    userSelect: 'none',
    touchAction: 'manipulation',
    WebkitTouchCallout: 'none',
    transition: 'border-color 120ms, opacity 120ms',
    _hover: { borderColor: 'accent.text' },
    '&[data-movable]': { cursor: 'grab' },
    '&[data-moving]': { opacity: '0.4' },
  },
});
const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '5px' },
});
const Title = chakra(Link, {
  base: {
    display: 'block',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    borderRadius: 'sm',
    _hover: { color: 'accent.text' },
    // The whole card opens the details.
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
});
const Line = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    fontSize: 'sm',
    color: 'muted',
    minWidth: '0',
  },
});
const Fact = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minWidth: '0', maxWidth: 'full' },
});
/** Above the link that covers the card. */
const Side = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    flexShrink: '0',
    marginInlineStart: 'auto',
  },
  variants: { look: { compact: { flexDirection: 'row', alignSelf: 'center' }, details: {} } },
});
export type CardFacts = {
  task: ListedNotification;
  look: BoardLook;
  machineName: string;
  /** Names of the others who have it too. */
  others: string;
};

type Props = CardFacts & {
  column: string;
  /** Node ids of the people whom it is with, with commas. */
  assigned: string;
  movable: boolean;
  /** It was put here by keyboard, which goes on here. */
  focused: boolean;
  onFocused: () => void;
};

/** [P1] One notification on the board. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { column, assigned, movable, focused, onFocused, ...facts } = props;
  const { task } = facts;
  const { frame, handle } = useBoardCard({ task, column, movable, focused, onFocused });
  const forKeyboard = movable && (
    <Handle>
      <IconButton {...handle} icon="drag" size="sm" label={text.handle(task.title)} />
    </Handle>
  );
  return (
    <Frame {...frame}>
      <CardContent {...facts} column={column} />
      <Side look={facts.look}>
        {/* A press on the menu takes the focus from the handle, and hides it: the menu must not move then. */}
        {facts.look === 'compact' && forKeyboard}
        {movable && <CardActions task={task} column={column} assigned={assigned} />}
        {facts.look === 'details' && forKeyboard}
      </Side>
    </Frame>
  );
});

/** What stands on a card, also on the picture of one that is on its way. */
export const CardContent = memo(function CardContent({
  task,
  column,
  look,
  machineName,
  others,
}: CardFacts & { column: string }) {
  const { nodeid, type, title, equipmentnodeid } = task;
  const color = typeColor(type);
  return (
    <>
      <Strip aria-hidden="true" style={{ background: color }} />
      <chakra.span flex="1 1 8rem" minWidth="0" display="flex" flexDirection="column" gap="1.5">
        <Title
          to={links.notificationDetails(nodeid)}
          state={{ from: 'aufgabenplanung', nodeid, equipmentNodeId: equipmentnodeid, column }}
          draggable={false}
          title={title}
        >
          {truncate(title, titleLength.machineCard)}
        </Title>
        {look === 'details' ? (
          <Details task={task} machineName={machineName} color={color} others={others} />
        ) : (
          <Brief task={task} machineName={machineName} />
        )}
        <UnseenFact machine={equipmentnodeid} person={column} />
        <CardState task={task} />
      </chakra.span>
    </>
  );
});

/** [J11] Machine and due date in one line. */
function Brief({ task: { dueuntil }, machineName }: Pick<CardFacts, 'task' | 'machineName'>) {
  if (!machineName && dueuntil <= 0) return null;
  return (
    <Line flexWrap="nowrap">
      {machineName && <chakra.span truncate>{machineName}</chakra.span>}
      {dueuntil > 0 && <Due due={dueuntil} short />}
    </Line>
  );
}

/** Late in red; a short one is read out with its word all the same. */
function Due({ due, short }: { due: number; short?: boolean }) {
  const now = useBoardNow();
  const said = text.due(formatDate(due));
  return (
    <Fact color={isLate(due, now) ? 'danger.text' : undefined} flexShrink="0">
      <Icon name={isLate(due, now) ? 'warning' : 'calendar'} size={16} />
      {short ? (
        <>
          <span aria-hidden="true">{formatDay(due, now)}</span>
          <VisuallyHidden>{said}</VisuallyHidden>
        </>
      ) : (
        said
      )}
    </Fact>
  );
}

type DetailsProps = Pick<CardFacts, 'task' | 'machineName' | 'others'> & { color: string };

function Details({ task, machineName, color, others }: DetailsProps) {
  const now = useBoardNow();
  const { type, status, dueuntil } = task;
  const open = unresolvedText(task, now);
  return (
    <>
      {machineName && (
        <Line>
          <Fact>
            <Icon name="machine" size={16} />
            <chakra.span truncate>{machineName}</chakra.span>
          </Fact>
        </Line>
      )}
      <Line>
        <StatusBadge status={status} />
        <Tag color={color} title={shortTypeName(type)}>
          {truncate(shortTypeName(type), titleLength.badge)}
        </Tag>
      </Line>
      <Line>
        {open && (
          <Fact>
            <Icon name="clock" size={16} />
            {open}
          </Fact>
        )}
        {dueuntil > 0 && <Due due={dueuntil} />}
      </Line>
      {others && (
        <Line>
          <Fact>
            <Icon name="users" size={16} />
            {others}
          </Fact>
        </Line>
      )}
    </>
  );
}
