import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** Tells what failed as soon as it did: of a run that is broken off nothing else is known. */
export class FailureReporter implements Reporter {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'failed') return;
    const told = errors.map(({ message, stack, diff }) => [message, diff, stack].filter(Boolean).join('\n'));
    const file = relative(this.#root, test.module.moduleId);
    process.stdout.write(`\n✗ ${file} > ${test.fullName}\n${told.join('\n')}\n\n`);
  }
}
