import { chakra } from '@chakra-ui/react';
import type { Notification } from '../../../../shared/contract/notification.ts';
import { NotificationCard } from '../../../parts/notification-card.tsx';
import { statusSentence } from '../../../parts/notification-duration.ts';
import { useCardExtras } from '../../../parts/notification-extras.ts';
import { formatDate, yearOf } from '../../../text/format.ts';
import { Heading, Text } from '../../../ui/layout/primitives.ts';

/** Cards of one step share what is looked up for them. */
export const STEP = 40;

const rail = { base: '10px', sm: '124px' };

export const Timeline = chakra('ol', {
  base: {
    listStyleType: 'none',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '5', sm: '4' },
    paddingInlineStart: { base: '7', sm: '152px' },
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '3',
      insetInlineStart: rail,
      width: '2px',
      background: 'border',
    },
  },
});

const Entry = chakra('li', {
  base: {
    position: 'relative',
    // The moment and the dot stand beside the card.
    marginInlineStart: { base: '-7', sm: '-152px' },
    paddingInlineStart: { base: '7', sm: '152px' },
  },
});
const Dot = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: { base: '5px', sm: '119px' },
    top: '6px',
    width: '12px',
    height: '12px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'accent.solid',
    background: 'bg',
    '&[data-full]': { background: 'accent.solid' },
  },
});
const Moment = chakra('div', {
  base: {
    position: { sm: 'absolute' },
    insetInlineStart: { sm: '0' },
    width: { sm: '108px' },
    marginBottom: { base: '1', sm: '0' },
    textAlign: { sm: 'end' },
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A word on the line itself: today, a year, the construction year. */
export function Marker({ children, detail }: { children: string; detail?: string }) {
  return (
    <Entry>
      <Dot aria-hidden="true" data-full="" />
      <Heading as="h2" size="sm" lineHeight="24px">
        {children}
        {detail && (
          <Text as="span" size="sm" tone="muted" marginInlineStart="2">
            {detail}
          </Text>
        )}
      </Heading>
    </Entry>
  );
}

type Props = {
  rows: readonly Notification[];
  /** Year of what stands above; null where nothing does. */
  yearAbove: number | null;
  /** Server time, ms. */
  now: number;
};

/** [M9] One step of the timeline: cards with their day, a marker where a year begins. */
export function TimelineStep({ rows, yearAbove, now }: Props) {
  const extras = useCardExtras(rows);
  let above = yearAbove;
  return rows.flatMap((row) => {
    const year = yearOf(row.created);
    const begins = year !== above;
    above = year;
    return [
      begins && <Marker key={year}>{String(year)}</Marker>,
      <Entry key={row.nodeid}>
        <Dot aria-hidden="true" />
        <Moment>
          <time dateTime={new Date(row.created).toISOString()}>{formatDate(row.created)}</time>
        </Moment>
        <NotificationCard
          notification={row}
          extras={extras?.get(row.nodeid)}
          now={now}
          from="history"
          withMachine={false}
        />
        <Text size="sm" tone="muted" marginTop="1">
          {statusSentence(row)}
        </Text>
      </Entry>,
    ];
  });
}
