import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useCallback } from 'react';
import { machinesText } from '../../text/de/machine/machines.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useWindowLines } from '../../ui/layout/use-window-lines.ts';
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
  const { list, lines, scrolling } = useWindowLines<HTMLUListElement>({
    count: rows.length,
    sizeOf: (at) => (rows[at]?.kind === 'place' ? 49 : 69),
    keyOf: useCallback((at: number) => rows[at]?.key ?? `${at}`, [rows]),
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
      <chakra.ul aria-label={machinesText.list} listStyle="none" {...list}>
        {lines.map(({ index, key, props }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li key={key} aria-setsize={rows.length} aria-posinset={index + 1} {...props}>
              {row.kind === 'place' ? (
                <PlaceRow row={row} />
              ) : (
                <MachineRow
                  row={row}
                  open={openCounts.get(row.machine.nodeid) ?? 0}
                  showPlace={flat}
                  foldable={foldable}
                  wait={scrolling && rows.length > 100}
                />
              )}
            </li>
          );
        })}
      </chakra.ul>
    </Card>
  );
}
