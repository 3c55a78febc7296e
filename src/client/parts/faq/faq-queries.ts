import { type QuestionAnswer, questionanswer } from '../../../shared/contract/faq.ts';
import { deleteFaq, updateFaq } from '../../../shared/contract/faq-commands.ts';
import { syncNow } from '../../live/outbox.ts';
import { act } from '../../live/runtime.ts';
import { useLive } from '../../live/use-live.ts';
import { write } from '../../live/write.ts';
import { delays } from '../../text/delays.ts';

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
  const wanted = { question: values.question.trim(), answer: values.answer.trim() };
  const names = (['question', 'answer'] as const).filter((name) => wanted[name] !== seen[name]);
  if (names.length === 0) return;
  const entries = (from: FaqValues) => Object.fromEntries(names.map((name) => [name, from[name]]));
  const patch = { questionanswernodeid: nodeid, ...entries(wanted), base: entries(seen) };
  await act([write(updateFaq, { lang: 'de', ...patch })]);
}

/** [M13] [X5] Deletes; the server is asked for news a second later. */
export async function removeFaq(nodeid: string): Promise<void> {
  await act([write(deleteFaq, { nodeid })]);
  setTimeout(syncNow, delays.faqDeleteReload);
}
