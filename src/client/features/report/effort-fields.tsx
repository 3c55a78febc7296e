import { parseAmount, UNIT_HOURS } from '../../../shared/rules/report.ts';
import { reportText } from '../../text/de/report.ts';
import { formatEuro, formatNumber } from '../../text/format.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Grid, Stack, Text } from '../../ui/layout/primitives.ts';
import type { ReportValues } from './form-values.ts';
import type { EffortType, ReportSubject } from './queries.ts';

const isEuro = (type: EffortType) => type.unitId === 'EUR';

function unitOf(type: EffortType): string {
  if (isEuro(type)) return reportText.euro;
  return type.unitname || (type.unitId === UNIT_HOURS ? reportText.hoursUnit : '');
}

function plannedText({ costs }: ReportSubject, type: EffortType): string | undefined {
  const planned = costs.filter(
    (cost) => cost.specifier === 'plannedcost' && cost.costTypeNodeId === type.nodeid,
  );
  if (planned.length === 0) return undefined;
  const sum = planned.reduce((total, cost) => total + cost.value, 0);
  return reportText.planned(isEuro(type) ? formatEuro(sum) : reportText.hours(formatNumber(sum)));
}

/** Sums per unit, for the closed section: `180,00 € · 3 h`. */
function summary(subject: ReportSubject, efforts: Record<string, string>): string {
  const sum = (some: EffortType[]) =>
    some.reduce((total, type) => total + (parseAmount(efforts[type.nodeid] ?? '') ?? 0), 0);
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

/** [R2] [R12] What it cost, one number per kind of effort; digits, dots and commas only. */
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
            <TextField
              key={type.nodeid}
              label={reportText.effortLabel(type.name, unitOf(type))}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              value={efforts[type.nodeid] ?? ''}
              hint={plannedText(subject, type)}
              error={parseAmount(efforts[type.nodeid] ?? '') === null ? reportText.noAmount : undefined}
              onChange={(text) =>
                change({ efforts: { ...efforts, [type.nodeid]: text.replace(/[^\d.,]/g, '') } })
              }
            />
          ))}
        </Grid>
      </Stack>
    </AccordionSection>
  );
}
