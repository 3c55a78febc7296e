import { effortText } from '../../../text/de/notification/effort.ts';
import type { TextFieldProps } from '../../../ui/form/text-field.tsx';
import { NumberField } from '../../forms/number-field.tsx';
import { type EffortType, unitOf } from './amounts.ts';

type Props = Pick<TextFieldProps, 'value' | 'onChange' | 'hint' | 'autoFocus'> & {
  type: EffortType;
};

/** [N16] [R2] The amount of one kind of effort. */
export function AmountField({ type, ...field }: Props) {
  return <NumberField {...field} label={effortText.label(type.name, unitOf(type))} />;
}
