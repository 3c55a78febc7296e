import { typedNumber } from '../../../../shared/rules/number.ts';
import { hoursText as text } from '../../../text/de/notification/hours.ts';
import { formatNumber } from '../../../text/format.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Box, Row } from '../../../ui/layout/primitives.ts';
import { NumberField } from '../../forms/number-field.tsx';

/** Hours that one press adds or takes away. */
const STEP = 0.5;

type Props = {
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
};

/** [J3] Hours by half of one, with a glove on; or typed. Nothing is less than no time. */
export function HoursField({ label, value, onChange, ...field }: Props) {
  const hours = value.trim() === '' ? 0 : typedNumber(value).value;
  const step = (by: number) => {
    const next = Math.max(0, (hours ?? 0) + by);
    onChange(next === 0 ? '' : formatNumber(next));
  };
  return (
    <Row gap="2" alignItems="flex-end">
      <Box flex="1">
        <NumberField {...field} label={text.label(label)} value={value} onChange={onChange} />
      </Box>
      {/* Beside the input, also where a hint or a problem stands below it. */}
      <Row gap="2" alignSelf="flex-start" marginTop="1.6rem">
        <IconButton
          variant="outline"
          icon="minus"
          label={text.less(label)}
          aria-disabled={hours === undefined || hours <= 0 || undefined}
          onClick={() => hours !== undefined && step(-STEP)}
        />
        <IconButton
          variant="outline"
          icon="plus"
          label={text.more(label)}
          aria-disabled={hours === undefined || undefined}
          onClick={() => hours !== undefined && step(STEP)}
        />
      </Row>
    </Row>
  );
}
