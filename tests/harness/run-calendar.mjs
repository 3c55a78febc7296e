import { parseArgs } from 'node:util';
import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { PAIRS, runOnCalendar } from './calendar.mjs';
import { summaryOf } from './outcome.mjs';

// npm run calendar -- [pair …] [--project name …] [--file path …]: rules, engine and API with the clock of the system at
// another moment, in another zone.

/** @type {import('./outcome.mjs').Outcome} */
const total = { passed: [], failed: [] };

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string', multiple: true, default: ['plain', 'unit', 'api'] },
      file: { type: 'string', multiple: true, default: [] },
    },
  });
  const unknown = positionals.filter((name) => !(name in PAIRS));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: known are ${Object.keys(PAIRS).join(', ')}.`);
  await prepare();
  const lines = [];
  await runOnCalendar(
    root,
    {
      ...(positionals.length > 0 && { pairs: positionals }),
      // A file is of one of them only.
      projects: values.file.length > 0 ? [values.project] : values.project,
      files: values.file,
    },
    (name, outcome) => {
      for (const kind of Object.keys(total)) total[kind].push(...outcome[kind]);
      const sign = outcome.failed.length === 0 ? '✓' : '✗';
      lines.push(`${sign} ${name}: ${outcome.passed.length} passed, ${outcome.failed.length} failed`);
      console.log(`${lines.at(-1)}\n`);
    },
  );
  console.log(lines.join('\n'));
} catch (error) {
  total.failed.push({ name: 'the calendar itself', why: error.message });
}

console.log(summaryOf(total, root));
process.exitCode = total.failed.length === 0 && total.passed.length > 0 ? 0 : 1;
