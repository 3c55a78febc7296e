import type { StickerFormat } from './formats.ts';

/** Where a label lies: its page (0 is the first) and its upper left corner, mm. */
export type StickerPlace = { page: number; left: number; top: number };

/** How many labels a page holds. */
export const labelsPerPage = ({ columns, rows }: StickerFormat): number => columns * rows;

/** The place of each position on a page, row by row. */
function placeOn(format: StickerFormat, page: number, position: number): StickerPlace {
  const column = position % format.columns;
  const row = Math.floor(position / format.columns);
  return { page, left: format.left + column * format.pitchX, top: format.top + row * format.pitchY };
}

/** [D12] All labels of a page, used or not. */
export function placesOfPage(format: StickerFormat, page = 0): StickerPlace[] {
  return Array.from({ length: labelsPerPage(format) }, (_, position) => placeOn(format, page, position));
}

/**
 * [D12] Where `count` stickers go; `start` labels of the first sheet are used up already.
 */
export function stickerPlaces(format: StickerFormat, count: number, start = 0): StickerPlace[] {
  const perPage = labelsPerPage(format);
  return Array.from({ length: count }, (_, index) => {
    const position = start + index;
    return placeOn(format, Math.floor(position / perPage), position % perPage);
  });
}

export function pageCount(format: StickerFormat, count: number, start = 0): number {
  return count === 0 ? 0 : Math.ceil((start + count) / labelsPerPage(format));
}

/** [D12] Lengths of the lines at a label's corners, mm. */
const MARK = 2.5;

export type Line = { x1: number; y1: number; x2: number; y2: number };

/** [D12] Cut marks: at each corner of each label two short lines along its edges. Neighbours share theirs. */
export function cutMarks(format: StickerFormat): Line[] {
  const lines = new Map<string, Line>();
  const add = (line: Line) => {
    const key = [line.x1, line.y1, line.x2, line.y2].map((mm) => mm.toFixed(2)).join();
    lines.set(key, line);
  };
  for (const { left, top } of placesOfPage(format)) {
    for (const x of [left, left + format.width]) {
      const inward = x === left ? MARK : -MARK;
      for (const y of [top, top + format.height]) {
        const down = y === top ? MARK : -MARK;
        add({ x1: Math.min(x, x + inward), y1: y, x2: Math.max(x, x + inward), y2: y });
        add({ x1: x, y1: Math.min(y, y + down), x2: x, y2: Math.max(y, y + down) });
      }
    }
  }
  return [...lines.values()];
}
