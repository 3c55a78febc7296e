import { useState } from 'react';
import { typedAmount } from '../../../shared/rules/number.ts';
import { costTypesOfReport } from '../../../shared/rules/report.ts';
import { AmountField } from '../../parts/report/effort/amount-field.tsx';
import { amountText } from '../../parts/report/effort/amounts.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Grid, Stack, Text } from '../../ui/layout/primitives.ts';
import type { TaskChoices } from './queries.ts';
import type { TaskValues } from './task-values.ts';

type Props = {
  choices: TaskChoices;
  efforts: TaskValues['efforts'];
  /** A number in it is to be looked at. */
  wrong: boolean;
  onChange: (efforts: TaskValues['efforts']) => void;
};

/** [N16] [R2] What a run is planned to cost, by the kinds that a report asks for. */
export function EffortFields({ choices, efforts, wrong, onChange }: Props) {
  const [open, setOpen] = useState(false);
  // It stays open once the number is being mended.
  if (wrong && !open) setOpen(true);
  const types = costTypesOfReport(choices.effortTypes);
  const summary = types.flatMap((type) => {
    const value = typedAmount(efforts[type.nodeid] ?? '');
    return value ? [amountText(value, type)] : [];
  });
  return (
    <AccordionSection
      title={text.effort}
      open={open}
      onToggle={setOpen}
      end={
        <Text as="span" size="sm" tone="muted" numeric>
          {summary.join(' · ')}
        </Text>
      }
    >
      <Stack>
        <Text size="sm" tone="muted">
          {text.effortHint}
        </Text>
        <Grid>
          {types.map((type) => (
            <AmountField
              key={type.nodeid}
              type={type}
              value={efforts[type.nodeid] ?? ''}
              onChange={(typed) => onChange({ ...efforts, [type.nodeid]: typed })}
            />
          ))}
        </Grid>
      </Stack>
    </AccordionSection>
  );
}
