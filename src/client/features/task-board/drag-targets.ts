/** Where a card would come to stand: before which other card of a column, at its end with null. */
export type Target = { column: string; before: string | null };

/** Height of a column's name, px. */
const HEADER = 76;

type Card = { nodeid: string; column: string };

const columnsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-board-column]')];
const keyOf = (column: HTMLElement): string => column.dataset.boardColumn ?? '';
const columnOf = (key: string): HTMLElement | undefined => columnsShown().find((each) => keyOf(each) === key);
const cardsIn = (column: HTMLElement | undefined): HTMLElement[] =>
  [...(column?.querySelectorAll<HTMLElement>('[data-board-card]') ?? [])].sort(
    (left, right) => left.getBoundingClientRect().top - right.getBoundingClientRect().top,
  );
const idOf = (card: HTMLElement | undefined): string | null => card?.dataset.boardCard ?? null;

/** What lies under a point of the window; null beside the columns. */
function placeAt({ x, y }: { x: number; y: number }): Target | null {
  const column = columnsShown().find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  if (!column) return null;
  const before = cardsIn(column).find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { column: keyOf(column), before: idOf(before) };
}

/** One step of the keyboard; null where there is none. Without a target yet: where the card stands. */
function stepFrom(code: string, card: Card, target: Target | null): Target | null {
  const own = cardsIn(columnOf(card.column));
  const behind = own[own.findIndex((each) => idOf(each) === card.nodeid) + 1];
  const from = target ?? { column: card.column, before: idOf(behind) };
  const columns = columnsShown();
  const at = columns.findIndex((each) => keyOf(each) === from.column);
  if (code === 'ArrowLeft' || code === 'ArrowRight') {
    const next = columns[at + (code === 'ArrowLeft' ? -1 : 1)];
    if (!next) return null;
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return { column: keyOf(next), before: idOf(cardsIn(next).find((each) => idOf(each) !== card.nodeid)) };
  }
  if (code !== 'ArrowUp' && code !== 'ArrowDown') return code === '' ? from : null;
  const others = cardsIn(columns[at]).filter((each) => idOf(each) !== card.nodeid);
  const place = from.before === null ? others.length : others.findIndex((each) => idOf(each) === from.before);
  const to = place + (code === 'ArrowUp' ? -1 : 1);
  if (to < 0 || to > others.length) return null;
  others[Math.min(to, others.length - 1)]?.scrollIntoView({ block: 'nearest' });
  return { column: from.column, before: idOf(others[to]) };
}

/** The place of a target in the window, for the picture of the card. */
function rectOf({ column, before }: Target): { x: number; y: number } {
  const element = columnOf(column);
  const cards = cardsIn(element);
  const at = cards.find((card) => idOf(card) === before) ?? cards.at(-1) ?? element;
  const { left, top, bottom } = at?.getBoundingClientRect() ?? { left: 0, top: 0, bottom: 0 };
  // An empty column shows its name above; a folded one is no more than that.
  if (cards.length === 0) return { x: left + 8, y: Math.min(top + HEADER, bottom - 8) };
  return { x: left + 8, y: before === null ? bottom - 8 : top + 8 };
}

/** How places are found: in columns, or in another arrangement of them. */
export interface Geometry {
  placeAt: (point: { x: number; y: number }) => Target | null;
  stepFrom: (code: string, card: Card, target: Target | null) => Target | null;
  rectOf: (target: Target) => { x: number; y: number };
}

export const columnGeometry: Geometry = { placeAt, stepFrom, rectOf };
