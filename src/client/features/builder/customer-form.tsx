import {
  type CustomerEquipment,
  createCustomerEquipment,
  updateCustomerEquipment,
} from '../../../shared/contract/machine/customer.ts';
import { write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { editOf, trimmed } from '../../parts/forms/patch.ts';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { yearProblem, yearStart } from '../../parts/forms/zoned-input.ts';
import { builderText as text } from '../../text/de/machine/builder.ts';
import { builtYear } from '../../text/format.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useOwnTypes } from './queries.ts';

type Values = {
  customername: string;
  name: string;
  manufacturerserialnumber: string;
  constructionyear: string;
  equipmenttypenodeid: string;
};
type Seen = { seen: CustomerEquipment | null };
export type CustomerDraft = Seen & { values: Values };

type Props = {
  start: FormStart<CustomerDraft>;
  nodeid: string;
  /** What is edited; null for a new one. */
  seen: CustomerEquipment | null;
  gone: boolean;
  onSaved: () => void;
};

const yearWords = (typed: string, now: number) => {
  const problem = yearProblem(typed, now);
  return problem ? text.yearProblems[problem] : undefined;
};

const valuesOf = (seen: CustomerEquipment | null): Values => ({
  customername: seen?.customername ?? '',
  name: seen?.name ?? '',
  manufacturerserialnumber: seen?.manufacturerserialnumber ?? '',
  constructionyear: builtYear(seen?.constructiondate),
  equipmenttypenodeid: seen?.equipmenttypenodeid ?? '',
});

/** [B5] [X22] Customer and name are needed; the rest may not be known. */
export function CustomerForm({ start, nodeid, seen, gone, onSaved }: Props) {
  const types = useOwnTypes();
  const form = useForm<Values, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => valuesOf(first),
    rules: {
      limits: {
        customername: { required: true, maxLength: 200 },
        name: { required: true, maxLength: 200 },
        manufacturerserialnumber: { maxLength: 100 },
        constructionyear: { maxLength: 4 },
      },
      check: ({ customername, name, constructionyear }, now) => ({
        ...(customername.trim() === '' && { customername: text.customerMissing }),
        ...(name.trim() === '' && { name: text.nameMissing }),
        ...(constructionyear.trim() !== '' && { constructionyear: yearWords(constructionyear, now) }),
      }),
    },
    onSave: async (values, { seen: { seen: first } }) => savedToast(await save(nodeid, values, first)),
    onSaved,
  });
  return (
    <PageForm form={form} save={text.save} gone={gone ? text.formGone : undefined} ready={!gone}>
      <TextField
        {...form.field('customername')}
        label={text.customer}
        placeholder={text.customerPlaceholder}
        autoComplete="off"
      />
      <TextField
        {...form.field('name')}
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="off"
      />
      <SelectField
        {...form.field('equipmenttypenodeid')}
        label={text.type}
        placeholder={text.chooseType}
        options={(types ?? []).map((type) => ({ value: type.nodeid, label: type.model }))}
      />
      <TextField {...form.field('manufacturerserialnumber')} label={text.serial} autoComplete="off" />
      <TextField {...form.field('constructionyear')} label={text.year} inputMode="numeric" />
    </PageForm>
  );
}

/** [CF1] A new machine, or what was changed of one; false where nothing was. */
async function save(nodeid: string, values: Values, seen: CustomerEquipment | null): Promise<boolean> {
  const { constructionyear, equipmenttypenodeid, ...words } = trimmed(values);
  // A date within the year stays what it is, unless another year is typed.
  const same = seen && valuesOf(seen).constructionyear === constructionyear;
  const wanted = {
    ...words,
    equipmenttypenodeid: equipmenttypenodeid || null,
    constructiondate: same ? seen.constructiondate : (yearStart(constructionyear) ?? 0),
  };
  if (!seen) {
    await act([write(createCustomerEquipment, { lang: 'de', nodeid, ...wanted })]);
    return true;
  }
  const edit = editOf<typeof wanted>(seen, wanted);
  if (!edit) return false;
  await act([write(updateCustomerEquipment, { lang: 'de', nodeid, ...edit.fields, base: edit.base })]);
  return true;
}
