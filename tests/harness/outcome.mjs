import { relative } from 'node:path';

/**
 * What a run of tests came to.
 * @typedef {{ file: string, name: string }} Passed
 * @typedef {{ file?: string, name: string, why: string }} Failed without a file where nobody knows it
 * @typedef {{ passed: Passed[], failed: Failed[], again: Failed[] }} Outcome `again`: what failed once, then passed
 */

/**
 * What the report of a run and its exit code say together. What the report does not show as a failure still
 * counts as one: a crash, a run without any test.
 * @param {Outcome | undefined} reported
 * @param {number} code exit code of the run
 * @returns {Outcome}
 */
export function judged(reported, code) {
  const outcome = reported ?? { passed: [], failed: [], again: [] };
  if (outcome.failed.length > 0 || (code === 0 && outcome.passed.length > 0)) return outcome;
  const why = outcome.passed.length === 0 ? 'no test ran' : `it ended with code ${code}, but no test failed`;
  return { ...outcome, failed: [{ name: 'the run itself', why }] };
}

/**
 * The files that may have a second try: those in which something failed, none where a failure belongs to no file.
 * @param {Outcome} outcome
 * @returns {string[]}
 */
export function filesToRepeat({ failed }) {
  return failed.every(({ file }) => file !== undefined) ? [...new Set(failed.map(({ file }) => file))] : [];
}

/**
 * A run whose failures had a second try: what their files came to then counts instead of what they had come to
 * before, and what passes now is kept as having failed once.
 * @param {Outcome} first
 * @param {Outcome} second the run of just those files
 * @returns {Outcome}
 */
export function repeated(first, second) {
  const files = filesToRepeat(first);
  const fails = ({ file, name }) => second.failed.some((each) => each.file === file && each.name === name);
  return {
    passed: [...first.passed.filter(({ file }) => !files.includes(file)), ...second.passed],
    failed: second.failed,
    again: [...first.again, ...second.again, ...first.failed.filter((each) => !fails(each))],
  };
}

const LINES_OF_WHY = 30;

/**
 * What a person wants to see at the end of thousands of lines: what failed, what needed a second try, and the counts.
 * @param {Outcome} outcome
 * @param {string} root folder of the project
 * @returns {string}
 */
export function summaryOf({ passed, failed, again }, root) {
  const told =
    (sign) =>
    ({ file, name, why }) =>
      [`${sign} ${file ? `${relative(root, file)} › ` : ''}${name}`]
        .concat(why.split('\n').slice(0, LINES_OF_WHY))
        .join('\n    ');
  return [
    ...again.map(told('⟲ only on its second try:')),
    ...failed.map(told('✗')),
    `${passed.length} passed, ${failed.length} failed`,
  ].join('\n');
}
