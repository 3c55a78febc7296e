import type { FieldProblem } from '../../../../shared/contract/core/errors.ts';
import { Refusal } from '../../../http/answer.ts';
import type { QueryContext, Tx } from '../../../http/context.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import { unseal } from '../../../storage/secret.ts';
import { tellGuessed } from '../tell-guessed.ts';
import { recoveryHash } from './recovery.ts';
import { lockFactor, type StoredFactor, takeRecoveryCode, updateFactor } from './store.ts';
import { isNear, matchCode, secondsOff } from './totp.ts';

/** Codes that were told to be of another moment are remembered, so many of them at the most. */
const TOLD_KEPT = 20;

/** Which secret a code is of. */
type Which = 'twofasecret' | 'twofapending';

/** What was proven: by the app, or by a recovery code. */
export type Proof = 'app' | 'recovery';

export interface CodeCheck {
  factorKey: Uint8Array;
  /** Where links in mails lead. */
  origin: string;
  /** Of passwords: recovery codes are as hard to guess. */
  limit: RateLimit;
  /** Of codes of the app. Whoever wastes them leaves the owner the recovery codes. */
  codeLimit: RateLimit;
}

/** What an authenticator app shows, without the blanks that one types. */
const appCode = (typed: string): string | null => /^\d{6}$/.exec(typed.replace(/\s/g, ''))?.[0] ?? null;

/** The secret of an account, base32; null where there is none, or none that this server can read any more. */
export const openSecret = (key: Uint8Array, sealed: string | null, usernodeid: string): string | null =>
  sealed === null ? null : unseal(key, sealed, usernodeid);

/** What is wrong with the code, or how it proves its owner; then it counts no more. */
async function judge(
  tx: Tx,
  factor: StoredFactor,
  secret: string | null,
  typed: string,
  now: number,
): Promise<FieldProblem['problem'] | Proof | { seconds: number }> {
  const code = appCode(typed);
  if (code === null) {
    const hash = recoveryHash(typed);
    const taken = hash ? await takeRecoveryCode(tx, factor.usernodeid, hash, now) : 'unknown';
    if (taken === 'unknown') return 'invalid';
    return taken === 'taken' ? 'recovery' : 'inuse';
  }
  const match = secret === null ? null : matchCode(secret, code, now);
  if (!match) return 'invalid';
  const { twofatold, usernodeid } = factor;
  if (twofatold.includes(match.step)) return 'inuse';
  if (!isNear(match)) {
    // Whoever hears that a guess is of a moment to come must not use it then.
    await updateFactor(tx, usernodeid, { twofatold: [...twofatold, match.step].slice(-TOLD_KEPT) });
    return { seconds: secondsOff(match) };
  }
  if (match.step <= factor.twofastep) return 'inuse';
  await updateFactor(tx, usernodeid, { twofastep: match.step });
  return 'app';
}

/**
 * [S7] Runs in one transaction with the code that allows it, which is taken once. Throws `invalid` with what is wrong
 * with the code, and `ratelimited` after too many wrong ones.
 */
export async function withCode<T>(
  { factorKey, origin, limit, codeLimit }: CodeCheck,
  { db, caller, now, request }: QueryContext,
  { code, of }: { code: string; of: Which | ((factor: StoredFactor) => Which) },
  run: (tx: Tx, proof: Proof, factor: StoredFactor) => Promise<T>,
): Promise<T> {
  const { usernodeid, clientid } = caller;
  let problem: FieldProblem = { field: 'code', problem: 'invalid' };
  const [guesses, account] =
    appCode(code) === null ? [limit, `recovery ${usernodeid}`] : [codeLimit, usernodeid];
  const attempt = () =>
    db.transaction().execute(async (tx) => {
      const factor = await lockFactor(tx, usernodeid);
      const which = typeof of === 'string' ? of : of(factor);
      const secret = openSecret(factorKey, factor[which], usernodeid);
      const judged = await judge(tx, factor, secret, code, now);
      if (judged === 'app' || judged === 'recovery') return { value: await run(tx, judged, factor) };
      problem =
        typeof judged === 'string'
          ? { field: 'code', problem: judged }
          : { field: 'code', problem: 'range', ...judged };
      return null;
    });
  const done = await guesses.guard(request, account, attempt, () =>
    tellGuessed(db, { usernodeid, clientid, origin }, 'secondfactor.guessed', now),
  );
  if (done === null) throw new Refusal('invalid', 'Invalid Input', { fields: [problem] });
  return done.value;
}
