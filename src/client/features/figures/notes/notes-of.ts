import { changeBetween } from '../../../../shared/rules/figures/change.ts';
import {
  besideFigure,
  type CardKey,
  FIGURE_GROUPS,
  mergedNotifications,
  ownDoubts,
  sharedDoubts,
} from '../../../../shared/rules/figures/told-figures.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { formatDate } from '../../../text/format.ts';
import type { Shown } from '../use-figures.ts';

const CARDS: readonly CardKey[] = Object.values(FIGURE_GROUPS).flat();

/** The notes on one figure. */
export type FigureNote = { key: CardKey; label: string; notes: readonly string[] };

/** [J15] All that keeps figures from being taken as they stand, by what it is about. */
export interface Notes {
  all: readonly string[];
  compared: readonly string[];
  /** Node ids of machines without shifts. */
  withoutShifts: readonly string[];
  figures: readonly FigureNote[];
}

/** [K4] What holds for all figures is said once, and what holds for one at its name. */
export function notesOf({ figures: compared, source }: Shown): Notes {
  const { current } = compared;
  const shared = sharedDoubts(current.figures).filter((doubt) => doubt !== 'noshifts');
  return {
    all: [
      ...(source === 'server' ? [text.fromServer] : []),
      ...shared.map((doubt) => text.doubts[doubt](0)),
      text.sparks,
    ],
    compared: comparedNotes(compared),
    withoutShifts: current.withoutShifts,
    figures: CARDS.flatMap((key) => {
      const figure = current.figures.find((each) => each.key === key);
      if (!figure) return [];
      const beside = besideFigure(text, figure, (other) =>
        current.figures.find((each) => each.key === other),
      );
      const notes = [
        beside,
        mergedNotifications(text, figure),
        ...ownDoubts(figure).map((doubt) => text.doubts[doubt](figure.n)),
      ].filter((note) => note !== null);
      return notes.length > 0 ? [{ key, label: text.figures[key].label, notes }] : [];
    }),
  };
}

/** With what is compared, and why the one or other figure is not. */
function comparedNotes(compared: Shown['figures']): string[] {
  const { current, before, now } = compared;
  const change = changeBetween(text, compared, 'standstill');
  if (change === 'norecords') return [text.noRecords];
  const { start, end } = before.window;
  const isRunning = now > current.window.start && now < current.window.end;
  return [
    text.comparedSpan(formatDate(start), formatDate(end - 1)),
    ...(isRunning ? [text.sameShare] : []),
    ...(before.machines === current.machines ? [] : [text.otherMachines(current.machines, before.machines)]),
    ...(change === 'lengths' ? [text.otherLengths] : []),
  ];
}

/** [J14] What a sheet of paper says beside its numbers, where nothing can be pressed. */
export function printedNotes(shown: Shown): string {
  const { all, compared, withoutShifts } = notesOf(shown);
  const shifts = withoutShifts.length > 0 ? [text.doubts.noshifts(0)] : [];
  return [...all, ...shifts, ...compared].join(' ');
}
