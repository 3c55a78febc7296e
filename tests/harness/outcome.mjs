import { relative } from 'node:path';

/**
 * What a run of tests came to.
 * @typedef {{ file: string, name: string }} Passed
 * @typedef {{ file?: string, name: string, why: string, outside?: boolean }} Failed without a file where nobody knows
 * it; `outside`: no test failed, but a file that cannot be loaded, a hook, or the run
 * @typedef {{ passed: Passed[], failed: Failed[] }} Outcome
 */

/**
 * What the report of a run and its exit code say together. What the report does not show as a failure still
 * counts as one: a crash, a run without any test.
 * @param {Outcome | undefined} reported
 * @param {number} code exit code of the run
 * @returns {Outcome}
 */
export function judged(reported, code) {
  const outcome = reported ?? { passed: [], failed: [] };
  if (outcome.failed.length > 0 || (code === 0 && outcome.passed.length > 0)) return outcome;
  const why = outcome.passed.length === 0 ? 'no test ran' : `it ended with code ${code}, but no test failed`;
  return { ...outcome, failed: [{ name: 'the run itself', why, outside: true }] };
}

const LINES_OF_WHY = 30;
/** One cause often fails the rest of its file: the first ones tell it, in an output that may be cut. */
const TOLD_OF_FILE = 5;

/**
 * What a person wants to see at the end of thousands of lines: what failed, and the counts.
 * @param {Outcome} outcome
 * @param {string} root folder of the project
 * @returns {string}
 */
export function summaryOf({ passed, failed }, root) {
  const told = ({ file, name, why }) =>
    [`✗ ${file ? `${relative(root, file)} › ` : ''}${name}`]
      .concat(why.split('\n').slice(0, LINES_OF_WHY))
      .join('\n    ');
  const counts = new Map();
  const lines = failed.flatMap((each) => {
    const count = (counts.get(each.file) ?? 0) + 1;
    counts.set(each.file, count);
    return count <= TOLD_OF_FILE ? [told(each)] : [];
  });
  for (const [file, count] of counts)
    if (count > TOLD_OF_FILE)
      lines.push(`✗ ${count - TOLD_OF_FILE} more in ${file ? relative(root, file) : 'no file'}`);
  return [...lines, `${passed.length} passed, ${failed.length} failed`].join('\n');
}
