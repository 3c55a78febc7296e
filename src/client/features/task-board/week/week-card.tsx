import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../app/links.ts';
import type { RowName } from '../../../live/outbox/use-record-state.ts';
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
import { Box } from '../../../ui/layout/primitives.ts';
import { useBoardNow } from '../board-context.ts';
import { CardState } from '../card/card-state.tsx';
import { Handle } from '../card/handle.ts';
import { useBoardCard } from '../card/use-board-card.ts';
import { useUnseen } from '../sight/sight.ts';
import { HoursInput } from './hours/hours-input.tsx';
import { useWeekActions } from './week-context.ts';
import { WeekMenu } from './week-menu.tsx';
import { cellOf } from './week-model.ts';

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    paddingInlineStart: '2',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
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
  },
});
const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '4px' },
});
/** [J11] One line at a desk; on a phone the title has one of its own. */
const Line = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    gap: '1',
    minHeight: '26px',
    minWidth: '0',
  },
});
const Title = chakra(Link, {
  base: {
    flex: { base: '1 0 100%', md: '1 1 0' },
    minWidth: '0',
    paddingTop: { base: '1.5', md: '0' },
    fontWeight: 'medium',
    lineClamp: { base: '3', md: '1' },
    wordBreak: { md: 'break-all' },
    hyphens: { base: 'auto', md: 'manual' },
    borderRadius: 'sm',
    _hover: { color: 'accent.text' },
    // The whole card opens the details.
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
});
const Fact = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '1', color: 'muted', minWidth: '0' },
});
/** [J11] At a desk a sign, and in words what the mouse is told of the card: rows stay as low as they were. */
const Unseen = chakra('span', {
  base: {
    order: { base: '1', md: '0' },
    flex: { base: '1 0 100%', md: 'none' },
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'warning.text',
    '& > span': {
      md: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
});
/**
 * Above the link that covers the card; a mouse sees them where it is, over the end of the title. What a press on the menu
 * hides, the handle that had the focus, is on the side that gives way: the menu stays below the mouse.
 */
const Tools = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'row-reverse', md: 'row' },
    alignItems: 'center',
    '@media (hover: hover) and (pointer: fine)': {
      '& button': { minHeight: '26px', width: '26px' },
    },
    '@media (hover: hover) and (pointer: fine) and (min-width: 960px)': {
      marginInlineStart: '-32px',
      background: 'surface',
      opacity: '0',
      '&:is(article:hover *), &:focus-within, &:has([aria-expanded=true])': { opacity: '1' },
    },
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
  /** Costs that its hours are made of, for where they stand. */
  costs: readonly RowName[] | undefined;
  movable: boolean;
  focused: boolean;
  onFocused: () => void;
};

/** [P1] [J11] One task in a cell of the week. */
export const WeekCard = memo(function WeekCard(props: Props) {
  const { cell, assigned, costs, movable, focused, onFocused, ...facts } = props;
  const { task, hours } = facts;
  const { frame, handle } = useBoardCard({ task, column: cell, movable, focused, onFocused });
  const { plan } = useWeekActions();
  const unseen = useUnseen(task.equipmentnodeid)?.get(cellOf(cell).person)?.note;
  return (
    <Frame {...frame}>
      <WeekCardContent
        {...facts}
        unseen={unseen}
        tools={
          movable && (
            <>
              <Tools>
                <Handle>
                  <IconButton {...handle} icon="drag" size="sm" label={taskBoardText.handle(task.title)} />
                </Handle>
                <WeekMenu task={task} cell={cell} assigned={assigned} />
              </Tools>
              <HoursInput title={task.title} hours={hours} onHours={(each) => plan(task, each)} />
            </>
          )
        }
      />
      <CardState task={task} also={costs} />
    </Frame>
  );
});

type ContentProps = {
  /** That the person whom it stands with does not see it. */
  unseen?: string | undefined;
  tools?: ReactNode;
};

/** What stands on a card of the week; without tools its hours are read only. */
function WeekCardContent({ task, machineName, hours, unseen, tools }: WeekCardFacts & ContentProps) {
  const now = useBoardNow();
  const { nodeid, type, title, equipmentnodeid, dueuntil } = task;
  const late = isLate(dueuntil, now);
  const due = dueuntil > 0 ? text.dueOn(text.date(dateInput(dueuntil))) : '';
  return (
    <>
      <Strip aria-hidden="true" style={{ background: typeColor(type) }} />
      <Line>
        {late && <Icon name="warning" size={14} color="danger.text" flexShrink="0" />}
        {unseen && (
          <Unseen>
            <Icon name="lock" size={14} flexShrink="0" />
            <span>{unseen}</span>
          </Unseen>
        )}
        <Title
          to={links.notificationDetails(nodeid)}
          state={{ from: 'aufgabenplanung', nodeid, equipmentNodeId: equipmentnodeid }}
          draggable={false}
          title={[`${shortTypeName(type)}: ${title}`, machineName, due, unseen].filter(Boolean).join(' · ')}
        >
          {truncate(title, titleLength.machineCard)}
        </Title>
        {tools || (hours !== null && <Fact paddingInlineEnd="1.5">{text.hours(hours)}</Fact>)}
      </Line>
      <Box hideFrom="md" paddingBottom="1.5">
        {machineName && (
          <Fact>
            <chakra.span truncate>{machineName}</chakra.span>
          </Fact>
        )}
        {due && <Fact color={late ? 'danger.text' : undefined}>{due}</Fact>}
      </Box>
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
