import {
  createEquipmentClass,
  type EquipmentClass,
  updateEquipmentClass,
} from '../../../shared/contract/machine/equipment-class.ts';
import { newNodeId, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { editOf } from '../../parts/forms/patch.ts';
import { contractRules } from '../../parts/forms/rules.ts';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { equipmentClassText as text } from '../../text/de/machine/equipment-class.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconChoice } from './icon-choice.tsx';

type Values = { name: string; icon: string };
type Seen = { seen: EquipmentClass | null };
export type ClassDraft = Seen & { values: Values };

type Props = {
  start: FormStart<ClassDraft>;
  /** What is edited; null for a new one. */
  seen: EquipmentClass | null;
  gone: boolean;
  classes: readonly EquipmentClass[];
  onSaved: () => void;
};

const contract = contractRules<Values>(createEquipmentClass, {
  words: { name: { required: text.nameMissing } },
});

/** [B4] [X22] Name and icon; two classes of one name are told apart by nobody. */
export function ClassForm({ start, seen, gone, classes, onSaved }: Props) {
  const form = useForm<Values, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => ({ name: first?.name ?? '', icon: first?.icon ?? 'machine' }),
    rules: {
      ...contract,
      check: (values, now) => {
        const problems = contract.check(values, now);
        return isTaken(values.name, seen, classes) ? { name: text.nameTaken, ...problems } : problems;
      },
    },
    onSave: async (values, { seen: { seen: first } }) =>
      savedToast(await save({ ...values, name: values.name.trim() }, first)),
    onSaved,
  });
  return (
    <PageForm form={form} save={text.save} gone={gone ? text.gone : undefined} ready={!gone}>
      <TextField
        {...form.field('name')}
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <IconChoice value={form.values.icon} onChange={(icon) => form.change({ icon })} />
    </PageForm>
  );
}

function isTaken(name: string, seen: EquipmentClass | null, classes: readonly EquipmentClass[]): boolean {
  const wanted = name.trim().toLowerCase();
  return classes.some((each) => each.nodeid !== seen?.nodeid && each.name.toLowerCase() === wanted);
}

/** [CF1] A new class, or what was changed of one; false where nothing was. */
async function save(values: Values, seen: EquipmentClass | null): Promise<boolean> {
  if (!seen) {
    await act([write(createEquipmentClass, { lang: 'de', nodeid: newNodeId('equipmentclass'), ...values })]);
    return true;
  }
  const edit = editOf<Values>(seen, values);
  if (!edit) return false;
  await act([
    write(updateEquipmentClass, { lang: 'de', nodeid: seen.nodeid, ...edit.fields, base: edit.base }),
  ]);
  return true;
}
