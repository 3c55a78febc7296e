import { chakra } from '@chakra-ui/react';
import { type FormEvent, useMemo, useState } from 'react';
import type { Equipment } from '../../../shared/contract/equipment.ts';
import { updateEquipment } from '../../../shared/contract/equipment-commands.ts';
import { syncNow } from '../../live/outbox.ts';
import { act } from '../../live/runtime.ts';
import { useKeptDraft } from '../../live/use-draft.ts';
import { type SaveFailure, saveFailure, write } from '../../live/write.ts';
import type { FormStart } from '../../parts/form-draft.ts';
import { FormNotices } from '../../parts/form-notices.tsx';
import { machineFormText } from '../../text/de/machine-form.ts';
import { delays } from '../../text/delays.ts';
import { Button } from '../../ui/action/button.tsx';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { MachineFields } from './machine-fields.tsx';
import { type MachineValues, patchOf, problemsOf, valuesOf } from './machine-values.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

/** `seen`: what an edit was made on, so that its bases stay right however late it is saved (CF1). */
export type MachineDraft = { values: MachineValues; seen: Equipment };

type Props = {
  /** Name of the draft. */
  form: string;
  start: FormStart<MachineDraft>;
  seen: Equipment;
  onSaved: () => void;
};

async function save(seen: Equipment, values: MachineValues): Promise<boolean> {
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
  const [values, setValues] = useState<MachineValues>(start.draft?.fields?.values ?? initial);
  const [changed, setChanged] = useState(false);
  const [restored, setRestored] = useState(start.draft !== null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useMemo<MachineDraft>(() => ({ values, seen }), [values, seen]);
  const { forget } = useKeptDraft(form, fields, { changed, empty: patchOf(seen, values) === null });
  const problems = problemsOf(values, start.now);

  const change = (part: Partial<MachineValues>) => {
    setValues((old) => ({ ...old, ...part }));
    setChanged(true);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) return;
    setFailure(null);
    setBusy(true);
    try {
      const saved = await save(seen, values);
      await forget();
      showToast(
        saved
          ? { tone: 'success', text: machineFormText.saved, detail: machineFormText.savedDetail }
          : { text: machineFormText.unchanged },
      );
      onSaved();
    } catch (error) {
      setBusy(false);
      setFailure(saveFailure(error));
    }
  };
  const startAnew = () => {
    change(initial);
    setRestored(false);
  };

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <FormNotices failure={failure} onStartAnew={restored ? startAnew : undefined} />
      <MachineFields values={values} problems={problems} change={change} />
      <SaveBar>
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={Object.keys(problems).length > 0}>
          {busy ? machineFormText.saving : machineFormText.save}
        </Button>
      </SaveBar>
    </Form>
  );
}
