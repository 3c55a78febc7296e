// Apart from the rules that reckon with them: the contract, which every page loads, needs only the words.

/** [X10] What a maintenance task may repeat by; `1y` is read as `12m`. */
export const REPETITIONS = [
  'onetime',
  '1w',
  '2w',
  '1m',
  '2m',
  '3m',
  '6m',
  '12m',
  '18m',
  '24m',
  '36m',
  '48m',
] as const;

/** [X11] How long before its date a task may remind. */
export const REMINDERS = ['2d', '1w', '2w', '1m'] as const;
export type Reminder = (typeof REMINDERS)[number];
