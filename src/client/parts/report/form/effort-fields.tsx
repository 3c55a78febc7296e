import { typedAmount } from '../../../../shared/rules/number.ts';
import { effortText } from '../../../text/de/notification/effort.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { formatEuro, formatNumber } from '../../../text/format.ts';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/primitives.ts';
import { AmountField } from '../effort/amount-field.tsx';
import { amountText, type EffortType, isEuro, sumOf } from '../effort/amounts.ts';
import type { ReportValues } from './form-values.ts';
import type { ReportSubject } from './queries.ts';

function plannedText(subject: ReportSubject, type: EffortType): string | undefined {
  const planned = sumOf(subject, type.nodeid, 'plannedcost');
  return planned === null ? undefined : effortText.plannedHint(amountText(planned, type));
}

/** Sums per unit, for the closed section: `180,00 € · 3 h`. */
function summary(subject: ReportSubject, efforts: Record<string, string>): string {
  const sum = (some: EffortType[]) =>
    some.reduce((total, type) => total + (typedAmount(efforts[type.nodeid] ?? '') ?? 0), 0);
  const euros = sum(subject.effortTypes.filter(isEuro));
  const hours = sum(subject.effortTypes.filter((type) => !isEuro(type)));
  return [euros > 0 ? formatEuro(euros) : '', hours > 0 ? reportText.hours(formatNumber(hours)) : '']
    .filter(Boolean)
    .join(' · ');
}

type Props = {
  subject: ReportSubject;
  values: ReportValues;
  open: boolean;
  onToggle: (open: boolean) => void;
  change: (part: Partial<ReportValues>) => void;
};

/** [R2] [R12] What it cost, one number per kind of effort. */
export function EffortFields({ subject, values, open, onToggle, change }: Props) {
  const { efforts } = values;
  return (
    <AccordionSection
      title={reportText.efforts}
      open={open}
      onToggle={onToggle}
      end={
        <Text as="span" size="sm" tone="muted" numeric>
          {summary(subject, efforts)}
        </Text>
      }
    >
      <Stack>
        <Text size="sm" tone="muted">
          {reportText.effortsHint}
        </Text>
        <Grid>
          {subject.effortTypes.map((type) => (
            <AmountField
              key={type.nodeid}
              type={type}
              value={efforts[type.nodeid] ?? ''}
              hint={plannedText(subject, type)}
              onChange={(text) => change({ efforts: { ...efforts, [type.nodeid]: text } })}
            />
          ))}
        </Grid>
      </Stack>
    </AccordionSection>
  );
}
