import type { EvidenceDefinition } from '../../shared/contract/define.ts';
import type { Outcome } from '../transport.ts';
import type { SendContext } from './send-context.ts';

const QUESTION_TIMEOUT = 30_000;

/** [OB18] Asks for what a command must bring along and answers it; the outcome instead, where it cannot be had now. */
export async function gatherEvidence(
  context: SendContext,
  { query, answer }: EvidenceDefinition,
): Promise<string | Outcome> {
  const asked = await context.send({
    method: query.http.method,
    path: `/api${query.http.path}`,
    timeout: QUESTION_TIMEOUT,
  });
  return asked.code === 'done' ? answer(asked.body) : asked;
}
