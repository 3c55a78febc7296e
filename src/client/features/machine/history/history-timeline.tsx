import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { NotificationCard } from '../../../parts/notification/notification-card.tsx';
import { statusSentence } from '../../../parts/notification/notification-duration.ts';
import { type CardExtras, useCardExtras } from '../../../parts/notification/notification-extras.ts';
import { historyText } from '../../../text/de/machine/history.ts';
import { formatDate } from '../../../text/format.ts';
import { Heading, Text } from '../../../ui/layout/primitives.ts';
import { usePrinting } from '../../../ui/layout/use-printing.ts';
import { useWindowLines } from '../../../ui/layout/use-window-lines.ts';
import { type HistoryItem, historyItems } from './history-items.ts';

/** Cards of one step share what is looked up for them. */
export const STEP = 40;

const Line = chakra('ol', {
  base: {
    listStyleType: 'none',
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '3',
      insetInlineStart: { base: '10px', sm: '124px' },
      width: '2px',
      background: 'border',
    },
  },
});
const Entry = chakra('li', {
  base: {
    position: 'relative',
    insetInline: '0',
    // The moment and the dot stand beside the card.
    paddingInlineStart: { base: '7', sm: '152px' },
    paddingBottom: { base: '5', sm: '4' },
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

type Props = {
  /** Newest first. */
  rows: readonly Notification[];
  /** There are older ones. */
  more: boolean;
  /** Construction of the machine, ms. */
  built: number | null;
  /** Server time, ms. */
  now: number;
};

/** [M9] The timeline, of which only what is near the window is in the page: ten thousand are as quick as ten. */
export function Timeline({ rows, more, built, now }: Props) {
  const printing = usePrinting();
  const items = useMemo(() => historyItems(rows, { now, more, built }), [rows, now, more, built]);
  const { list, lines } = useWindowLines<HTMLOListElement>({
    count: items.length,
    sizeOf: (at) => (items[at]?.kind === 'marker' ? 42 : 156),
    keyOf: useCallback((at: number) => items[at]?.key ?? `${at}`, [items]),
    overscan: 6,
  });
  const extras = useCardExtras(printing ? rows : stepsAround(rows, items, lines));

  if (printing) {
    return (
      <Line aria-label={historyText.timeline}>
        {items.map((item) => (
          <Entry key={item.key}>
            <Content item={item} extras={extras} now={now} />
          </Entry>
        ))}
      </Line>
    );
  }
  return (
    <Line aria-label={historyText.timeline} {...list}>
      {lines.map(({ index, key, props }) => {
        const item = items[index];
        return (
          item && (
            <Entry key={key} aria-setsize={more ? -1 : items.length} aria-posinset={index + 1} {...props}>
              <Content item={item} extras={extras} now={now} />
            </Entry>
          )
        );
      })}
    </Line>
  );
}

/** The steps that are in view, whole: what is looked up for them stays while it is scrolled within. */
function stepsAround(
  rows: readonly Notification[],
  items: readonly HistoryItem[],
  lines: readonly { index: number }[],
): readonly Notification[] {
  const places = lines.flatMap(({ index }) => {
    const item = items[index];
    return item?.kind === 'row' ? [item.at] : [];
  });
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  return rows.slice(Math.floor(first / STEP) * STEP, (Math.floor(last / STEP) + 1) * STEP);
}

type ContentProps = { item: HistoryItem; extras: Map<string, CardExtras> | undefined; now: number };

/** A word on the line (today, a year, the construction year), or a card with its day. */
function Content({ item, extras, now }: ContentProps) {
  if (item.kind === 'marker') {
    return (
      <>
        <Dot aria-hidden="true" data-full="" />
        <Heading as="h2" size="sm" lineHeight="24px">
          {item.text}
          {item.detail && (
            <Text as="span" size="sm" tone="muted" marginInlineStart="2">
              {item.detail}
            </Text>
          )}
        </Heading>
      </>
    );
  }
  const { row } = item;
  return (
    <>
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
    </>
  );
}
