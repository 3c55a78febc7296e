import { chakra } from '@chakra-ui/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNow } from '../../live/app/use-now.ts';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { Text } from '../../ui/layout/primitives.ts';
import { usePrinting } from '../../ui/layout/use-printing.ts';
import { useWindowLines } from '../../ui/layout/use-window-lines.ts';
import { CARD_GAP, CARD_WIDTH, type CardsProps } from './cards-props.ts';
import { NotificationCard } from './notification-card.tsx';
import { useCardExtras } from './notification-extras.ts';
import type { ListedNotification } from './open-notifications.ts';

/** Cards of one step share what is looked up for them. */
const STEP = 40;
/** More of a list is never printed. */
const PRINTED = 400;

const Grid = chakra('div', {
  base: { display: 'grid', gap: `${CARD_GAP}px`, '& > *': { display: 'grid', minWidth: '0' } },
});
/** Not an `ul`: the grid stands between it and its items. */
const List = chakra('div', {}, { defaultProps: { role: 'list' } });
const Item = chakra('div', {}, { defaultProps: { role: 'listitem' } });

/** How many cards fit side by side; null until that was measured. */
function useColumns(frame: RefObject<HTMLElement | null>): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + CARD_GAP) / (CARD_WIDTH + CARD_GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return columns;
}

/** [X14] Many notifications as cards, of which only those near the window are in the page. */
export function LongNotificationCards({ single = false, ...props }: CardsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame);
  // Not before: a list whose number of lines changes at once would write its old place over the one to go back to.
  return <div ref={frame}>{columns && <Lines {...props} columns={single ? 1 : columns} />}</div>;
}

type LinesProps = Omit<CardsProps, 'single'> & { columns: number };

function Lines({ rows, label, from, withMachine = true, machineOf, columns }: LinesProps) {
  const now = useNow();
  const printing = usePrinting();
  // Lines are known by their place: one card more moves all others on, and each of them stays what it is.
  const { list, lines, measure } = useWindowLines<HTMLDivElement>({
    count: Math.ceil(rows.length / columns),
    sizeOf: () => 119,
    gap: CARD_GAP,
  });
  const [first, last] = [lines[0], lines.at(-1)];
  const start = printing ? 0 : (first?.index ?? 0) * columns;
  const end = printing ? PRINTED : ((last?.index ?? -1) + 1) * columns;
  const around = rows.slice(Math.floor(start / STEP) * STEP, Math.ceil(end / STEP) * STEP);
  const extras = useCardExtras(around);
  const extrasOf = ({ nodeid, equipmentnodeid }: ListedNotification) =>
    extras?.get(nodeid) ?? {
      machineName: machineOf?.(equipmentnodeid) ?? '',
      photos: 0,
      categoryColor: null,
    };
  const cards = rows.slice(start, end).map((notification, place) => (
    <Item
      key={notification.nodeid}
      // As tall as the tallest card of its line.
      ref={place % columns === 0 ? measure : undefined}
      data-index={place % columns === 0 ? (start + place) / columns : undefined}
      aria-setsize={rows.length}
      aria-posinset={start + place + 1}
    >
      <NotificationCard
        notification={notification}
        extras={extrasOf(notification)}
        now={now}
        from={from}
        withMachine={withMachine}
        byCategory={!withMachine}
      />
    </Item>
  ));
  const gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  if (printing) {
    return (
      <>
        <List aria-label={label}>
          <Grid style={{ gridTemplateColumns }}>{cards}</Grid>
        </List>
        {rows.length > PRINTED && <Text>{notificationsText.notPrinted(rows.length - PRINTED)}</Text>}
      </>
    );
  }
  const place = { position: 'absolute', top: 0, insetInline: 0 } as const;
  const transform = `translateY(${first?.start ?? 0}px)`;
  return (
    <List aria-label={label} {...list}>
      <Grid style={{ ...place, transform, gridTemplateColumns }}>{cards}</Grid>
    </List>
  );
}
