import { typedFrom } from '../../../shared/rules/number.ts';
import { numberText } from '../../text/de/app/number.ts';
import { formatNumber } from '../../text/format.ts';

/** Digits after the comma that an answer keeps: as many as anybody types. */
const DECIMALS = 10;

/** A number as it can be read in one way only. */
export const shownNumber = (value: number): string => formatNumber(value, DECIMALS);

/** [M15] [R7] [E3] What is wrong with a typed number, in words; undefined also for an empty field. */
export function numberProblem(text: string, least: 0 | 1 = 0): string | undefined {
  const typed = typedFrom(least, text);
  switch (typed.problem) {
    case 'format':
      return numberText.format;
    case 'range':
      return least === 1 ? numberText.range : numberText.negative;
    case 'unclear':
      return numberText.unclear(text.trim(), typed.meant.map(shownNumber).join(numberText.or));
    default:
      return undefined;
  }
}
