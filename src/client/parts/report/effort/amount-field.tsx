import { parseAmount } from '../../../../shared/rules/report.ts';
import { effortText } from '../../../text/de/notification/effort.ts';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';
import { type EffortType, unitOf } from './efforts.ts';

type Props = Pick<TextFieldProps, 'value' | 'onChange' | 'hint' | 'autoFocus'> & {
  type: EffortType;
};

/** [N16] [R2] The amount of one kind of effort: digits, dots and commas only. */
export function AmountField({ type, onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      label={effortText.label(type.name, unitOf(type))}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      error={parseAmount(field.value) === null ? effortText.noAmount : undefined}
      onChange={(text) => onChange(text.replace(/[^\d.,]/g, ''))}
    />
  );
}
