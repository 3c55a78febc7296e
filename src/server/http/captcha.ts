import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import { askCaptcha } from '../../shared/contract/account/captcha.ts';
import { takeProof } from '../db/used-proofs.ts';
import { deriveKey } from '../storage/secret.ts';
import { invalidField } from './answer.ts';
import type { CommandContext } from './context.ts';
import { implementPublicQuery, type QueryImplementation } from './implement.ts';

/** How long a challenge may be solved, ms: a slow phone takes seconds. */
export const CAPTCHA_MS = 10 * 60_000;
/** Rounds for each of about 256 guesses: a fraction of a second on a phone, and a cost to who sends thousands. */
const COST = 1000;
/** No challenge of ours is longer. */
const LONGEST = 4000;

export interface Captcha {
  query: QueryImplementation;
  /** Takes the solution that a command brought along, in its transaction; refuses none, a wrong or a used one. */
  take(context: Pick<CommandContext, 'tx' | 'proof' | 'now'>): Promise<void>;
}

function parsed(proof: string): { challenge: Challenge; solution: Solution } | null {
  if (proof === '' || proof.length > LONGEST) return null;
  try {
    const found = JSON.parse(proof) as { challenge?: Challenge; solution?: Solution };
    const { challenge, solution } = found;
    return challenge?.parameters && challenge.signature && solution ? { challenge, solution } : null;
  } catch {
    // What is no JSON is no solution.
    return null;
  }
}

/** [N17] Self-hosted proof of work: signed by this server, for a while, each solution good once. */
export function makeCaptcha(secret: string): Captcha {
  const hmacSignatureSecret = Buffer.from(deriveKey(secret, 'captcha')).toString('hex');
  const isSolved = async (challenge: Challenge, solution: Solution): Promise<boolean> => {
    try {
      const checked = { challenge, solution, deriveKey: derivePbkdf2, hmacSignatureSecret };
      return (await verifySolution(checked)).verified;
    } catch {
      // Thrown for parameters that no challenge of ours has.
      return false;
    }
  };
  return {
    query: implementPublicQuery(askCaptcha, async (_input, { now }) => {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        deriveKey: derivePbkdf2,
        expiresAt: new Date(now + CAPTCHA_MS),
        hmacSignatureSecret,
      });
      return { parameters: { ...parameters }, signature: signature ?? '' };
    }),
    async take({ tx, proof, now }) {
      const refusal = invalidField('captcha', proof === '' ? 'required' : 'invalid');
      const found = parsed(proof);
      if (!found || !(await isSolved(found.challenge, found.solution))) throw refusal;
      const { parameters, signature = '' } = found.challenge;
      const expires = (parameters.expiresAt ?? 0) * 1000;
      if (expires < now || !(await takeProof(tx, signature, expires, now))) throw refusal;
    },
  };
}
