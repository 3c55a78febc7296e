import { useMemo } from 'react';
import type { Equipment } from '../../../shared/contract/equipment.ts';
import { updateEquipment } from '../../../shared/contract/equipment-commands.ts';
import { syncNow } from '../../live/outbox.ts';
import { act } from '../../live/runtime.ts';
import { write } from '../../live/write.ts';
import type { FormStart } from '../../parts/form-draft.ts';
import { FormNotices } from '../../parts/form-notices.tsx';
import { savedToast, useForm } from '../../parts/use-form.ts';
import { machineFormText } from '../../text/de/machine-form.ts';
import { delays } from '../../text/delays.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { MachineFields } from './machine-fields.tsx';
import { type MachineValues, patchOf, problemsOf, valuesOf } from './machine-values.ts';

type MachineSeen = { seen: Equipment };
export type MachineDraft = MachineSeen & { values: MachineValues };

type Props = {
  /** Name of the draft. */
  form: string;
  start: FormStart<MachineDraft>;
  seen: Equipment;
  onSaved: () => void;
};

async function saveMachine(seen: Equipment, values: MachineValues): Promise<boolean> {
  const patch = patchOf(seen, values);
  if (!patch) return false;
  const { nodeid: equipmentnodeid } = seen;
  await act([write(updateEquipment, { lang: 'de', ...patch.fields, equipmentnodeid, base: patch.base })]);
  setTimeout(syncNow, delays.machineRefresh);
  return true;
}

/** [M3] [CF1] Saves what was changed. Whatever fails, what was typed stays. */
export function MachineForm({ form, start, seen, onSaved }: Props) {
  const initial = useMemo(() => valuesOf(seen), [seen]);
  const { values, change, busy, failure, startAnew, save } = useForm<MachineValues, MachineSeen>({
    form,
    draft: start.draft,
    initial,
    seen: { seen },
    isPristine: (typed) => patchOf(seen, typed) === null,
  });
  const problems = problemsOf(values, start.now);

  const submit = async () => {
    if (Object.keys(problems).length > 0) return;
    const done = await save(async () => savedToast(await saveMachine(seen, values), machineFormText));
    if (done) onSaved();
  };

  return (
    <Form onSubmit={() => void submit()}>
      <FormNotices failure={failure} onStartAnew={startAnew} />
      <MachineFields values={values} problems={problems} change={change} />
      <SaveBar>
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={Object.keys(problems).length > 0}>
          {busy ? machineFormText.saving : machineFormText.save}
        </Button>
      </SaveBar>
    </Form>
  );
}
