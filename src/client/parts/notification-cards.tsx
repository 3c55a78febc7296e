import { chakra } from '@chakra-ui/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Origin } from '../app/links.ts';
import { useNow } from '../live/use-now.ts';
import { usePrinting } from '../ui/layout/use-printing.ts';
import { useWindowLines } from '../ui/layout/use-window-lines.ts';
import { NotificationCard } from './notification-card.tsx';
import { useCardExtras } from './notification-extras.ts';
import type { ListedNotification } from './open-notifications.ts';

/** A card is at least as wide, px; where more of them fit they stand side by side. */
const CARD = 340;
const GAP = 12;
/** Cards of one step share what is looked up for them. */
const STEP = 40;
/** More of a list is never printed. */
const PRINTED = 400;

const Line = chakra('div', {
  base: {
    display: 'grid',
    gap: `${GAP}px`,
    paddingBottom: `${GAP}px`,
    '& > *': { display: 'grid', minWidth: '0' },
  },
});

/** Not an `ul`: lines of cards stand between it and its items. */
const List = chakra('div', {}, { defaultProps: { role: 'list' } });
const Item = chakra('div', {}, { defaultProps: { role: 'listitem' } });

/** How many cards fit side by side; null until that was measured. */
function useColumns(frame: RefObject<HTMLElement | null>): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD + GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return columns;
}

type Props = {
  rows: readonly ListedNotification[];
  /** Name of the list, for assistive technology. */
  label: string;
  /** Where the detail page leads back to. */
  from?: Origin;
  /** Off where the machine is known anyway. */
  withMachine?: boolean;
  /** One below the other, however wide it is. */
  single?: boolean;
};

/** [X14] Any number of notifications as cards, of which only those near the window are in the page. */
export function NotificationCards({ single = false, ...props }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame);
  // Not before: a list whose number of lines changes at once would write its old place over the one to go back to.
  return <div ref={frame}>{columns && <Lines {...props} columns={single ? 1 : columns} />}</div>;
}

type LinesProps = Omit<Props, 'single'> & { columns: number };

function Lines({ rows, label, from, withMachine = true, columns }: LinesProps) {
  const now = useNow();
  const printing = usePrinting();
  const { list, lines } = useWindowLines<HTMLDivElement>({
    count: Math.ceil(rows.length / columns),
    sizeOf: () => 131,
    keyOf: (at) => rows[at * columns]?.nodeid ?? `${at}`,
  });
  const [first, last] = [lines[0]?.index ?? 0, lines.at(-1)?.index ?? 0];
  const around = rows.slice(
    Math.floor((first * columns) / STEP) * STEP,
    Math.ceil(((last + 1) * columns) / STEP) * STEP,
  );
  const extras = useCardExtras(printing ? rows.slice(0, PRINTED) : around);
  const cards = (start: number, end: number) =>
    rows.slice(start, end).map((notification, place) => (
      <Item key={notification.nodeid} aria-setsize={rows.length} aria-posinset={start + place + 1}>
        <NotificationCard
          notification={notification}
          extras={extras?.get(notification.nodeid)}
          now={now}
          from={from}
          withMachine={withMachine}
        />
      </Item>
    ));
  const style = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  if (printing) {
    return (
      <List aria-label={label}>
        <Line style={style}>{cards(0, PRINTED)}</Line>
      </List>
    );
  }
  return (
    <List aria-label={label} {...list}>
      {lines.map(({ index, key, props }) => (
        <Line key={key} {...props} style={{ ...props.style, ...style }}>
          {cards(index * columns, (index + 1) * columns)}
        </Line>
      ))}
    </List>
  );
}
