import type { ReactNode } from 'react';
import { machineFormText as text } from '../../text/de/machine-form.ts';
import { DateField, TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Grid, Stack } from '../../ui/layout/primitives.ts';
import type { MachineProblems, MachineValues } from './machine-values.ts';

type Props = {
  values: MachineValues;
  problems: MachineProblems;
  change: (part: Partial<MachineValues>) => void;
};

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
export function MachineFields({ values, problems, change }: Props) {
  const field = (name: keyof MachineValues, maxLength = 100) => ({
    name,
    maxLength,
    value: values[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <Section title={text.identity}>
        <TextField label={text.name} required {...field('name', 200)} />
        <Grid gridTemplateColumns={two}>
          <TextField label={text.equipmentid} {...field('equipmentid')} />
          <TextField label={text.inventoryid} {...field('inventoryid')} />
          <TextField label={text.serial} {...field('serial')} />
        </Grid>
      </Section>
      <Section title={text.age}>
        <Grid gridTemplateColumns={two}>
          <TextField
            label={text.constructionYear}
            required
            inputMode="numeric"
            {...field('constructionyear', 4)}
          />
          <DateField
            label={text.commissioning}
            name="commissioning"
            value={values.commissioning}
            error={problems.commissioning}
            onChange={(commissioning) => change({ commissioning })}
          />
          <TextField label={text.inspectionBook} {...field('inspectionbooknumber')} />
        </Grid>
      </Section>
      <Section title={text.technology}>
        <Grid role="group" aria-label={text.dimensions} alignItems="start" gridTemplateColumns={three}>
          <TextField label={text.width} inputMode="decimal" {...field('width', 12)} />
          <TextField label={text.height} inputMode="decimal" {...field('height', 12)} />
          <TextField label={text.depth} inputMode="decimal" {...field('depth', 12)} />
        </Grid>
        <Grid gridTemplateColumns={two}>
          <TextField label={text.power} inputMode="decimal" {...field('power', 12)} />
        </Grid>
        <TextAreaField
          label={text.media}
          name="media"
          rows={2}
          maxLength={2000}
          hint={text.mediaHint}
          value={values.media}
          onChange={(media) => change({ media })}
        />
      </Section>
      <Section title={text.costs}>
        <Grid gridTemplateColumns={two}>
          <TextField label={text.costcenter} {...field('costcenter')} />
          <TextField label={text.hourlyrate} inputMode="decimal" {...field('hourlyrate', 12)} />
        </Grid>
      </Section>
    </>
  );
}
