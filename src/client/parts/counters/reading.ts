import type { CounterReading } from '../../../shared/contract/machine/equipment.ts';
import { typedReading } from '../../../shared/rules/number.ts';
import { counterText } from '../../text/de/machine/counter.ts';
import { formatDate, formatNumber } from '../../text/format.ts';
import { numberProblem } from '../forms/number-problem.ts';

/** A reading as its form has it. */
export type ReadingInput = {
  text: string;
  /** [CF4] A person said that it is of another counter, and lower for that. */
  replaced: boolean;
  unit: string;
  /** The one before it. */
  latest: Pick<CounterReading, 'value' | 'timestamp'> | null | undefined;
  /** [R7] The lowest that counts. */
  least: 0 | 1;
};

const shown = (reading: number, unit: string) => counterText.value(formatNumber(reading), unit);

/** What it will be taken for, and how far the counter has run since; the one before it while there is none. */
export function readingHint({ text, replaced, unit, latest, least }: ReadingInput): string | undefined {
  const { value } = typedReading(text, least);
  const last = latest ? counterText.last(shown(latest.value, unit), formatDate(latest.timestamp)) : undefined;
  // Lower than that it is not saved before somebody answers.
  if (value === undefined || (latest && value < latest.value && !replaced)) return last;
  const means = counterText.means(shown(value, unit));
  if (replaced) return `${means} ${counterText.wasReplaced}`;
  if (!latest || !last) return means;
  return `${means} ${last}${counterText.since(shown(value - latest.value, unit))}.`;
}

/** [CF4] What is asked of a reading below the one before it; undefined where nobody has to be asked. */
export function lowerQuestion({ text, replaced, unit, latest, least }: ReadingInput): string | undefined {
  const { value } = typedReading(text, least);
  if (value === undefined || replaced || !latest || value >= latest.value) return undefined;
  return counterText.lower(shown(latest.value, unit), formatDate(latest.timestamp));
}

/** What keeps a form with this reading from being saved. */
export const readingProblem = (input: ReadingInput): string | undefined =>
  numberProblem(input.text, input.least) ?? lowerQuestion(input);
