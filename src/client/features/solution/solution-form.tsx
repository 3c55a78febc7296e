import { chakra } from '@chakra-ui/react';
import { type FormEvent, useMemo, useState } from 'react';
import { type SaveFailure, saveFailure } from '../../live/write.ts';
import { Attachments } from '../../parts/attachments/attachments.tsx';
import { FileButtons } from '../../parts/attachments/file-buttons.tsx';
import { PreparedList } from '../../parts/attachments/prepared-list.tsx';
import { type FormDraft, useDraftedForm } from '../../parts/form-draft.ts';
import { FormNotices } from '../../parts/form-notices.tsx';
import { useCan } from '../../state/session.ts';
import { solutionText } from '../../text/de/solution.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { type SolutionValues, saveEdit, saveNew } from './actions.ts';
import type { Holder, Solution } from './queries.ts';
import type { SolutionKind } from './solution-route.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

/** `seen`: what an edit was made on, so that its bases stay right however late it is saved (CF1). */
export type SolutionDraft = { values: SolutionValues; seen: Solution | null };

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
  const [values, setValues] = useState<SolutionValues>(draft?.fields?.values ?? initial);
  const [changed, setChanged] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(draft !== null);
  const noteFailure = (error: unknown) => setFailure(saveFailure(error));
  const fields = useMemo(() => ({ values, seen }), [values, seen]);
  const pristine = values.title === initial.title && values.text === initial.text;
  const { prepared, forget } = useDraftedForm(form, draft, fields, { changed, pristine }, noteFailure);

  const change = (part: Partial<SolutionValues>) => {
    setValues((old) => ({ ...old, ...part }));
    setChanged(true);
  };
  const startAnew = () => {
    change(initial);
    prepared.clear();
    setRestored(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setBusy(true);
    try {
      const saved = seen ? await saveEdit(kind, seen, values) : true;
      if (!seen) await saveNew(kind, holder, values, prepared.files, specifier);
      await forget();
      showToast(
        saved
          ? { tone: 'success', text: solutionText.saved, detail: text.savedDetail }
          : { text: solutionText.unchanged },
      );
      onSaved();
    } catch (error) {
      setBusy(false);
      noteFailure(error);
    }
  };

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <FormNotices failure={failure} onStartAnew={restored ? startAnew : undefined} />
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
        <Card>
          <CardHeader title={solutionText.attachments} />
          {seen ? (
            <Attachments
              target={{ isattachmentof: seen.attachedTo, equipmentnodeid: holder.equipmentnodeid }}
              editing
              adding
            />
          ) : (
            <Stack>
              <FileButtons onFiles={prepared.add} disabled={busy} />
              <PreparedList prepared={prepared} />
            </Stack>
          )}
        </Card>
      )}
      <SaveBar>
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={prepared.preparing > 0}>
          {busy ? solutionText.saving : text.save}
        </Button>
      </SaveBar>
    </Form>
  );
}
