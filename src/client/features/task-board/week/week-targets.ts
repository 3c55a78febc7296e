import type { Geometry, Target } from '../drag-targets.ts';
import { cellOf } from './week-model.ts';

const cells = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-board-column]')];
const keyOf = (cell: HTMLElement): string => cell.dataset.boardColumn ?? '';
const cellAt = (key: string): HTMLElement | undefined => cells().find((each) => keyOf(each) === key);

/** The cell beside another one: in the same row, or in the same column. */
function beside(key: string, code: string): HTMLElement | undefined {
  const { person, place } = cellOf(key);
  const sideways = code === 'ArrowLeft' || code === 'ArrowRight';
  const line = cells().filter((each) => {
    const other = cellOf(keyOf(each));
    return sideways ? other.person === person : other.place === place;
  });
  const at = line.findIndex((each) => keyOf(each) === key);
  return at < 0 ? undefined : line[at + (code === 'ArrowLeft' || code === 'ArrowUp' ? -1 : 1)];
}

/** [P2] In the week a card stands in a cell; where in it nobody decides. */
export const weekGeometry: Geometry = {
  placeAt: ({ x, y }) => {
    const below = document.elementsFromPoint(x, y);
    // Names and days stay in view above the cells.
    if (below.some((each) => each.closest('[data-week-head]'))) return null;
    const cell = below.map((each) => each.closest<HTMLElement>('[data-board-column]')).find((each) => each);
    return cell ? { column: keyOf(cell), before: null } : null;
  },
  stepFrom: (code, card, target) => {
    const from: Target = target ?? { column: card.column, before: null };
    if (code === '') return from;
    if (!code.startsWith('Arrow')) return null;
    const next = beside(from.column, code);
    if (!next) return null;
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return { column: keyOf(next), before: null };
  },
  rectOf: ({ column }) => {
    const { left, top } = cellAt(column)?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: left + 8, y: top + 32 };
  },
};
