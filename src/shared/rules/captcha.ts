import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A phone that needs longer than this is too busy; the next try asks again, ms. */
const SOLVED_WITHIN = 90_000;

/** [N17] Solves a captcha with the means of browser and worker; answers what the server takes, '' where time ran out (ms). */
export async function solveCaptcha(challenge: Challenge, timeout = SOLVED_WITHIN): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  return solution ? JSON.stringify({ challenge, solution }) : '';
}
