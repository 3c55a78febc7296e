import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { machinesText } from '../../text/de/machines.ts';
import { Card } from '../../ui/layout/card.tsx';
import { columns, MachineRow } from './machine-row.tsx';
import type { TreeRow } from './machine-tree.ts';
import { PlaceRow } from './place-row.tsx';

const Head = chakra('div', {
  base: {
    display: { base: 'none', md: 'grid' },
    gridTemplateColumns: columns,
    gap: '4',
    paddingBlock: '2.5',
    paddingInlineEnd: '4',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'muted',
  },
});

type Props = {
  rows: readonly TreeRow[];
  openCounts: ReadonlyMap<string, number>;
  /** Search results carry their place in each line. */
  flat: boolean;
};

/** Up and down move between lines, as the tab order would. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = lines[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** [L6] The lines, of which only those near the window are in the page: ten thousand are as quick as ten. */
export function MachineList({ rows, openCounts, flat }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const offset = list.current && list.current.getBoundingClientRect().top + scrollY;
    if (offset !== null && offset !== top) setTop(offset);
  });
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => (rows[at]?.kind === 'place' ? 49 : 69),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 8,
    scrollMargin: top,
  });
  const foldable = !flat && rows.some((row) => row.kind === 'machine' && row.expanded !== undefined);

  return (
    <Card padded={false} onKeyDown={moveFocus}>
      <Head aria-hidden="true" style={{ paddingInlineStart: foldable ? '48px' : '16px' }}>
        <span>{machinesText.name}</span>
        <span>{machinesText.equipmentid}</span>
        <span>{machinesText.inventoryid}</span>
        <span>{machinesText.location}</span>
        <chakra.span textAlign="end">{machinesText.open}</chakra.span>
      </Head>
      <chakra.ul
        ref={list}
        aria-label={machinesText.list}
        position="relative"
        listStyle="none"
        style={{ height: `${virtual.getTotalSize()}px` }}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <chakra.li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              position="absolute"
              insetInline="0"
              top="0"
              style={{ transform: `translateY(${item.start - top}px)` }}
            >
              {row.kind === 'place' ? (
                <PlaceRow row={row} />
              ) : (
                <MachineRow
                  row={row}
                  open={openCounts.get(row.machine.nodeid) ?? 0}
                  showPlace={flat}
                  foldable={foldable}
                  wait={virtual.isScrolling && virtual.scrollDirection !== null && rows.length > 100}
                />
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Card>
  );
}
