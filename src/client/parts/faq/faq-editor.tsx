import { useState } from 'react';
import type { QuestionAnswer } from '../../../shared/contract/faq.ts';
import { useKeptDraft } from '../../live/use-draft.ts';
import { type SaveFailure, saveFailure } from '../../live/write.ts';
import { faqText } from '../../text/de/faq.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Row, Stack } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { uiText } from '../../ui/ui-text.ts';
import { type FormStart, useFormStart } from '../form-draft.ts';
import { FormNotices } from '../form-notices.tsx';
import { type FaqValues, saveFaq } from './faq-queries.ts';

/** `seen`: what the edit was made on, so that its bases stay right however late it is saved (CF1). */
type Draft = { values: FaqValues; seen: FaqValues };

type Props = { faq: QuestionAnswer; onClose: () => void };

/** [M13] [I5] An entry while it is edited in its place. */
export function FaqEditor(props: Props) {
  const form = `faq-inline:${props.faq.nodeid}`;
  const start = useFormStart<Draft>(form);
  return start ? <Editor form={form} start={start} {...props} /> : null;
}

function Editor({ faq, onClose, form, start }: Props & { form: string; start: FormStart<Draft> }) {
  const [draft, setDraft] = useState<Draft>(() => {
    const seen = { question: faq.question, answer: faq.answer };
    return start.draft?.fields ?? { values: seen, seen };
  });
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const { values, seen } = draft;
  const empty = values.question === seen.question && values.answer === seen.answer;
  const kept = useKeptDraft(form, draft, { changed, empty });

  const change = (part: Partial<FaqValues>) => {
    setDraft({ seen, values: { ...values, ...part } });
    setChanged(true);
  };
  const close = () => {
    kept.forget().catch((error: unknown) => self.reportError(error));
    onClose();
  };
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await saveFaq(faq.nodeid, seen, values);
      showToast({ tone: 'success', text: faqText.saved });
      close();
    } catch (error) {
      setFailure(saveFailure(error));
      setBusy(false);
    }
  };

  return (
    <Stack>
      <FormNotices failure={failure} />
      <TextField
        label={faqText.question}
        // The button that was pressed is gone.
        autoFocus
        maxLength={1000}
        value={values.question}
        onChange={(question) => change({ question })}
      />
      <TextAreaField
        label={faqText.answer}
        rows={5}
        maxLength={20_000}
        value={values.answer}
        onChange={(answer) => change({ answer })}
      />
      <Row justifyContent="flex-end" gap="2">
        <Button variant="outline" disabled={busy} onClick={close}>
          {uiText.cancel}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {busy ? faqText.saving : faqText.save}
        </Button>
      </Row>
    </Stack>
  );
}
