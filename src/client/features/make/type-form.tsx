import type { EquipmentType } from '../../../shared/contract/machine/equipment.ts';
import { createEquipmentType, updateEquipmentType } from '../../../shared/contract/machine/make-commands.ts';
import { newNodeId, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { editOf } from '../../parts/forms/patch.ts';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { makeText } from '../../text/de/machine/make.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { NEW } from './make-choice.ts';
import type { Opened } from './make-page.tsx';
import { ManufacturerField } from './manufacturer-field.tsx';
import { brandOf } from './new-make.ts';
import type { Makes } from './queries.ts';
import { problemsOf, type TypeValues } from './type-problems.ts';

type Seen = { seen: EquipmentType | null };
export type TypeDraft = Seen & { values: TypeValues };

type Props = Opened<EquipmentType> & {
  start: FormStart<TypeDraft>;
  /** Of a new one, where it was asked for at a brand. */
  brandnodeid: string;
};

/** [B2] [B4] [E4] Model, brand with its manufacturer, and class. A brand that is typed is new. */
export function TypeForm({ start, brandnodeid, seen, gone, makes, leave }: Props) {
  const form = useForm<TypeValues, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => ({
      model: first?.model ?? '',
      brandnodeid: first?.brandnodeid ?? brandnodeid,
      newbrand: '',
      legalentitynodeid: '',
      newmanufacturer: '',
      equipmentclassnodeid: first?.equipmentclassnodeid ?? '',
    }),
    rules: {
      limits: { model: { required: true, maxLength: 200 } },
      check: (values) => problemsOf(values, makes, seen?.nodeid),
    },
    onSave: async (values, { seen: { seen: first } }) => savedToast(await save(values, first, makes)),
    onSaved: leave,
  });
  const { values } = form;
  const chosen = makes.brands.find(({ nodeid }) => nodeid === values.brandnodeid);
  const maker = makes.manufacturers.find(({ nodeid }) => nodeid === chosen?.legalentitynodeid);
  const former = seen && !seen.equipmentclassnodeid && seen.equipmentclass;
  return (
    <PageForm
      form={form}
      save={makeText.type.save}
      gone={gone ? makeText.type.gone : undefined}
      ready={!gone}
    >
      <TextField
        {...form.field('model')}
        label={makeText.model}
        placeholder={makeText.modelPlaceholder}
        autoComplete="off"
      />
      <SelectField
        {...form.field('brandnodeid')}
        label={makeText.brand}
        required
        placeholder={makeText.choose}
        options={[
          ...makes.brands.map(({ nodeid, name }) => ({ value: nodeid, label: name })),
          { value: NEW, label: makeText.newBrand },
        ]}
      />
      {values.brandnodeid === NEW && (
        <>
          <TextField
            {...form.field('newbrand')}
            label={makeText.brandName}
            required
            maxLength={200}
            autoComplete="off"
          />
          <ManufacturerField field={form.field} values={values} makes={makes} />
        </>
      )}
      {chosen && (
        <TextField
          label={makeText.manufacturer}
          hint={makeText.manufacturerOfBrand}
          value={maker?.name ?? ''}
          onChange={() => undefined}
          disabled
        />
      )}
      <SelectField
        {...form.field('equipmentclassnodeid')}
        label={makeText.class}
        placeholder={makeText.noClass}
        hint={former ? makeText.formerClass(former) : undefined}
        options={makes.classes.map(({ nodeid, name }) => ({ value: nodeid, label: name }))}
      />
    </PageForm>
  );
}

/** [CF1] A new type, or what was changed of one, with what was typed in place of a choice; false where nothing was. */
async function save(values: TypeValues, seen: EquipmentType | null, makes: Makes): Promise<boolean> {
  const { writes, ...brand } = brandOf(values, makes.brands);
  const chosen = makes.classes.find(({ nodeid }) => nodeid === values.equipmentclassnodeid);
  const equipmentclassnodeid = chosen?.nodeid ?? null;
  // The name of a class that is no longer there stays, until another one is chosen.
  const former = seen?.equipmentclassnodeid ? '' : (seen?.equipmentclass ?? '');
  const wanted = {
    model: values.model.trim(),
    ...brand,
    equipmentclassnodeid,
    equipmentclass: chosen?.name ?? former,
  };
  if (!seen) {
    const nodeid = newNodeId('equipmenttype');
    await act([
      ...writes,
      write(createEquipmentType, { lang: 'de', nodeid, ...wanted, memo: '', isnew: true }),
    ]);
    return true;
  }
  const edit = editOf<typeof wanted>(seen, wanted);
  if (!edit) return false;
  const { nodeid } = seen;
  await act([...writes, write(updateEquipmentType, { lang: 'de', nodeid, ...edit.fields, base: edit.base })]);
  return true;
}
