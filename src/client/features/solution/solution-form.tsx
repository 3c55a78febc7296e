import { FormFiles } from '../../parts/attachments/form-files.tsx';
import type { FormDraft } from '../../parts/form-draft.ts';
import { FormNotices } from '../../parts/form-notices.tsx';
import { savedToast, useForm } from '../../parts/use-form.ts';
import { useCan } from '../../state/session.ts';
import { solutionText } from '../../text/de/solution.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { type SolutionValues, saveEdit, saveNew } from './actions.ts';
import type { Holder, Solution } from './queries.ts';
import type { SolutionKind } from './solution-route.ts';

type SolutionSeen = { seen: Solution | null };
export type SolutionDraft = SolutionSeen & { values: SolutionValues };

type Props = {
  kind: SolutionKind;
  /** Name of the draft. */
  form: string;
  holder: Holder;
  /** What is edited, as the person sees it first; null for a new one. */
  seen: Solution | null;
  draft: FormDraft<SolutionDraft> | null;
  specifier: string | undefined;
  onSaved: () => void;
};

/** [W1] Title in one line, answer in five, files. Nothing is required; whatever fails, what was typed stays. */
export function SolutionForm({ kind, form, holder, seen, draft, specifier, onSaved }: Props) {
  const text = solutionText[kind];
  const initial = { title: seen?.title ?? '', text: seen?.text ?? '' };
  const mayAttach = useCan('equipment.attachment', 'create');
  const isPristine = ({ title, text: answer }: SolutionValues) =>
    title === initial.title && answer === initial.text;
  const { values, change, prepared, busy, failure, startAnew, save } = useForm<SolutionValues, SolutionSeen>({
    form,
    draft,
    initial,
    seen: { seen },
    isPristine,
  });

  const submit = async () => {
    const done = await save(async () => {
      const saved = seen ? await saveEdit(kind, seen, values) : true;
      if (!seen) await saveNew(kind, holder, values, prepared.files, specifier);
      return savedToast(saved, { ...solutionText, ...text });
    });
    if (done) onSaved();
  };

  return (
    <Form onSubmit={() => void submit()}>
      <FormNotices failure={failure} onStartAnew={startAnew} />
      <TextField
        label={text.title}
        name="title"
        maxLength={kind === 'measure' ? 300 : 1000}
        autoCapitalize="sentences"
        enterKeyHint="next"
        placeholder={text.titlePlaceholder}
        value={values.title}
        onChange={(title) => change({ title })}
      />
      <TextAreaField
        label={text.text}
        name="text"
        rows={5}
        maxLength={20_000}
        placeholder={text.textPlaceholder}
        value={values.text}
        onChange={(answer) => change({ text: answer })}
      />
      {(seen || mayAttach) && (
        <FormFiles
          title={solutionText.attachments}
          target={seen && { isattachmentof: seen.attachedTo, equipmentnodeid: holder.equipmentnodeid }}
          prepared={prepared}
          busy={busy}
        />
      )}
      <SaveBar>
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={prepared.preparing > 0}>
          {busy ? solutionText.saving : text.save}
        </Button>
      </SaveBar>
    </Form>
  );
}
