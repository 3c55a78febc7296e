import { useRef, useState } from 'react';
import { numberWithin, typedNumber } from '../../../shared/rules/number.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { Row, Stack } from '../../ui/layout/primitives.ts';
import { numberProblem, shownNumber } from './number-problem.ts';

/** Something that only a person can say of a number, and the answers beside correcting it. */
export type Question = { text: string; answers: { label: string; onChoose: () => void }[] };

type Props = TextFieldProps & {
  /** [R7] [E3] The lowest value that counts: 0 unless said otherwise. */
  least?: 0 | 1;
  /** What there is to ask about a number that is clear. */
  question?: Question | undefined;
};

/** What a typed number may have been meant as. */
function meanings(text: string): readonly number[] | undefined {
  const within = numberWithin(text);
  return typedNumber(text).meant ?? (within === undefined ? undefined : [within]);
}

/**
 * [M15] [R7] [E3] [N16] A number field that keeps everything typed. What is not a number is an error at once; an ambiguous
 * number is questioned on blur or submit, since the next digit may make it clear.
 */
export function NumberField({ least = 0, question, error, onChange, onBlur, ...field }: Props) {
  const { value } = field;
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(value !== '');
  const meant = meanings(value);
  const problem = value.trim() === '' ? undefined : numberProblem(value, least);
  const change = (typed: string) => {
    setLeft(false);
    onChange(typed);
  };
  const unclear: Question | undefined = meant && {
    text: problem ?? '',
    answers: meant.map((each) => ({ label: shownNumber(each), onChoose: () => change(shownNumber(each)) })),
  };
  const asked = left ? (unclear ?? (problem ? undefined : question)) : undefined;
  return (
    <Stack gap="2">
      <TextField
        maxLength={40}
        {...field}
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        error={asked?.text ?? (unclear ? undefined : (problem ?? error))}
        onBlur={(event) => {
          setLeft(true);
          onBlur?.(event);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setLeft(true);
        }}
        onChange={change}
      />
      {asked && (
        <Row gap="2" flexWrap="wrap" role="group" aria-label={asked.text}>
          {asked.answers.map(({ label, onChoose }) => (
            <Button
              key={label}
              variant="outline"
              onClick={() => {
                // The button goes; the number that it settles keeps the focus.
                input.current?.focus();
                onChoose();
              }}
            >
              {label}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}
