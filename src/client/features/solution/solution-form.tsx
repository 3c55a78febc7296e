import { FormFiles } from '../../parts/attachments/form-files.tsx';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { useCan } from '../../state/session.ts';
import { solutionText } from '../../text/de/notification/solution.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { type SolutionValues, saveEdit, saveNew } from './actions.ts';
import type { Holder, Solution } from './queries.ts';
import type { SolutionKind } from './solution-route.ts';

type SolutionSeen = { seen: Solution | null };
export type SolutionDraft = SolutionSeen & { values: SolutionValues };

type Props = {
  kind: SolutionKind;
  start: FormStart<SolutionDraft>;
  holder: Holder;
  /** What is edited, as the person sees it first; null for a new one. */
  seen: Solution | null;
  specifier: string | undefined;
  onSaved: () => void;
};

/** [W1] Title in one line, answer in five, files. Nothing is required; when saving fails, what was typed stays. */
export function SolutionForm({ kind, start, holder, seen, specifier, onSaved }: Props) {
  const text = solutionText[kind];
  const mayAttach = useCan('equipment.attachment', 'create');
  const form = useForm<SolutionValues, SolutionSeen>({
    ...start,
    seen: { seen },
    initial: { title: seen?.title ?? '', text: seen?.text ?? '' },
    onSave: async (values, { prepared }) => {
      const saved = seen ? await saveEdit(kind, seen, values) : true;
      if (!seen) await saveNew(kind, holder, values, prepared.files, specifier);
      return savedToast(saved, { ...solutionText, ...text });
    },
    onSaved,
  });
  return (
    <PageForm form={form} save={text.save} saving={solutionText.saving}>
      <TextField
        {...form.field('title')}
        label={text.title}
        maxLength={kind === 'measure' ? 300 : 1000}
        autoCapitalize="sentences"
        enterKeyHint="next"
        placeholder={text.titlePlaceholder}
      />
      <TextAreaField
        {...form.field('text')}
        label={text.text}
        rows={5}
        maxLength={20_000}
        placeholder={text.textPlaceholder}
      />
      {(seen || mayAttach) && (
        <FormFiles
          title={solutionText.attachments}
          target={seen && { isattachmentof: seen.attachedTo, equipmentnodeid: holder.equipmentnodeid }}
          prepared={form.prepared}
          busy={form.busy}
        />
      )}
    </PageForm>
  );
}
