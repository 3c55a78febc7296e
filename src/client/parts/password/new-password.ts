import type { FieldProblem } from '../../../shared/contract/core/errors.ts';
import { isPasswordAllowed } from '../../../shared/rules/account/password.ts';
import { passwordText } from '../../text/de/account/password.ts';

const text = passwordText.problem;

/** [U5] What is wrong with a new password before anybody is asked; undefined: nothing that can be seen here. */
export function problemOfNew(password: string): string | undefined {
  if (password === '') return text.missing;
  return isPasswordAllowed(password) ? undefined : text.rule;
}

/** [U5] [U6] What the server finds wrong with it, in words. */
export function refusalOfNew({ problem }: Pick<FieldProblem, 'problem'>): string {
  switch (problem) {
    case 'inuse':
      return text.used;
    case 'range':
      return text.easy;
    default:
      return text.rule;
  }
}
