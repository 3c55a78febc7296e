import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { revise } from '../../live/revise.ts';
import type { Typed } from '../../live/typed.ts';
import { parkedText } from '../../text/de/parked.ts';
import { Button } from '../../ui/action/button.tsx';
import { focusFirstMistake } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiText } from '../../ui/ui-text.ts';
import { type FormStart, useFormStart } from '../form-draft.ts';
import { FormNotices } from '../form-notices.tsx';
import { fieldLabel } from '../record-state-reason.ts';
import { useForm } from '../use-form.ts';
import { correctable, correctedPayload, inputOf, mistakesIn } from './typed-fields.ts';
import { TypedInput } from './typed-input.tsx';

const Fields = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

type Inputs = Record<string, string>;
type Draft = { values: Inputs };
type Props = { id: string; typed: Typed; onClose: () => void };

/** [OB14] [I4] Corrects a parked entry: whatever its command is, with the fields that were typed in it. */
export function EditEntryDialog(props: Props) {
  const form = `entry:${props.id}`;
  const start = useFormStart<Draft>(form);
  return start ? <EditEntry form={form} start={start} {...props} /> : null;
}

function EditEntry({ id, typed, form, start, onClose }: Props & { form: string; start: FormStart<Draft> }) {
  const fieldset = useId();
  // What the person saw stays as it is, whatever another tab decides meanwhile.
  const [opened] = useState(typed);
  const [fields] = useState(() => correctable(opened));
  const [initial] = useState<Inputs>(() =>
    Object.fromEntries(fields.map((field) => [field.path, inputOf(field)])),
  );
  const [refused, setRefused] = useState(opened.refused);
  const { values, change, busy, failure, startAnew, save, forget } = useForm<Inputs, object>({
    form,
    draft: start.draft,
    initial,
    seen: {},
    isPristine: (inputs) => Object.entries(initial).every(([path, input]) => inputs[path] === input),
  });

  const mistakeIn = (path: string) => {
    const found = refused.find(({ field }) => `${path}.`.startsWith(`${field}.`));
    return found && `${fieldLabel(path)} ${parkedText.fieldProblems[found.problem]}`;
  };
  const close = () => {
    forget().catch((error: unknown) => self.reportError(error));
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A portal's events climb the tree of components: a form around the record must not be sent too.
    event.stopPropagation();
    const element = event.currentTarget;
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
    <Dialog
      open
      onClose={close}
      locked={busy}
      dismissable={false}
      size="md"
      title={parkedText.edit}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={close}>
            {uiText.cancel}
          </Button>
          <Button type="submit" form={fieldset} icon="send" loading={busy}>
            {parkedText.send}
          </Button>
        </>
      }
    >
      <Fields id={fieldset} noValidate onSubmit={(event) => void submit(event)}>
        <FormNotices failure={failure} onStartAnew={startAnew} />
        {fields.map((field) => (
          <TypedInput
            key={field.path}
            kind={field.kind}
            label={fieldLabel(field.path)}
            value={values[field.path] ?? ''}
            error={mistakeIn(field.path)}
            onChange={(input) => {
              change({ [field.path]: input });
              setRefused(refused.filter((each) => !`${field.path}.`.startsWith(`${each.field}.`)));
            }}
          />
        ))}
      </Fields>
    </Dialog>
  );
}
