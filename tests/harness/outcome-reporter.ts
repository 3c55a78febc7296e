import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import type { Outcome } from './outcome.mjs';

/** What the runner says of an error that no test caught, where it knows the file. */
type Stray = SerializedError & { VITEST_TEST_PATH?: string };

/** Leaves what a run came to in a file, for `run-project.mjs` to read. */
export class OutcomeReporter implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], strays: readonly SerializedError[]): void {
    const outcome: Outcome = { passed: [], failed: [] };
    for (const module of modules) addModule(outcome, module);
    for (const stray of strays as readonly Stray[]) {
      const { VITEST_TEST_PATH: file } = stray;
      outcome.failed.push({
        ...(file ? { file } : {}),
        name: 'an error outside of tests',
        why: textOf(stray),
        outside: true,
      });
    }
    writeFileSync(this.#path, JSON.stringify(outcome));
  }
}

function addModule({ passed, failed }: Outcome, module: TestModule): void {
  const file = module.moduleId;
  const told = (name: string, errors: readonly SerializedError[]) => ({
    file,
    name,
    why: errors.map(textOf).join('\n'),
  });
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === 'failed') failed.push(told(test.fullName, errors));
    if (state === 'passed') passed.push({ file, name: test.fullName });
  }
  // A file that cannot be loaded, a hook that fails: no test of it says so.
  const errors = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
  if (errors.length > 0) failed.push({ ...told('the file itself', errors), outside: true });
}

/** The runner's own lines of a stack tell nobody anything. */
const FOREIGN_LINE = /\n\s+at [^\n]*node_modules[^\n]*/g;

const textOf = ({ message, stack = '' }: SerializedError): string =>
  (stack.includes(message) ? stack : `${message}\n${stack}`).replace(FOREIGN_LINE, '').trim();
