import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { summaryOf } from './outcome.mjs';
import { runProject } from './run-project.mjs';

// npm run fuzz -- [--inputs n] [--seed n] [--first n] [--route part] [--database PGlite|PostgreSQL]: how many inputs, of which sequence,
// from which of its numbers on, to routes whose name has this part.

/** Numbers of `{name: count}`, the largest first. */
const counted = (counts) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');

/** @param {import('../fuzz/judge/tally.ts').Report} report */
function told({ seed, inputs, seconds, statuses, kinds, routes, shut, kept, renewed, slowest, onceLate }) {
  const list = (title, lines) => (lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]);
  return [
    ...list(
      'answers of each route:',
      Object.entries(routes).map(([name, counts]) => `${name}: ${counted(counts)}`),
    ),
    `${inputs} inputs of seed ${seed} in ${seconds} s`,
    `answers: ${counted(statuses)}`,
    `inputs: ${counted(kinds)}`,
    ...list('never more than refused at the door:', shut),
    ...list("kept an id of the other company's as it was named:", kept),
    ...list('ended the session that sent it:', Object.keys(renewed)),
    ...list('late once, and not again:', onceLate),
    ...list(
      'most processor time:',
      slowest.map(({ cpu, number, operation, kind }) => `${cpu} ms: ${operation} (${kind}, input ${number})`),
    ),
  ].join('\n');
}

const folder = await mkdtemp(join(tmpdir(), 'wartbar-fuzz-'));
try {
  const { values } = parseArgs({
    options: {
      inputs: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      first: { type: 'string', default: '0' },
      route: { type: 'string', default: '' },
      database: { type: 'string', default: 'PGlite' },
    },
  });
  await prepare();
  const report = join(folder, 'report.json');
  const env = {
    FUZZ_INPUTS: values.inputs,
    FUZZ_SEED: values.seed,
    FUZZ_FIRST: values.first,
    FUZZ_ROUTE: values.route,
    FUZZ_DATABASE: values.database,
    FUZZ_REPORT: report,
  };
  const outcome = await runProject(root, 'api', env, ['tests/api/server/fuzz.test.ts']);
  process.exitCode = outcome.failed.length === 0 ? 0 : 1;
  const written = await readFile(report, 'utf8').catch(() => null);
  if (written !== null) console.log(told(JSON.parse(written)));
  console.log(summaryOf(outcome, root));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
