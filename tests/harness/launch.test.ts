import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'wartbar-launch-'));
const assets = join(project, 'dist/client/assets');
const archive = join(project, 'dist/assets-archive');

/** A project with the real tooling around a server and a client of a few lines. */
const sources = {
  'src/client/index.html': '<!doctype html><title>W</title><script type="module" src="/main.ts"></script>',
  'src/client/main.ts': "void import('./later.ts');",
  'src/client/later.ts': "document.title = 'first';",
  'sw/sw.ts': 'self.__WB_MANIFEST;',
  'src/server/answer.sql': 'SELECT 1',
  'src/server/start.ts': `
    import { createServer } from 'node:http';
    import answer from './answer.sql';
    const server = createServer().listen(0, '127.0.0.1', () => console.log('ready', process.pid, process.ppid, answer, process.argv.slice(2)));
    process.once('SIGTERM', () => server.close(() => console.log('closed')));
  `,
};

beforeAll(async () => {
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  for (const path of [
    'src/server/setup',
    'src/client/text/de/app/manifest.ts',
    'src/shared/lib/share-target.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    // What vite.config.ts imports when a test runner reads it.
    'tests/vitest.config.ts',
    'tests/harness',
  ]) {
    cpSync(join(root, path), join(project, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
});

/** Where a test fails npm and its server are still there. */
const begun = new Set<ChildProcess>();
const servers = new Set<number>();
afterAll(() => {
  for (const npm of begun) npm.kill('SIGKILL');
  for (const pid of servers) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  rmSync(project, { recursive: true, force: true });
});

/** `npm start` in the project, with words behind it; `until` resolves once its output matches. */
function start(...words: string[]) {
  // Without the settings of the runner around this test.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|WARTBAR_|NODE_ENV)/.test(name)),
  );
  const npm = spawn('npm', ['start', ...words], {
    cwd: project,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  begun.add(npm);
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    const [, pid] = /ready (\d+)/.exec(output) ?? [];
    if (pid !== undefined) servers.add(Number(pid));
    if (output.includes('closed')) servers.delete(Number(pid));
  });
  npm.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((done, fail) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found) done(found);
      };
      for (const stream of [npm.stdout, npm.stderr]) stream.on('data', look);
      npm.stdout.on('end', () => fail(new Error(`Ended without ${pattern}: ${output}`)));
      look();
    });
  return { npm, until, output: () => output };
}

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once('close', () => done()));

it('[D1] builds, then becomes one server process that npm hands its words and signals to', async () => {
  const { npm, until } = start('--', '--lan', 'zwei Wörter');
  const [, pid, parent] = await until(/ready (\d+) (\d+) SELECT 1 \[ '--lan', 'zwei Wörter' \]/);
  // No shell between the two, which would keep the signals.
  expect(parent).toBe(String(npm.pid));
  npm.kill('SIGTERM');
  await until(/closed/);
  await ended(npm);
  expect(() => process.kill(Number(pid), 0)).toThrow();
});

it('[D1] a shell without exec runs what stands behind the last ||, where npm puts the words', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const halves: string[] = scripts.start.split(' || ');
  expect(halves).toHaveLength(2);
  // It fails there at its first word, and in a POSIX shell at its last one.
  expect(halves[0]).toMatch(/^exec;.*; false$/);
  // In zsh `exec node` would call the function itself again.
  expect(halves[0]).toContain('exec env node "$@"');
  expect(halves[1]).toBe('node src/server/setup/launch.mjs');
});

it('builds nothing again when nothing changed, and ends when npm is killed', async () => {
  const before = statSync(join(project, 'dist/client/index.html')).mtimeMs;
  const { npm, until, output } = start();
  await until(/ready/);
  expect(output()).not.toContain('vite');
  expect(statSync(join(project, 'dist/client/index.html')).mtimeMs).toBe(before);
  npm.kill('SIGKILL');
  await until(/closed/);
});

it('[SW3] keeps the chunks that a build replaces, for 30 days', async () => {
  const [replaced] = readdirSync(assets).filter((name) => name.startsWith('later'));
  await mkdir(archive, { recursive: true });
  writeFileSync(join(archive, 'old.js'), '');
  writeFileSync(join(archive, 'recent.js'), '');
  const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400;
  utimesSync(join(archive, 'old.js'), daysAgo(31), daysAgo(31));
  utimesSync(join(archive, 'recent.js'), daysAgo(29), daysAgo(29));
  // A chunk that was current until today is kept for 30 days from now, however old it is.
  utimesSync(join(assets, replaced!), daysAgo(90), daysAgo(90));

  writeFileSync(join(project, 'src/client/later.ts'), "document.title = 'second';");
  const { npm, until } = start();
  await until(/ready/);
  npm.kill('SIGTERM');
  await ended(npm);

  expect(readdirSync(assets)).not.toContain(replaced);
  expect(readdirSync(archive)).toContain(replaced);
  expect(readdirSync(archive)).toContain('recent.js');
  expect(readdirSync(archive)).not.toContain('old.js');
});
