import { useState } from 'react';
import { typedReading } from '../../../../shared/rules/number.ts';
import type { CounterView } from '../../../parts/counters/counter-view.ts';
import { type ReadingInput, readingProblem } from '../../../parts/counters/reading.ts';
import { ReadingField } from '../../../parts/counters/reading-field.tsx';
import { type FormStart, useFormStart } from '../../../parts/forms/form-draft.ts';
import { DialogForm } from '../../../parts/forms/form-frames.tsx';
import { useForm } from '../../../parts/forms/use-form.ts';
import { useCan } from '../../../state/session.ts';
import { counterText } from '../../../text/de/machine/counter.ts';
import { Button } from '../../../ui/action/button.tsx';
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

type Draft = { values: CounterValues };

/** [M14] 'Zähler bearbeiten oder anlegen': a new counter, or a new reading of one whose type and name are locked. */
export function CounterDialog(props: Props) {
  const { equipmentnodeid, edited } = props;
  const form = edited ? `counter:${edited.counter.nodeid}` : `counter-add:${equipmentnodeid}`;
  const start = useFormStart<Draft>(form, (older) => ({ values: older as CounterValues }));
  const choices = useCounterChoices();
  if (!start || !choices) return null;
  return <CounterForm key={form} start={start} choices={choices} {...props} />;
}

type FormProps = Props & { start: FormStart<Draft>; choices: CounterChoices };

function CounterForm({ start, choices, equipmentnodeid, edited, onClose }: FormProps) {
  const mayDelete = useCan('equipment.counter', 'delete');
  const [deleting, setDeleting] = useState(false);
  const readingOf = ({ reading, replaced }: CounterValues): ReadingInput => ({
    text: reading,
    replaced,
    unit: edited?.unit ?? '',
    latest: edited?.latest,
    least: 0,
  });
  const form = useForm<CounterValues>({
    ...start,
    initial: noValues,
    rules: { check: (values) => ({ reading: readingProblem(readingOf(values)) }) },
    onSave: async (values) => {
      const { value } = typedReading(values.reading);
      if (!edited) await addCounter(equipmentnodeid, values);
      else if (value !== undefined) await addReading(edited.counter, value);
      return { tone: 'success', text: counterText.saved };
    },
    onSaved: onClose,
  });
  const { values, change, discard } = form;

  if (edited && deleting) {
    const close = () => {
      discard();
      onClose();
    };
    return <DeleteCounter view={edited} onDeleted={close} onCancel={() => setDeleting(false)} />;
  }
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={counterText.dialog}
      save={counterText.save}
      saving={counterText.saving}
      ready={edited ? values.reading.trim() !== '' : isComplete(values)}
    >
      {edited ? (
        <LockedFields view={edited} />
      ) : (
        <NewCounterFields choices={choices} values={values} change={change} />
      )}
      <ReadingField
        name="reading"
        label={counterText.readingIn(edited?.unit ?? '')}
        required={edited !== null}
        data-autofocus={edited ? true : undefined}
        error={form.problems.reading}
        reading={readingOf(values)}
        onChange={(reading, replaced) => change({ reading, replaced })}
      />
      {edited && mayDelete && (
        <Button variant="dangerQuiet" icon="trash" disabled={form.busy} onClick={() => setDeleting(true)}>
          {counterText.delete}
        </Button>
      )}
    </DialogForm>
  );
}
