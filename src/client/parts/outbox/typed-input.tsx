import { parkedText } from '../../text/de/outbox/parked.ts';
import type { FieldProps } from '../../ui/form/field.tsx';
import { DateField, TextAreaField, TextField, TimeField } from '../../ui/form/text-field.tsx';
import { Row } from '../../ui/layout/primitives.ts';
import { NumberField } from '../forms/number-field.tsx';
import type { FieldKind } from './typed-fields.ts';

type Props = Pick<FieldProps, 'label' | 'error'> & {
  kind: FieldKind;
  value: string;
  onChange: (value: string) => void;
};

/** The input for a value of some kind. */
export function TypedInput({ kind, ...field }: Props) {
  switch (kind) {
    case 'long':
      return <TextAreaField {...field} />;
    case 'number':
      return <NumberField {...field} />;
    case 'day':
      return <DateField {...field} />;
    case 'moment':
      return <MomentInput {...field} />;
    default:
      return <TextField {...field} autoComplete="off" />;
  }
}

function MomentInput({ label, error, value, onChange }: Omit<Props, 'kind'>) {
  const [date = '', time = ''] = value.split('T');
  return (
    <Row gap="3" alignItems="flex-start">
      <DateField
        label={label}
        error={error}
        value={date}
        onChange={(day) => onChange(day && `${day}T${time || '12:00'}`)}
      />
      <TimeField
        label={parkedText.timeOf(label)}
        value={time}
        onChange={(clock) => onChange(date && `${date}T${clock || '12:00'}`)}
      />
    </Row>
  );
}
