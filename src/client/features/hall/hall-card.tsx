import { chakra } from '@chakra-ui/react';
import type { ScreenTask } from '../../../shared/contract/notification/hall-screen.ts';
import { STANDSTILL, unresolvedFor } from '../../../shared/rules/notification.ts';
import { isNewFault } from '../../../shared/rules/planning/hall-board.ts';
import { shortTypeName, typeColor } from '../../parts/notification/notification-type.tsx';
import { statusLook, statusName } from '../../parts/notification/status-badge.tsx';
import { hallText as text } from '../../text/de/planning/hall.ts';
import { formatDate, formatDuration } from '../../text/format.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { CARD, sizeFor, u } from './use-fit.ts';

const Frame = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: u(1),
    paddingInlineStart: u(2.2),
    paddingInlineEnd: u(1.4),
    background: 'surface',
    borderWidth: `max(2px, ${u(0.2)})`,
    borderColor: 'border',
    borderRadius: u(0.9),
    overflow: 'hidden',
    animation: 'fade 400ms ease-out',
  },
  variants: { fresh: { true: { background: 'danger.soft', borderColor: 'danger.text' } } },
});
const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: u(1) },
});
const Title = chakra('p', {
  base: {
    // As high as its lines: in a taller box the next one would be seen in part.
    flexShrink: '0',
    marginBlockEnd: 'auto',
    lineHeight: u(CARD.title),
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
});
const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: u(1),
    height: u(CARD.line),
    fontSize: u(2.3),
    color: 'muted',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  variants: { tone: { danger: { color: 'danger.text', fontWeight: 'semibold' } } },
});
const Part = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: u(0.6), minWidth: '0', flexShrink: '0' },
  variants: {
    tone: { danger: { color: 'danger.text', fontWeight: 'semibold' }, info: { color: 'info.text' } },
    long: { true: { flex: '1', flexShrink: '1' } },
  },
});
const Fresh = chakra('span', {
  base: {
    flexShrink: '0',
    marginInlineStart: 'auto',
    paddingInline: u(1),
    borderRadius: u(0.6),
    background: 'danger.solid',
    color: 'danger.onSolid',
    fontSize: u(2.1),
    lineHeight: u(2.7),
    fontWeight: 'bold',
  },
});

type Props = {
  task: ScreenTask;
  now: number;
  unit: number;
  /** Of the card, in units. */
  width: number;
  height: number;
  /** Of its title, at most. */
  lines: number;
  overdue: boolean;
  /** Whom it is with; '' where that is not told on cards. */
  people: string;
};

/** What a card has beside its title, in units. */
const BESIDE = 4;
const longestWord = (title: string) => Math.max(...title.split(/[\s/-]/).map(({ length }) => length));

/**
 * When it is due, else how long it has waited [N12]; '' once somebody works on it: the time until then would read as that
 * of the work. Beside names its status leaves no room for a date, which the column tells.
 */
function whenOf({ status, dueuntil, created, progressstarted }: ScreenTask, now: number, people: string) {
  if (dueuntil > 0) return status === 1 && people ? '' : formatDate(dueuntil).slice(0, 6);
  return status === 1 ? '' : formatDuration(unresolvedFor({ created, progressstarted }, now));
}

/** [P1] A task, to be read from some metres away: never by its colour alone. */
export function HallCard({ task, now, unit, width, height, lines, overdue, people }: Props) {
  const { title, type, status, machine, place, dueuntil } = task;
  const fresh = isNewFault(task, now);
  const when = whenOf(task, now, people);
  const stands = STANDSTILL.includes(type);
  const icon = Math.round(unit * 2.5);
  return (
    <Frame fresh={fresh} style={{ height: u(height) }}>
      <Strip aria-hidden="true" style={{ background: typeColor(type) }} />
      <Title lineClamp={lines} style={{ fontSize: u(sizeFor(longestWord(title), width - BESIDE, 3)) }}>
        {title}
      </Title>
      <Line>
        <Icon name="machine" size={icon} />
        <chakra.span truncate>{place ? `${machine} · ${place}` : machine}</chakra.span>
      </Line>
      <Line tone={stands ? 'danger' : undefined}>
        <Icon name={stands ? 'error' : 'tag'} size={icon} />
        <chakra.span truncate>{stands ? text.standstill : shortTypeName(type)}</chakra.span>
        {fresh && <Fresh>{text.fresh}</Fresh>}
      </Line>
      <Line>
        <Part tone={status === 1 ? 'info' : undefined}>
          <Icon name={statusLook[status]?.icon ?? 'report'} size={icon} />
          {statusName(status)}
        </Part>
        <Part long>
          {people && (
            <>
              <Icon name="users" size={icon} />
              <chakra.span truncate>{people}</chakra.span>
            </>
          )}
        </Part>
        {when && (
          <Part tone={overdue ? 'danger' : undefined}>
            <Icon name={overdue ? 'error' : dueuntil > 0 ? 'calendar' : 'clock'} size={icon} />
            {when}
          </Part>
        )}
      </Line>
    </Frame>
  );
}
