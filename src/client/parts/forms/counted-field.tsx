import type { ComponentType } from 'react';
import { formText } from '../../text/de/app/form.ts';
import { formatNumber } from '../../text/format.ts';
import type { TextAreaFieldProps } from '../../ui/form/text-field.tsx';

type Countable = Pick<TextAreaFieldProps, 'value' | 'hint' | 'error'>;
type Props<P extends Countable> = P & {
  as: ComponentType<P>;
  /** Characters that count. */
  most: number;
};

/** From this share of its length on, a text shows how long it is. */
const NEAR = 0.8;

/** What keeps a text from being saved; undefined while it is short enough. */
export const lengthProblem = (text: string, most: number): string | undefined => {
  const over = text.trim().length - most;
  return over > 0 ? formText.tooLong(formatNumber(most), formatNumber(over)) : undefined;
};

/** A text that is counted and never cut: what is too long stays, is told at once, and is shortened by whoever wrote it. */
export function CountedField<P extends Countable>({ as: Input, most, ...field }: Props<P>) {
  const { length } = field.value.trim();
  const counted = length > 0 && (most <= 300 || length >= most * NEAR);
  const counter = counted ? formText.counted(formatNumber(length), formatNumber(most)) : undefined;
  const props = field as unknown as P;
  return (
    <Input {...props} hint={counter ?? field.hint} error={lengthProblem(field.value, most) ?? field.error} />
  );
}
