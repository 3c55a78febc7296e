import { type QuestionAnswer, questionanswer } from '../../../shared/contract/machine/faq.ts';
import { deleteFaq, updateFaq } from '../../../shared/contract/machine/faq-commands.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { delays } from '../../text/delays.ts';
import { editOf, trimmed } from '../forms/patch.ts';

export const newestFirst = (left: QuestionAnswer, right: QuestionAnswer) => right.created - left.created;

/** [M13] [B1] The FAQs of a machine or of an equipment type, newest first, live. */
export function useFaqs(isfaqof: string): QuestionAnswer[] | undefined {
  return useLive(
    async (mirror) => {
      const found = await mirror.table(questionanswer).where('isfaqof').equals(isfaqof).toArray();
      return found.sort(newestFirst);
    },
    [isfaqof],
  );
}

export type FaqValues = { question: string; answer: string };

/** [M13] [CF1] Saves what differs from what the person saw, as a patch. */
export async function saveFaq(nodeid: string, seen: FaqValues, values: FaqValues): Promise<void> {
  const edit = editOf(seen, trimmed(values));
  if (!edit) return;
  const patch = { questionanswernodeid: nodeid, ...edit.fields, base: edit.base };
  await act([write(updateFaq, { lang: 'de', ...patch })]);
}

/** [M13] [X5] Deletes; the server is asked for news a second later. */
export async function removeFaq(nodeid: string): Promise<void> {
  await act([write(deleteFaq, { nodeid })]);
  setTimeout(syncNow, delays.faqDeleteReload);
}
