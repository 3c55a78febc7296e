import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Seconds that a file took: loading it, what it sets up, and its tests. */
const secondsOf = (module: TestModule): number => {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (prepareDuration + collectDuration + setupDuration + duration) / 1000;
};

/** Prints the slowest files of a run, and notes for `npm run test:near` how long each took. */
export class SlowestReporter implements Reporter {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const took = modules
      .map((module) => ({ file: relative(this.#root, module.moduleId), seconds: secondsOf(module) }))
      .toSorted((a, b) => b.seconds - a.seconds);
    this.#note(took);
    if (took.length <= SHOWN) return;
    const lines = took
      .slice(0, SHOWN)
      .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
    process.stdout.write(`\nThe slowest of ${took.length} files:\n${lines.join('\n')}\n`);
  }

  #note(took: readonly { file: string; seconds: number }[]): void {
    const path = join(this.#root, '.cache/tests/seconds.json');
    mkdirSync(dirname(path), { recursive: true });
    const known = readJson(path);
    for (const { file, seconds } of took) known[file] = Math.round(seconds * 10) / 10;
    writeFileSync(path, JSON.stringify(known));
  }
}

function readJson(path: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The first run, or one that was ended while it wrote.
    return {};
  }
}
