import { createBuilderLink } from '../../../../shared/contract/machine/release.ts';
import { write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { type FormStart, useFormStart } from '../../../parts/forms/form-draft.ts';
import { DialogForm } from '../../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../../parts/forms/use-form.ts';
import { isCode } from '../../../parts/machine/builder-code.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { releaseText as text } from '../../../text/de/machine/release.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ReleaseView } from './release-queries.ts';

type Props = { machine: MachineView; view: ReleaseView; onClose: () => void };
type Values = { code: string };
type Draft = { values: Values };

/** [B5] [I5] Asks for the code of the manufacturer. Who that is the server says. */
export function CodeDialog(props: Props) {
  const start = useFormStart<Draft>(`builderlink-add:${props.machine.nodeid}`);
  return start && <CodeForm start={start} {...props} />;
}

function CodeForm({ start, view, onClose }: Props & { start: FormStart<Draft> }) {
  const { linknodeid: nodeid, manufacturer } = view;
  const form = useForm<Values>({
    ...start,
    initial: { code: '' },
    rules: {
      limits: { code: { required: true, maxLength: 40 } },
      check: ({ code }) => (isCode(code) ? {} : { code: text.codeInvalid }),
    },
    onSave: async ({ code }) => {
      const asked = { legalentitynodeid: manufacturer.nodeid, code: code.trim() };
      await act([write(createBuilderLink, { lang: 'de', nodeid, ...asked, name: '', builderclientid: '' })]);
      return savedToast(true);
    },
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text.codeTitle}
      description={text.codeDescription}
      save={text.codeSave}
      onClose={onClose}
    >
      <TextField
        {...form.field('code')}
        label={text.code}
        placeholder={text.codePlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </DialogForm>
  );
}
