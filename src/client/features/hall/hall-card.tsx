import { chakra } from '@chakra-ui/react';
import type { ScreenTask } from '../../../shared/contract/notification/hall-screen.ts';
import { unresolvedFor } from '../../../shared/rules/notification.ts';
import { isNewFault, STANDSTILL } from '../../../shared/rules/planning/hall-board.ts';
import { cardColor, shortTypeName } from '../../parts/notification/notification-type.tsx';
import { statusLook, statusName } from '../../parts/notification/status-badge.tsx';
import { hallText as text } from '../../text/de/planning/hall.ts';
import { formatDate, formatDuration } from '../../text/format.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { CARD } from './use-fit.ts';

const u = (units: number) => `calc(var(--u) * ${units})`;

const Frame = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: u(1),
    paddingInlineStart: u(2.2),
    paddingInlineEnd: u(1.4),
    background: 'surface',
    borderWidth: '2px',
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
    flex: '1',
    minHeight: '0',
    fontSize: u(3),
    lineHeight: '1.18',
    fontWeight: 'semibold',
    lineClamp: 2,
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
    tone: { danger: { color: 'danger.text', fontWeight: 'semibold' }, warning: { color: 'warning.text' } },
    long: { true: { flex: '1', flexShrink: '1' } },
  },
});
const Fresh = chakra('span', {
  base: {
    float: 'inline-end',
    marginInlineStart: u(1),
    paddingInline: u(1),
    borderRadius: u(0.6),
    background: 'danger.solid',
    color: 'danger.onSolid',
    fontSize: u(2.3),
    fontWeight: 'bold',
  },
});

type Props = {
  task: ScreenTask;
  now: number;
  unit: number;
  overdue: boolean;
  /** Whom it is with; '' where that is not told on cards. */
  people: string;
};

/**
 * When it is due, else how long it has waited [N12]; '' once somebody works on it: the time until then would read as that
 * of the work. Beside names its status leaves no room for a date, which the column tells.
 */
function whenOf({ status, dueuntil, created, progressstarted }: ScreenTask, now: number, people: string) {
  if (dueuntil > 0) return status === 1 && people ? '' : formatDate(dueuntil).slice(0, 6);
  return status === 1 ? '' : formatDuration(unresolvedFor({ created, progressstarted }, now));
}

/** [P1] A task, to be read from some metres away: never by its colour alone. */
export function HallCard({ task, now, unit, overdue, people }: Props) {
  const { title, type, status, machine, place, dueuntil } = task;
  const fresh = isNewFault(task, now);
  const when = whenOf(task, now, people);
  const stands = STANDSTILL.includes(type);
  const icon = Math.round(unit * 2.5);
  return (
    <Frame fresh={fresh} style={{ height: u(CARD.height) }}>
      <Strip aria-hidden="true" style={{ background: cardColor(type) }} />
      <Title>
        {fresh && <Fresh>{text.fresh}</Fresh>}
        {title}
      </Title>
      <Line>
        <Icon name="machine" size={icon} />
        <chakra.span truncate>{place ? `${machine} · ${place}` : machine}</chakra.span>
      </Line>
      <Line tone={stands ? 'danger' : undefined}>
        <Icon name={stands ? 'error' : 'tag'} size={icon} />
        <chakra.span truncate>{stands ? text.standstill : shortTypeName(type)}</chakra.span>
      </Line>
      <Line>
        <Part tone={status === 1 ? 'warning' : undefined}>
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
