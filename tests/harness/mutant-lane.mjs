import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { mutated, noticed, runsOf } from './mutants.mjs';
import { summaryOf } from './outcome.mjs';
import { runCommand } from './run-command.mjs';
import { runProject } from './run-project.mjs';

/** Far longer than any of them takes, also on a busy machine. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * A copy of the working tree with one mutant after the other in it. The packages are linked one by one, so that what tools
 * keep in node_modules stays in the copy.
 */
export class Lane {
  #folder;

  constructor(folder) {
    this.#folder = folder;
  }

  /** @param {string} root folder of the project */
  static async open(root) {
    const folder = await mkdtemp(join(tmpdir(), 'wartbar-mutants-'));
    const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
      .toString()
      .split('\0')
      .filter((file) => file !== '' && existsSync(join(root, file)));
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await cp(join(root, file), join(folder, file));
    }
    await linkEach(join(root, 'node_modules'), join(folder, 'node_modules'));
    // What tests make once and find again by a name that says all it depends on.
    const cache = '.cache/tests';
    if (existsSync(join(root, cache))) {
      await mkdir(join(folder, cache), { recursive: true });
      for (const name of await readdir(join(root, cache)))
        if (name.endsWith('.tar')) await symlink(join(root, cache, name), join(folder, cache, name));
    }
    return new Lane(folder);
  }

  close() {
    return rm(this.#folder, { recursive: true, force: true });
  }

  /**
   * Whether the tests of a mutant notice it. `stale`: it cannot be tried any more.
   * @param {import('./mutants.mjs').Mutant} mutant
   * @returns {Promise<{ state: 'caught' | 'missed' | 'stale', why: string }>}
   */
  async try(mutant) {
    const path = join(this.#folder, mutant.file);
    const text = await readFile(path, 'utf8').catch(() => '');
    const other = mutated(text, mutant);
    if (other === null) return { state: 'stale', why: 'no longer applies' };
    const missing = mutant.tests.find((test) => !existsSync(join(this.#folder, test)));
    if (missing) return { state: 'stale', why: `no longer applies, there is no ${missing}` };
    await writeFile(path, other);
    try {
      const begun = Date.now();
      const { caught, why } = noticed(await this.#run(mutant, ['--bail=1']));
      const seconds = Math.round((Date.now() - begun) / 1000);
      return caught
        ? { state: 'caught', why: `caught in ${seconds} s by ${why}` }
        : { state: 'missed', why: `NOT CAUGHT in ${seconds} s, ${why}` };
    } finally {
      await writeFile(path, text);
    }
  }

  /**
   * Throws unless the tests of these mutants pass without them.
   * @param {readonly import('./mutants.mjs').Mutant[]} mutants
   * @param {boolean} build whether they open the built product
   */
  async runUnchanged(mutants, build) {
    for (const { files, only } of runsOf(mutants)) {
      const outcome = await this.#run({ tests: files, only, build });
      if (outcome.failed.length > 0)
        throw new Error(`Without any mutant:\n${summaryOf(outcome, this.#folder)}`);
    }
  }

  /** @returns {Promise<import('./outcome.mjs').Outcome>} */
  async #run({ tests, only, build }, more = []) {
    const built = build ? await this.#build() : {};
    if (built.failure)
      return { passed: [], failed: [{ name: 'the build', why: built.failure, outside: true }] };
    return runProject(
      this.#folder,
      [],
      { TEST_LONG: '', ...built },
      [...tests, ...more, ...(only ? ['-t', only] : [])],
      process.execPath,
      { capture: true, timeoutMs: TIMEOUT_MS },
    );
  }

  /** The product with the mutant in it, for tests in a browser. */
  async #build() {
    const { code, output } = await runCommand(
      process.execPath,
      [join(this.#folder, 'src/server/setup/build.mjs')],
      {
        cwd: this.#folder,
        capture: true,
        timeoutMs: TIMEOUT_MS,
      },
    );
    if (code !== 0) return { failure: `it does not build: ${output.trim().split('\n').at(-1)}` };
    return { CHROMIUM_PATH: await findBrowser(), WARTBAR_E2E_BUILD: join(this.#folder, 'dist') };
  }
}

/** A folder whose entries are links to those of another; scopes are folders themselves. */
async function linkEach(from, to) {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name.startsWith('.vite')) continue;
    if (name.startsWith('@')) await linkEach(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
}
