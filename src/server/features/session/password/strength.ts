import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import { isPasswordAllowed } from '../../../../shared/rules/account/password.ts';

/** Of 0 to 4: what this one or less is guessed within 10^6 tries. */
const TOO_EASY = 1;
/** More of it takes longer to judge than it adds. */
const JUDGED = 40;

let judge: ZxcvbnFactory | undefined;

/**
 * [U5] What is wrong with a new password; null: nothing. `known`: what a stranger would try for this account, as its
 * address and names.
 */
export function weaknessOf(password: string, known: readonly string[]): 'invalid' | 'range' | null {
  if (!isPasswordAllowed(password)) return 'invalid';
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  });
  const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  const { score } = judge.check(password.slice(0, JUDGED), ['wartbar', ...words]);
  return score <= TOO_EASY ? 'range' : null;
}
