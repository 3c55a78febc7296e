import { useMemo, useState } from 'react';
import { cleanReading, parseReading } from '../../../../shared/rules/counter.ts';
import { type KeptDraft, useKeptDraft } from '../../../live/use-draft.ts';
import { type SaveFailure, saveFailure } from '../../../live/write.ts';
import { type CounterView, readingHint } from '../../../parts/counter-view.ts';
import { type FormStart, useFormStart } from '../../../parts/form-draft.ts';
import { FormNotices } from '../../../parts/form-notices.tsx';
import { useCan } from '../../../state/session.ts';
import { counterText } from '../../../text/de/counter.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { addCounter, addReading, type CounterValues, isComplete, noValues } from './counter-actions.ts';
import { type CounterChoices, useCounterChoices } from './counter-queries.ts';
import { DeleteCounter } from './delete-counter.tsx';
import { LockedFields, NewCounterFields } from './new-counter-fields.tsx';

type Props = {
  equipmentnodeid: string;
  /** What is edited; null for a new one. */
  edited: CounterView | null;
  onClose: () => void;
};

/** [M14] 'Zähler bearbeiten oder anlegen': a new counter, or a new reading of one whose type and name are locked. */
export function CounterDialog(props: Props) {
  const { equipmentnodeid, edited } = props;
  const form = edited ? `counter:${edited.counter.nodeid}` : `counter-add:${equipmentnodeid}`;
  const start = useFormStart<CounterValues>(form);
  const choices = useCounterChoices();
  if (!start || !choices) return null;
  return <CounterForm key={form} form={form} start={start} choices={choices} {...props} />;
}

type FormProps = Props & { form: string; start: FormStart<CounterValues>; choices: CounterChoices };

function CounterForm({ form, start, choices, equipmentnodeid, edited, onClose }: FormProps) {
  const mayDelete = useCan('equipment.counter', 'delete');
  const [values, setValues] = useState<CounterValues>({ ...noValues, ...start.draft?.fields });
  const [changed, setChanged] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const empty = useMemo(() => Object.values(values).every((value) => value === ''), [values]);
  const draft: KeptDraft<never> = useKeptDraft(form, values, { changed, empty });
  const reading = parseReading(values.reading);
  const ready = edited ? reading !== null : isComplete(values);

  const change = (part: Partial<CounterValues>) => {
    setValues((old) => ({ ...old, ...part }));
    setChanged(true);
  };
  const close = () => {
    draft.forget().catch((error: unknown) => self.reportError(error));
    onClose();
  };
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (!edited) await addCounter(equipmentnodeid, values);
      else if (reading !== null) await addReading(edited.counter, reading);
      showToast({ tone: 'success', text: counterText.saved });
      close();
    } catch (error) {
      setFailure(saveFailure(error));
      setBusy(false);
    }
  };

  if (edited && deleting) {
    return <DeleteCounter view={edited} onDeleted={close} onCancel={() => setDeleting(false)} />;
  }
  return (
    <FormDialog
      open
      onClose={close}
      dismissable={false}
      size="xs"
      title={counterText.dialog}
      label={busy ? counterText.saving : counterText.save}
      ready={ready}
      busy={busy}
      onSubmit={() => void save()}
    >
      <FormNotices failure={failure} />
      {edited ? (
        <LockedFields view={edited} />
      ) : (
        <NewCounterFields choices={choices} values={values} change={change} />
      )}
      <TextField
        label={counterText.readingIn(edited?.unit ?? '')}
        required={edited !== null}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        data-autofocus={edited ? true : undefined}
        value={values.reading}
        hint={readingHint(reading, edited?.unit ?? '', edited?.latest)}
        onChange={(text) => change({ reading: cleanReading(text) })}
      />
      {edited && mayDelete && (
        <Button variant="dangerQuiet" icon="trash" disabled={busy} onClick={() => setDeleting(true)}>
          {counterText.delete}
        </Button>
      )}
    </FormDialog>
  );
}
