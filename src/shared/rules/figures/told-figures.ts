import { type Doubt, type Figure, type FigureKey, MOST_EVENTS } from './figure-list.ts';
import { shownValue } from './rounding.ts';

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
  /** `least`: decimals at least. */
  percent: (share: number, least?: number) => string;
  hours: (value: number) => string;
  count: (value: number) => string;
  euro: (value: number) => string;
  atLeast: (value: string) => string;
  points: (value: string) => string;
  calendar: (value: string) => string;
  stoodParts: (technical: string, organisational: string) => string;
  kept: (kept: number, due: number) => string;
}

/** How it says that notifications were counted together. */
export interface MergedWords {
  failuresMerged: (failures: number, notifications: number) => string;
  standstillsMerged: (standstills: number, notifications: number) => string;
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

/** What two shown numbers differ by that are the same. */
const NOTHING = 1e-9;

/**
 * By how much a figure differs from an earlier one, as both are shown: who reads them can do the sum. 0 where they are
 * shown alike. Null where one of them is none, or says a least.
 */
export function differenceOf(current: Told, before: Told): number | null {
  const isPlain = ({ value, doubts }: Told) =>
    value !== null && !doubts.includes('nofailure') && !doubts.includes('carried');
  if (!isPlain(current) || !isPlain(before)) return null;
  const { unit } = current;
  const change = shownValue(current.value ?? 0, unit).value - shownValue(before.value ?? 0, unit).value;
  return Math.abs(change) < NOTHING ? 0 : change;
}

/** That difference in words; null where there is none. */
export function changeOf(words: FigureWords, current: Told, before: Told): string | null {
  const change = differenceOf(current, before);
  if (change === null) return null;
  if (change === 0) return words.same;
  const { unit } = current;
  const sign = change > 0 ? '+' : '−';
  if (unit !== 'ratio') return `${sign}${inUnit(words, Math.abs(change), unit)}`;
  const decimals = [current, before].map(({ value }) => shownValue(value ?? 0, unit).decimals);
  const share = words.percent(Math.abs(change), Math.max(...decimals));
  return words.points(`${sign}${share.replace(/\s*%$/, '')}`);
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

/** Of these `n` counts standstills, which may have several notifications: those that overlap are one. */
const OF_FAILURES: readonly FigureKey[] = ['mtbf', 'mttr', 'reaction', 'repair'];
const OF_STANDSTILLS: readonly FigureKey[] = ['availability', 'standstill'];

/** Why a figure names another number of notifications than it counts; null where there is nothing to explain. */
export function mergedNotifications(words: MergedWords, { key, n, events }: Figure): string | null {
  // Of very many only the first are named.
  if (n === 0 || events.length <= n || events.length >= MOST_EVENTS) return null;
  if (OF_FAILURES.includes(key)) return words.failuresMerged(n, events.length);
  return OF_STANDSTILLS.includes(key) ? words.standstillsMerged(n, events.length) : null;
}

/** What holds for all figures of a period and is said once. */
const OF_ALL: readonly Doubt[] = ['several', 'noshifts', 'part', 'running'];

export const sharedDoubts = (figures: readonly Told[]): Doubt[] =>
  OF_ALL.filter((doubt) => figures.some(({ doubts }) => doubts.includes(doubt)));

export const ownDoubts = ({ doubts }: Told): Doubt[] => doubts.filter((doubt) => !OF_ALL.includes(doubt));
