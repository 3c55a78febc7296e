import type { FormState } from '../../parts/forms/use-form.ts';
import { makeText } from '../../text/de/machine/make.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type ManufacturerChoice, NEW } from './make-choice.ts';
import type { Makes } from './queries.ts';

type Props = { field: FormState<ManufacturerChoice>['field']; values: ManufacturerChoice; makes: Makes };

/** [B3] [E4] The manufacturer, or the name of a new one. */
export function ManufacturerField({ field, values, makes }: Props) {
  return (
    <>
      <SelectField
        {...field('legalentitynodeid')}
        label={makeText.manufacturer}
        required
        placeholder={makeText.choose}
        options={[
          ...makes.manufacturers.map(({ nodeid, name }) => ({ value: nodeid, label: name })),
          { value: NEW, label: makeText.newManufacturer },
        ]}
      />
      {values.legalentitynodeid === NEW && (
        <TextField
          {...field('newmanufacturer')}
          label={makeText.manufacturerName}
          required
          maxLength={200}
          autoComplete="off"
        />
      )}
    </>
  );
}
