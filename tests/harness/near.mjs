/**
 * Which test files a change is best tried with.
 * @typedef {{ imports: ReadonlyMap<string, readonly string[]>, seconds: Readonly<Record<string, number>> }} Known
 * `imports`: what each file imports, by paths from the root of the project; `seconds`: how long test files took the last
 * time
 */

/** Not those that only a command of their own or the long run knows. */
const isTest = (path) =>
  /\.test\.ts$/.test(path) && !/^tests\/(engines|update)\/|\.long\.test\.ts$/.test(path);

/** A test file of which nothing is known yet, in seconds; those with screens take far longer. */
const usualSeconds = (path) => (/^tests\/(e2e|screens\/(browser|rendered))\//.test(path) ? 60 : 3);
/** So many steps nearer by each word that the names share: what a route answers is some way from its test. */
const STEPS_PER_WORD = 2;
/** Words of paths that say nothing of the subject. */
const COMMON = new Set(
  'src tests test shared client server sync ts tsx mjs long own features parts kinds contract rules api e2e screens harness index screen query queries commands store routes part list form'.split(
    ' ',
  ),
);

const wordsOf = (path) =>
  new Set(
    path
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word !== '' && !COMMON.has(word)),
  );

/**
 * How many imports lie between each file and the nearest of the changed ones, itself 0.
 * @param {readonly string[]} changed
 * @param {Known['imports']} imports
 * @returns {Map<string, number>}
 */
function stepsTo(changed, imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const steps = new Map(changed.map((file) => [file, 0]));
  for (let ring = changed; ring.length > 0; ) {
    const next = [];
    for (const file of ring) {
      for (const importer of importers.get(file) ?? []) {
        if (steps.has(importer)) continue;
        steps.set(importer, (steps.get(file) ?? 0) + 1);
        next.push(importer);
      }
    }
    ring = next;
  }
  return steps;
}

/**
 * Test files that reach a changed file, those first that are nearest to it by imports and by name, as many as fit into the
 * time; changed test files always.
 * @param {readonly string[]} changed paths from the root of the project
 * @param {Known} known
 * @param {number} seconds
 * @returns {{ files: string[], reached: number }} the files to run, of so many that reach the change
 */
export function nearTests(changed, { imports, seconds: took }, seconds) {
  const steps = stepsTo(changed, imports);
  const words = new Set(changed.flatMap((path) => [...wordsOf(path)]));
  const rank = (test) =>
    (steps.get(test) ?? 0) - STEPS_PER_WORD * [...wordsOf(test)].filter((word) => words.has(word)).length;
  const reached = [...steps.keys()]
    .filter((path) => isTest(path) && (steps.get(path) === 0 || imports.has(path)))
    .map((path) => ({ path, rank: steps.get(path) === 0 ? Number.NEGATIVE_INFINITY : rank(path) }))
    .sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path));
  const files = [];
  let left = seconds;
  for (const { path, rank: place } of reached) {
    const cost = took[path] ?? usualSeconds(path);
    if (place !== Number.NEGATIVE_INFINITY && cost > left) continue;
    files.push(path);
    left -= cost;
  }
  return { files, reached: reached.length };
}
