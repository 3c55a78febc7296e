/** [K4] The figures, in the order in which they are shown. */
export const FIGURES = [
  'availability',
  'standstill',
  'mtbf',
  'mttr',
  'mttrcalendar',
  'reaction',
  'reactioncalendar',
  'repair',
  'repaircalendar',
  'compliance',
  'unplanned',
  'backlog',
  'cost',
  'occupied',
  'technical',
  'organisational',
] as const;
export type FigureKey = (typeof FIGURES)[number];

/** Windows that may be asked for, ms: five years. */
export const LONGEST_WINDOW = 1830 * 86_400_000;

/** Events that are named for each figure. */
export const MOST_EVENTS = 500;

/** ratio: 0 to 1 · h: hours. */
export const FIGURE_UNITS = ['ratio', 'h', 'count', 'EUR'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

export const UNIT_OF: Readonly<Record<FigureKey, FigureUnit>> = {
  availability: 'ratio',
  standstill: 'h',
  mtbf: 'h',
  mttr: 'h',
  mttrcalendar: 'h',
  reaction: 'h',
  reactioncalendar: 'h',
  repair: 'h',
  repaircalendar: 'h',
  compliance: 'ratio',
  unplanned: 'ratio',
  backlog: 'count',
  cost: 'EUR',
  occupied: 'h',
  technical: 'h',
  organisational: 'h',
};

/**
 * [K4] What keeps a figure from being taken as it stands.
 * noworktime: TB is 0 · nofailure: none began, the value is what it ran at least · carried: the same, but it stood by
 * one that began before · few: below three events, which are shown instead of a mean · nothing: there was nothing to
 * count · noshifts: no shifts are known, around the clock is assumed · open: what is open counts up to now · typed: a
 * typed downtime counts instead of the times · part: a machine was in service for a part of the window only · several:
 * over several machines · running: the window is not over · noreports: reports may not be read.
 */
export const DOUBTS = [
  'noworktime',
  'nofailure',
  'carried',
  'few',
  'nothing',
  'noshifts',
  'open',
  'typed',
  'part',
  'several',
  'running',
  'noreports',
] as const;
export type Doubt = (typeof DOUBTS)[number];

export interface Figure {
  key: FigureKey;
  /** Null: none can be told, and `doubts` say why. */
  value: number | null;
  unit: FigureUnit;
  /** How many events it rests on. */
  n: number;
  doubts: Doubt[];
  /** Node ids of the notifications that it rests on; the first of many. */
  events: string[];
}
