import type { FormState } from '../../../parts/forms/use-form.ts';
import { machineFormText as text } from '../../../text/de/machine/machine-form.ts';
import { Combobox, type ComboOption } from '../../../ui/form/combobox.tsx';
import { Grid } from '../../../ui/layout/primitives.ts';
import type { MachineValues } from '../machine-values.ts';
import { Section, two } from '../section.tsx';
import {
  type Choice,
  findBrands,
  findManufacturers,
  findTypes,
  isNew,
  type Make,
  type MakeTables,
  ofType,
  withBrand,
  withManufacturer,
  withType,
} from './make-choice.ts';

type Props = {
  form: FormState<MachineValues>;
  tables: MakeTables;
};

/** [E4] Brand, type and manufacturer: known ones narrow each other, typed ones are new. */
export function MakeFields({ form, tables }: Props) {
  const { brand, type, manufacturer } = form.values;
  const make: Make = { brand, type, manufacturer };
  const field = (name: keyof Make) => ({
    name,
    value: make[name].name,
    note: noteOf(make[name]),
    error: form.problems[name],
    disabled: !form.allowed,
    required: true,
    maxLength: 200,
    emptyText: make[name].name.trim() ? text.nothingKnown : text.noSuggestions,
  });
  const pickType = ({ value, label }: ComboOption) => {
    const known = tables.types.find(({ nodeid }) => nodeid === value);
    form.change(known ? ofType(known, tables) : withType(make, label, tables));
  };
  const typeBrand = (name: string) => form.change(withBrand(make, name, tables));
  const typeManufacturer = (name: string) => form.change(withManufacturer(make, name, tables));
  return (
    <Section title={text.make}>
      <Grid gridTemplateColumns={two} alignItems="start">
        <Combobox
          label={text.brand}
          {...field('brand')}
          find={findBrands(tables)}
          onType={typeBrand}
          onPick={({ label }) => typeBrand(label)}
        />
        <Combobox
          label={text.type}
          {...field('type')}
          find={findTypes(make, tables)}
          onType={(name) => form.change(withType(make, name, tables))}
          onPick={pickType}
        />
        <Combobox
          label={text.manufacturer}
          {...field('manufacturer')}
          hint={brand.nodeid ? text.ofBrand : undefined}
          readOnly={brand.nodeid !== ''}
          find={findManufacturers(tables)}
          onType={typeManufacturer}
          onPick={({ label }) => typeManufacturer(label)}
        />
      </Grid>
    </Section>
  );
}

const noteOf = (choice: Choice) => (isNew(choice) ? text.isNew : undefined);
