import type { ReactNode } from 'react';
import type { FormState } from '../../parts/forms/use-form.ts';
import { machineFormText as text } from '../../text/de/machine/machine-form.ts';
import { DateField, TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Grid, Stack } from '../../ui/layout/primitives.ts';
import type { MachineValues } from './machine-values.ts';

type Props = Pick<FormState<MachineValues>, 'field'>;

const three = { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' };
const two = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <Stack>{children}</Stack>
    </Card>
  );
}

/** [E1] The machine's own fields, grouped as a type plate tells them. */
export function MachineFields({ field }: Props) {
  const line = (name: keyof MachineValues, maxLength = 100) => ({
    ...field(name),
    maxLength,
    autoComplete: 'off',
  });
  return (
    <>
      <Section title={text.identity}>
        <TextField label={text.name} required {...line('name', 200)} />
        <Grid gridTemplateColumns={two}>
          <TextField label={text.equipmentid} {...line('equipmentid')} />
          <TextField label={text.inventoryid} {...line('inventoryid')} />
          <TextField label={text.serial} {...line('serial')} />
        </Grid>
      </Section>
      <Section title={text.age}>
        <Grid gridTemplateColumns={two}>
          <TextField
            label={text.constructionYear}
            required
            inputMode="numeric"
            {...line('constructionyear', 4)}
          />
          <DateField label={text.commissioning} {...field('commissioning')} />
          <TextField label={text.inspectionBook} {...line('inspectionbooknumber')} />
        </Grid>
      </Section>
      <Section title={text.technology}>
        <Grid role="group" aria-label={text.dimensions} alignItems="start" gridTemplateColumns={three}>
          <TextField label={text.width} inputMode="decimal" {...line('width', 12)} />
          <TextField label={text.height} inputMode="decimal" {...line('height', 12)} />
          <TextField label={text.depth} inputMode="decimal" {...line('depth', 12)} />
        </Grid>
        <Grid gridTemplateColumns={two}>
          <TextField label={text.power} inputMode="decimal" {...line('power', 12)} />
        </Grid>
        <TextAreaField
          label={text.media}
          {...field('media')}
          rows={2}
          maxLength={2000}
          hint={text.mediaHint}
        />
      </Section>
      <Section title={text.costs}>
        <Grid gridTemplateColumns={two}>
          <TextField label={text.costcenter} {...line('costcenter')} />
          <TextField label={text.hourlyrate} inputMode="decimal" {...line('hourlyrate', 12)} />
        </Grid>
      </Section>
    </>
  );
}
