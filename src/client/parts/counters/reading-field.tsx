import { counterText } from '../../text/de/machine/counter.ts';
import type { TextFieldProps } from '../../ui/form/text-field.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { lowerQuestion, type ReadingInput, readingHint } from './reading.ts';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'hint'> & {
  reading: ReadingInput;
  onChange: (text: string, replaced: boolean) => void;
};

/** [M15] [R7] [CF4] Where a counter stands. Lower than before is asked about, never refused. */
export function ReadingField({ reading, onChange, ...field }: Props) {
  const text = lowerQuestion(reading);
  return (
    <NumberField
      {...field}
      value={reading.text}
      least={reading.least}
      hint={readingHint(reading)}
      question={
        text === undefined
          ? undefined
          : {
              text,
              answers: [
                { label: counterText.replaced, onChoose: () => onChange(reading.text, true) },
                { label: counterText.correct, onChoose: () => undefined },
              ],
            }
      }
      onChange={(typed) => onChange(typed, false)}
    />
  );
}
