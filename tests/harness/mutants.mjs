/**
 * A change of one line that a careless colleague could make, and the tests that must notice it.
 * @typedef {object} Mutant
 * @property {string} what the rules and what goes wrong
 * @property {string} file path from the root of the project
 * @property {string} find what the line says; occurs once in the file
 * @property {string} replace what it says instead
 * @property {string[]} tests test files that `npm test` runs
 * @property {string} [only] a pattern of test titles, where the whole file takes long
 * @property {boolean} [build] whether the tests open the built product in a browser
 */

/**
 * The text of a file with the change; null where the text to find is not there exactly once.
 * @param {string} text
 * @param {Pick<Mutant, 'find' | 'replace'>} mutant
 * @returns {string | null}
 */
export function mutated(text, { find, replace }) {
  const [before, after, ...more] = text.split(find);
  return after === undefined || more.length > 0 || find === replace ? null : `${before}${replace}${after}`;
}

/**
 * Whether each of these words is in the file or in the description of a mutant.
 * @param {Mutant} mutant
 * @param {readonly string[]} words
 */
export function isAbout({ file, what }, words) {
  const text = `${file} ${what}`.toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

/**
 * What a run of tests over a mutant says: only a test that failed has noticed it. A file that cannot be loaded, a failing
 * hook or a run without tests says something else.
 * @param {import('./outcome.mjs').Outcome} outcome
 * @returns {{ caught: boolean, why: string }} `why`: the test that noticed it, or what happened instead
 */
export function noticed({ failed }) {
  const test = failed.find(({ outside }) => !outside);
  if (test) return { caught: true, why: test.name };
  const [other] = failed;
  return { caught: false, why: other ? `${other.name}: ${other.why.split('\n')[0]}` : 'all tests passed' };
}

/**
 * The tests of mutants, in as few runs as there can be: what nothing was changed for must pass. A file of which one mutant
 * needs all is run as a whole.
 * @param {readonly Mutant[]} mutants
 * @returns {{ files: string[], only?: string }[]}
 */
export function runsOf(mutants) {
  const whole = new Set(mutants.filter(({ only }) => !only).flatMap(({ tests }) => tests));
  const parts = mutants.filter(({ only, tests }) => only && !tests.every((test) => whole.has(test)));
  const titles = [...new Set(parts.map(({ only }) => only))].map((only) => `(?:${only})`).join('|');
  const files = [...new Set(parts.flatMap(({ tests }) => tests))].filter((test) => !whole.has(test));
  return [
    ...(whole.size > 0 ? [{ files: [...whole] }] : []),
    ...(files.length > 0 ? [{ files, only: titles }] : []),
  ];
}
