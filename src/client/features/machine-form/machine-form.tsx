import type { Equipment } from '../../../shared/contract/machine/equipment.ts';
import { updateEquipment } from '../../../shared/contract/machine/equipment-commands.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { machineFormText } from '../../text/de/machine/machine-form.ts';
import { delays } from '../../text/delays.ts';
import { MachineFields } from './machine-fields.tsx';
import { type MachineValues, patchOf, problemsOf, valuesOf } from './machine-values.ts';

type MachineSeen = { seen: Equipment };
export type MachineDraft = MachineSeen & { values: MachineValues };

type Props = { start: FormStart<MachineDraft>; seen: Equipment; onSaved: () => void };

async function saveMachine(seen: Equipment, values: MachineValues): Promise<boolean> {
  const patch = patchOf(seen, values);
  if (!patch) return false;
  const { nodeid: equipmentnodeid } = seen;
  await act([write(updateEquipment, { lang: 'de', ...patch.fields, equipmentnodeid, base: patch.base })]);
  setTimeout(syncNow, delays.machineRefresh);
  return true;
}

/** [M3] [CF1] Saves what was changed. Whatever fails, what was typed stays. */
export function MachineForm({ start, seen, onSaved }: Props) {
  const form = useForm<MachineValues, MachineSeen>({
    ...start,
    seen: { seen },
    initial: ({ seen: row }) => valuesOf(row),
    isPristine: (typed) => patchOf(seen, typed) === null,
    rules: { check: problemsOf },
    live: true,
    onSave: async (values) => savedToast(await saveMachine(seen, values), machineFormText),
    onSaved,
  });
  return (
    <PageForm
      form={form}
      save={machineFormText.save}
      saving={machineFormText.saving}
      ready={form.mistakes === 0}
    >
      <MachineFields field={form.field} />
    </PageForm>
  );
}
