import { readMoney } from '../../../shared/contract/core/money.ts';
import { NumberField } from '../../parts/forms/number-field.tsx';
import type { FormState } from '../../parts/forms/use-form.ts';
import { useCan } from '../../state/session.ts';
import { machineFormText as text } from '../../text/de/machine/machine-form.ts';
import { DateField, TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Grid } from '../../ui/layout/primitives.ts';
import type { MachineProblems } from './machine-problems.ts';
import type { MachineValues } from './machine-values.ts';
import { Section, two } from './section.tsx';

/** Fields that hold one text. */
type LineField = {
  [F in keyof MachineValues]: MachineValues[F] extends string ? F : never;
}[keyof MachineValues];

type Props = Pick<FormState<MachineValues>, 'field'> & { creating: boolean };

/** What a field of one line takes. */
export const lineOf =
  (field: Props['field']) =>
  (name: LineField, maxLength = 100) => ({ ...field(name), maxLength, autoComplete: 'off' });

/** Four digits were typed; date inputs begin with zeros. */
const isWholeYear = (typed: string): boolean => /^[1-9]\d{3}$/.test(typed.trim());

/** [E1] Name and numbers. */
export function IdentityFields({ field }: Props) {
  const line = lineOf(field);
  return (
    <Section title={text.identity}>
      <TextField label={text.name} required {...line('name', 200)} />
      <Grid gridTemplateColumns={two}>
        <TextField label={text.equipmentid} {...line('equipmentid')} />
        <TextField label={text.inventoryid} {...line('inventoryid')} />
        <TextField label={text.serial} {...line('serial')} />
      </Grid>
    </Section>
  );
}

/**
 * [E1] [E2] Year of construction, commissioning, inspection book. Why a whole year is refused is said at once: the button
 * is off meanwhile.
 */
export function AgeFields({
  field,
  creating,
  yearRequired,
  problems,
}: Props & { yearRequired: boolean; problems: MachineProblems }) {
  const line = lineOf(field);
  const year = line('constructionyear', 4);
  const commissioning = field('commissioning');
  return (
    <Section title={text.age}>
      <Grid gridTemplateColumns={two} alignItems="start">
        <TextField
          label={text.constructionYear}
          required={yearRequired}
          inputMode="numeric"
          {...year}
          error={year.error ?? (isWholeYear(year.value) ? problems.constructionyear : undefined)}
        />
        <DateField
          label={text.commissioning}
          hint={creating ? text.commissioningHint : undefined}
          {...commissioning}
          error={
            commissioning.error ??
            (isWholeYear(commissioning.value.slice(0, 4)) ? problems.commissioning : undefined)
          }
        />
        <TextField label={text.inspectionBook} {...line('inspectionbooknumber')} />
      </Grid>
    </Section>
  );
}

/** [E1] [E3] [J9] The hourly rate is there for those who may see money. */
export function CostFields({ field }: Props) {
  const seesMoney = useCan(readMoney.feature, readMoney.flag);
  const line = lineOf(field);
  return (
    <Section title={text.costs}>
      <Grid gridTemplateColumns={two} alignItems="start">
        <TextField label={text.costcenter} {...line('costcenter', 200)} />
        {seesMoney && <NumberField label={text.hourlyrate} {...line('hourlyrate', 40)} />}
      </Grid>
    </Section>
  );
}

/** [E1] [M8] */
export function MemoField({ field }: Props) {
  return (
    <Section title={text.notes}>
      <TextAreaField label={text.memo} {...field('memo')} rows={3} maxLength={10_000} />
    </Section>
  );
}
