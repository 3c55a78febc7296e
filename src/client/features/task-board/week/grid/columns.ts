import type { CSSProperties } from 'react';
import { weekdayOf } from '../../../../../shared/lib/civil-day.ts';
import { weekText as text } from '../../../../text/de/planning/week.ts';
import { WAITING, type WeekPlace, type WeekRow } from '../week-model.ts';

/** Saturday and Sunday need less room while nothing stands on them. */
export const weekendWidths = (rows: readonly WeekRow[]) => {
  const widthOf = (at: number) =>
    rows.some(({ cells }) => (cells[at]?.tasks.length ?? 0) > 0) ? 'minmax(104px, 1fr)' : '72px';
  return { '--saturday': widthOf(6), '--sunday': widthOf(7) } as CSSProperties;
};

/** Names, what waits, seven days and what they add up to: beside the menu they fit into a window of 1280 px. */
export const COLUMNS = {
  gridTemplateColumns: {
    base: '116px repeat(8, 172px) 96px',
    md: '152px repeat(6, minmax(104px, 1fr)) var(--saturday, 72px) var(--sunday, 72px) 92px',
  },
  // A row out of sight has to be as wide as one in view: otherwise it never comes into view beside Monday.
  width: { base: '1588px', md: 'auto' },
  minWidth: { md: '1012px' },
} as const;

/** A cell in words. */
export const placeName = (place: WeekPlace): string =>
  place === WAITING ? `${text.waiting} (${text.waitingHint})` : text.longDay(weekdayOf(place), place);
