import type { Doubt, Figure, FigureKey } from './figure-list.ts';

/** A figure as pages and reports tell it. */
export type Told = Omit<Figure, 'events'>;

/** [K4] A figure that is told of by itself; the others are said beside it. */
export type CardKey = Exclude<
  FigureKey,
  'mttrcalendar' | 'reactioncalendar' | 'repaircalendar' | 'technical' | 'organisational'
>;

/** [K4] The figures by subject, in the order in which they are told. */
export const FIGURE_GROUPS = {
  availability: ['availability', 'standstill', 'mtbf', 'occupied'],
  repairs: ['mttr', 'reaction', 'repair'],
  maintenance: ['compliance', 'unplanned', 'backlog', 'cost'],
} as const satisfies Record<string, readonly CardKey[]>;
export type FigureGroup = keyof typeof FIGURE_GROUPS;

/** The same by the calendar. */
const BY_CALENDAR: Partial<Record<FigureKey, FigureKey>> = {
  mttr: 'mttrcalendar',
  reaction: 'reactioncalendar',
  repair: 'repaircalendar',
};

/** How a catalogue says numbers. */
export interface FigureWords {
  noValue: string;
  same: string;
  percent: (share: number) => string;
  hours: (value: number) => string;
  count: (value: number) => string;
  euro: (value: number) => string;
  atLeast: (value: string) => string;
  points: (value: string) => string;
  calendar: (value: string) => string;
  stoodParts: (technical: string, organisational: string) => string;
  kept: (kept: number, due: number) => string;
}

function inUnit(words: FigureWords, value: number, unit: Figure['unit']): string {
  switch (unit) {
    case 'ratio':
      return words.percent(value);
    case 'h':
      return words.hours(value);
    case 'count':
      return words.count(value);
    case 'EUR':
      return words.euro(value);
  }
}

/** Whether it says a least: no failure began. */
const isLeast = ({ key, doubts }: Told): boolean =>
  key === 'mtbf' && (doubts.includes('nofailure') || doubts.includes('carried'));

/** [K4] A figure as it is shown: `> 120 h` where no failure began, and a dash where none can be told. */
export function shownFigure(words: FigureWords, figure: Told): string {
  const { value, unit } = figure;
  if (value === null) return words.noValue;
  const shown = inUnit(words, value, unit);
  return isLeast(figure) ? words.atLeast(shown) : shown;
}

/** How a figure differs from that of the period before; null where one of them is none, or says a least. */
export function changeOf(words: FigureWords, current: Told, before: Told): string | null {
  const isPlain = ({ value, doubts }: Told) =>
    value !== null && !doubts.includes('nofailure') && !doubts.includes('carried');
  if (!isPlain(current) || !isPlain(before)) return null;
  const change = (current.value ?? 0) - (before.value ?? 0);
  const amount = inUnit(words, Math.abs(change), current.unit);
  if (amount === inUnit(words, 0, current.unit)) return words.same;
  const signed = `${change > 0 ? '+' : '−'}${amount}`;
  return current.unit === 'ratio' ? words.points(signed.replace(/\s*%$/, '')) : signed;
}

/** What belongs to a figure and is none of its own; null for nothing. */
export function besideFigure(
  words: FigureWords,
  figure: Told,
  figureOf: (key: FigureKey) => Told | undefined,
): string | null {
  const { key, value, n } = figure;
  const calendarKey = BY_CALENDAR[key];
  const calendar = calendarKey && figureOf(calendarKey);
  if (calendar) return calendar.value === null ? null : words.calendar(shownFigure(words, calendar));
  const [technical, organisational] = [figureOf('technical'), figureOf('organisational')];
  if (key === 'standstill' && technical && organisational?.value)
    return words.stoodParts(shownFigure(words, technical), shownFigure(words, organisational));
  if (key === 'compliance' && value !== null) return words.kept(Math.round(value * n), n);
  return null;
}

/** What holds for all figures of a period and is said once. */
const OF_ALL: readonly Doubt[] = ['several', 'noshifts', 'part', 'running'];

export const sharedDoubts = (figures: readonly Told[]): Doubt[] =>
  OF_ALL.filter((doubt) => figures.some(({ doubts }) => doubts.includes(doubt)));

export const ownDoubts = ({ doubts }: Told): Doubt[] => doubts.filter((doubt) => !OF_ALL.includes(doubt));
