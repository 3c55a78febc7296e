import { useState } from 'react';
import type { FieldProblem } from '../../../shared/contract/core/errors.ts';
import type { Asked } from '../../live/app/server-query.ts';
import { addressText } from '../../text/de/account/address.ts';
import { codeProblem, secondFactorText } from '../../text/de/account/second-factor.ts';
import { refusalOfNew } from '../password/new-password.ts';

const text = secondFactorText.problem;

/** What is wrong with what was typed, and what hinders all of it. */
type Problems = { email?: string; code?: string; password?: string; newPassword?: string; failure?: string };

const emailProblem = ({ problem }: Pick<FieldProblem, 'problem'>): string =>
  problem === 'inuse' ? addressText.problem.present : addressText.problem.invalid;

function problemsOf(asked: Exclude<Asked<unknown>, { state: 'done' }>): Problems {
  if (asked.state === 'offline') return { failure: asked.often ? text.often : text.offline };
  const problems: Problems = {};
  for (const found of asked.fields) {
    if (found.field === 'code')
      problems.code = found.problem === 'required' ? text.empty : codeProblem(found);
    if (found.field === 'password' || found.field === 'actualPassword') problems.password = text.password;
    if (found.field === 'email') problems.email = emailProblem(found);
    if (found.field === 'newPassword') problems.newPassword = refusalOfNew(found);
  }
  return Object.keys(problems).length > 0 ? problems : { failure: text.failed };
}

/** Asks the server with a password or a code: one at a time, with what is wrong in words. */
export function useAsking() {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  /** `missing`: what has to be said before anything is asked. */
  async function run<T>(missing: Problems, ask: () => Promise<Asked<T>>, done: (answer: T) => void) {
    setProblems(missing);
    if (Object.keys(missing).length > 0 || busy) return;
    setBusy(true);
    try {
      const asked = await ask();
      if (asked.state === 'done') done(asked.answer);
      else setProblems(problemsOf(asked));
    } catch (error) {
      setProblems({ failure: text.failed });
      self.reportError(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, problems, run };
}

/** What is still empty. */
export function missingIn(typed: { code?: string; password?: string }): Problems {
  return {
    ...(typed.code?.trim() === '' ? { code: text.empty } : {}),
    ...(typed.password === '' ? { password: text.passwordMissing } : {}),
  };
}
