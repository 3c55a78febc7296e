import { useState } from 'react';
import { draftName } from '../../kinds/draft-name.ts';
import { fieldLabel } from '../../kinds/field-of.ts';
import { revise } from '../../live/outbox/revise.ts';
import type { Typed } from '../../live/outbox/typed.ts';
import { parkedText } from '../../text/de/outbox/parked.ts';
import { focusFirstMistake } from '../../ui/form/form.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { type FormStart, useFormStart } from '../forms/form-draft.ts';
import { FormNotices } from '../forms/form-notices.tsx';
import { useForm } from '../forms/use-form.ts';
import { correctable, correctedPayload, inputOf, mistakesIn } from './typed-fields.ts';
import { TypedInput } from './typed-input.tsx';

type Inputs = Record<string, string>;
type Draft = { values: Inputs };
type Props = { id: string; typed: Typed; onClose: () => void };

/** [OB14] [I4] Corrects a parked entry of any command, with the fields that were typed in it. */
export function EditEntryDialog(props: Props) {
  const form = draftName('entry', props.id);
  const start = useFormStart<Draft>(form);
  return start ? <EditEntry form={form} start={start} {...props} /> : null;
}

function EditEntry({ id, typed, form, start, onClose }: Props & { form: string; start: FormStart<Draft> }) {
  // What the person saw stays as it is, also when another tab decides meanwhile.
  const [opened] = useState(typed);
  const [fields] = useState(() => correctable(opened));
  const [initial] = useState<Inputs>(() =>
    Object.fromEntries(fields.map((field) => [field.path, inputOf(field)])),
  );
  const [refused, setRefused] = useState(opened.refused);
  const { values, change, busy, failure, startOver, save, forget } = useForm<Inputs, object>({
    form,
    draft: start.draft,
    initial,
    seen: {},
    isPristine: (inputs) => Object.entries(initial).every(([path, input]) => inputs[path] === input),
  });

  const labelOf = (path: string) => fieldLabel(opened.command.name, path);
  const mistakeIn = (path: string) => {
    const found = refused.find(({ field }) => `${path}.`.startsWith(`${field}.`));
    return found && `${labelOf(path)} ${parkedText.fieldProblems[found.problem]}`;
  };
  const close = () => {
    forget().catch((error: unknown) => self.reportError(error));
    onClose();
  };
  const submit = async (element: HTMLFormElement) => {
    const payload = correctedPayload(opened, fields, values);
    const found = mistakesIn(opened, payload);
    setRefused(found);
    if (found.length > 0) return focusFirstMistake(element);
    const sent = await save(async () =>
      (await revise(id, payload))
        ? { tone: 'success', text: parkedText.revised }
        : { text: parkedText.reviseTooLate },
    );
    if (sent) onClose();
  };

  return (
    <FormDialog
      open
      onClose={close}
      dismissable={false}
      size="md"
      title={parkedText.edit}
      label={parkedText.send}
      icon="send"
      busy={busy}
      onSubmit={(element) => void submit(element)}
    >
      <FormNotices failure={failure} onStartOver={startOver} />
      {fields.map((field) => (
        <TypedInput
          key={field.path}
          kind={field.kind}
          label={labelOf(field.path)}
          value={values[field.path] ?? ''}
          error={mistakeIn(field.path)}
          onChange={(input) => {
            change({ [field.path]: input });
            setRefused(refused.filter((each) => !`${field.path}.`.startsWith(`${each.field}.`)));
          }}
        />
      ))}
    </FormDialog>
  );
}
