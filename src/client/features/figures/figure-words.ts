import type { Doubt, Figure, FigureKey } from '../../../shared/rules/figures/figure-list.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';

export type Told = Omit<Figure, 'events'>;

function inUnit(value: number, unit: Figure['unit']): string {
  switch (unit) {
    case 'ratio':
      return text.percent(value);
    case 'h':
      return text.hours(value);
    case 'count':
      return text.count(value);
    case 'EUR':
      return text.euro(value);
  }
}

/** [K4] A figure as it is shown: `> 120 h` where no failure began, and a dash where none can be told. */
export function shownFigure({ key, value, unit, doubts }: Told): string {
  if (value === null) return text.noValue;
  const shown = inUnit(value, unit);
  const isLeast = key === 'mtbf' && (doubts.includes('nofailure') || doubts.includes('carried'));
  return isLeast ? text.atLeast(shown) : shown;
}

/** How a figure differs from that of the period before; null where one of them is none, or says a least. */
export function changeOf(current: Told, before: Told): string | null {
  const isPlain = ({ value, doubts }: Told) =>
    value !== null && !doubts.includes('nofailure') && !doubts.includes('carried');
  if (!isPlain(current) || !isPlain(before)) return null;
  const change = (current.value ?? 0) - (before.value ?? 0);
  const amount = inUnit(Math.abs(change), current.unit);
  if (amount === inUnit(0, current.unit)) return text.same;
  const signed = `${change > 0 ? '+' : '−'}${amount}`;
  return current.unit === 'ratio' ? text.points(signed.replace(/\s*%$/, '')) : signed;
}

/** What holds for all figures of a page and is said once. */
const OF_ALL: readonly Doubt[] = ['several', 'noshifts', 'part', 'running'];

export const sharedDoubts = (figures: readonly Told[]): Doubt[] =>
  OF_ALL.filter((doubt) => figures.some(({ doubts }) => doubts.includes(doubt)));

export const ownDoubts = ({ doubts }: Told): Doubt[] => doubts.filter((doubt) => !OF_ALL.includes(doubt));

/** A figure that has a card of its own; the others are said beside it. */
export type CardKey = keyof typeof text.figures;

/** The same by the calendar. */
export const BY_CALENDAR: Partial<Record<FigureKey, FigureKey>> = {
  mttr: 'mttrcalendar',
  reaction: 'reactioncalendar',
  repair: 'repaircalendar',
};

export const GROUPS: Readonly<Record<keyof typeof text.groups, readonly CardKey[]>> = {
  availability: ['availability', 'standstill', 'mtbf', 'occupied'],
  repairs: ['mttr', 'reaction', 'repair'],
  maintenance: ['compliance', 'unplanned', 'backlog', 'cost'],
};
