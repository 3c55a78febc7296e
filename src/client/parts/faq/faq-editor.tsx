import type { QuestionAnswer } from '../../../shared/contract/machine/faq.ts';
import { updateFaq } from '../../../shared/contract/machine/faq-commands.ts';
import { faqText } from '../../text/de/notification/faq.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { type FormStart, useFormStart } from '../forms/form-draft.ts';
import { InlineForm } from '../forms/form-frames.tsx';
import { contractRules } from '../forms/rules.ts';
import { useForm } from '../forms/use-form.ts';
import { type FaqValues, saveFaq } from './faq-queries.ts';

/** `seen`: what the edit was made on, so that its bases stay right however late it is saved (CF1). */
type Seen = { seen: FaqValues };
type Draft = Seen & { values: FaqValues };

type Props = { faq: QuestionAnswer; onClose: () => void };

/** [M13] [I5] An entry while it is edited in its place. */
export function FaqEditor(props: Props) {
  const start = useFormStart<Draft>(`faq-inline:${props.faq.nodeid}`);
  return start ? <Editor start={start} {...props} /> : null;
}

const rules = contractRules<FaqValues>(updateFaq);

function Editor({ faq, onClose, start }: Props & { start: FormStart<Draft> }) {
  const form = useForm<FaqValues, Seen>({
    ...start,
    seen: { seen: { question: faq.question, answer: faq.answer } },
    initial: ({ seen }) => seen,
    rules,
    onSave: async (values, { seen: { seen } }) => {
      await saveFaq(faq.nodeid, seen, values);
      return { tone: 'success', text: faqText.saved };
    },
    onSaved: onClose,
  });
  return (
    <InlineForm form={form} save={faqText.save} saving={faqText.saving} onClose={onClose}>
      {/* The button that was pressed is gone. */}
      <TextField {...form.field('question')} label={faqText.question} autoFocus />
      <TextAreaField {...form.field('answer')} label={faqText.answer} rows={5} />
    </InlineForm>
  );
}
