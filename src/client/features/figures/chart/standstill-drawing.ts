import type { Period } from '../../../../shared/rules/figures/series.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { formatDate, formatMonth, formatNumber, yearOf } from '../../../text/format.ts';
import { type Drawing, type Mark, roughWidth, type TextMark } from './drawing.ts';

/** Longer than a week and its change of clocks. */
const MONTHLY = 8 * 86_400_000;
/** Room for the numbers of the axis. */
const AXIS = 44;
/** Between two labels of the axis. */
const GAP = 8;

export const isMonthly = (periods: readonly Period[]): boolean =>
  periods.some(({ start, end }) => end - start > MONTHLY);

export const totalOf = (periods: readonly Period[]): number =>
  periods.reduce((sum, { standstill }) => sum + standstill, 0);

/** The day as `08.06.`, the month as `Jun`. */
const shortOf = ({ start }: Period, monthly: boolean): string =>
  monthly ? formatMonth(start).slice(0, 3) : formatDate(start).slice(0, 6);

export const spanOf = ({ start, end }: Period, monthly: boolean): string =>
  monthly ? formatMonth(start) : text.span(formatDate(start), formatDate(end - 1));

/** What the columns are, in a sentence; that there are none is one too. */
export const leadOf = (periods: readonly Period[]): string => {
  if (totalOf(periods) === 0) return text.chartNothing;
  return isMonthly(periods) ? text.chartByMonth : text.chartByWeek;
};

/** The next round number from a value on, for the top of the axis. */
export function topOf(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8].find((each) => each * power >= most) ?? 10;
  return Number((step * power).toPrecision(2));
}

const inColumn = (hours: number): string => formatNumber(hours, hours < 100 ? 1 : 0);

type Shape = { width: number; height: number; size: number };

/** [J15] Where the columns stand on a drawing of that width, for what is pressed there; px. */
export function columnsOf(count: number, width: number): { left: number; width: number } {
  return { left: AXIS, width: Math.max(1, (width - AXIS) / Math.max(1, count)) };
}

/**
 * [K4] [J15] Standstill by week or month as columns, with axis, days or months, and values where they have room. `behind`:
 * the parts of an earlier window, which stand a little to the left behind them.
 */
export function drawStandstill(
  periods: readonly Period[],
  { width, height, size }: Shape,
  behind: readonly Period[] = [],
): Drawing {
  const monthly = isMonthly(periods);
  const years = monthly ? yearMarks(periods) : [];
  const head = size + 8;
  const foot = size + 12 + (years.length > 0 ? size + 4 : 0);
  const plot = Math.max(1, height - head - foot);
  const base = head + plot;
  const { width: step } = columnsOf(periods.length, width);
  const top = topOf(Math.max(0, ...[...periods, ...behind].map(({ standstill }) => standstill)));
  const highOf = ({ standstill }: Period) => Math.max(0, (standstill / top) * plot);
  const broad = behind.length > 0 ? 0.54 : 0.68;
  const middleOf = (at: number) => AXIS + (at + 0.5) * step;
  const columns = periods.map((period, at) => {
    const high = highOf(period);
    return { period, middle: middleOf(at), high, y: base - high, value: inColumn(period.standstill) };
  });
  const label = (more: Pick<TextMark, 'x' | 'y' | 'text'> & Partial<TextMark>): TextMark => ({
    kind: 'text',
    tone: 'muted',
    size,
    ...more,
  });
  const widestOf = (words: readonly string[]) => Math.max(0, ...words.map((word) => roughWidth(word, size)));
  const valued = widestOf(columns.map(({ value }) => value)) <= step - 2;
  const every = Math.ceil((widestOf(periods.map((each) => shortOf(each, monthly))) + GAP) / step);
  const axis = [0, top / 2, top].flatMap((hours): Mark[] => {
    const y = base - (hours / top) * plot;
    return [
      { kind: 'rule', x: AXIS, y, width: Math.max(0, width - AXIS) },
      label({ x: AXIS - GAP, y: y + size * 0.35, align: 'end', text: formatNumber(hours) }),
    ];
  });
  return {
    width,
    height,
    marks: [
      ...axis,
      ...behind.slice(0, periods.length).map(
        (period, at): Mark => ({
          kind: 'rect',
          tone: 'behind',
          x: middleOf(at) - step * 0.42,
          y: base - highOf(period),
          width: step * 0.54,
          height: highOf(period),
          radius: 2,
          says: `${spanOf(period, monthly)}: ${text.hours(period.standstill)}`,
        }),
      ),
      ...columns.flatMap(({ period, middle, high, y, value }, at): Mark[] => [
        {
          kind: 'rect',
          tone: 'bar',
          x: middle + step * (0.34 - broad),
          y,
          width: step * broad,
          height: high,
          radius: 2,
          says: `${spanOf(period, monthly)}: ${text.hours(period.standstill)}`,
        },
        ...(valued && period.standstill > 0
          ? [label({ x: middle, y: y - 5, align: 'middle', tone: 'text', text: value })]
          : []),
        ...(at % every === 0
          ? [label({ x: middle, y: base + size + 6, align: 'middle', text: shortOf(period, monthly) })]
          : []),
      ]),
      ...years
        .filter(({ at }, which) => {
          const next = years[which + 1];
          return !next || (next.at - at) * step >= roughWidth('0000', size) + GAP;
        })
        .map(({ at, year }) => label({ x: middleOf(at), y: height - 4, align: 'middle', text: year })),
    ],
  };
}

/** Where a year begins, once there is more than one. */
function yearMarks(periods: readonly Period[]): { at: number; year: string }[] {
  const years = periods.map(({ start }) => String(yearOf(start)));
  const marks = years.flatMap((year, at) => (year === years[at - 1] ? [] : [{ at, year }]));
  return marks.length > 1 ? marks : [];
}
