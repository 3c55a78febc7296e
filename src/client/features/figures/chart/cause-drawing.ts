import type { Cause } from '../../../../shared/rules/figures/causes.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { type Drawing, type Mark, type Measure, wrapped } from './drawing.ts';

const BAR = 10;
const NAME = 15;
const LINE = 20;
const GAP = 16;

/** A cause as it is told: its name, its hours and faults, and its length beside the longest. */
export type CauseRow = { cause: Cause; name: string; value: string; share: number };

const nameOf = ({ errorcode, type }: Cause): string => {
  const types: Readonly<Record<number, string>> = notificationText.types;
  return errorcode || text.withoutCode(types[type] ?? notificationText.unknownType);
};

export function causeRows(causes: readonly Cause[]): CauseRow[] {
  const most = causes[0]?.hours ?? 0;
  return causes.map((cause) => ({
    cause,
    name: nameOf(cause),
    value: text.causeLine(text.hours(cause.hours), cause.n),
    share: most > 0 ? cause.hours / most : 0,
  }));
}

const barMarks = (share: number, width: number, y: number): Mark[] => [
  { kind: 'rect', tone: 'track', x: 0, y, width, height: BAR, radius: BAR / 2 },
  { kind: 'rect', tone: 'bar', x: 0, y, width: share * width, height: BAR, radius: BAR / 2 },
];

/** The bar of one cause, to stand below its name. */
export const drawCauseBar = (share: number, width: number): Drawing => ({
  width,
  height: BAR,
  marks: barMarks(share, width, 0),
});

/** [K4] All causes with names and values, for a file. */
export function drawCauses(causes: readonly Cause[], width: number, measure: Measure): Drawing {
  const marks: Mark[] = [];
  let y = 0;
  for (const { name, value, share } of causeRows(causes)) {
    const room = width - measure(value, NAME - 1) - GAP;
    const lines = wrapped(name, measure, { width: room, size: NAME, bold: true, most: 2 });
    marks.push({
      kind: 'text',
      tone: 'muted',
      x: width,
      y: y + NAME,
      size: NAME - 1,
      align: 'end',
      text: value,
    });
    for (const line of lines) {
      marks.push({ kind: 'text', tone: 'text', x: 0, y: y + NAME, size: NAME, bold: true, text: line });
      y += LINE;
    }
    marks.push(...barMarks(share, width, y + 2));
    y += BAR + 2 + GAP;
  }
  return { width, height: Math.max(0, y - GAP), marks };
}
