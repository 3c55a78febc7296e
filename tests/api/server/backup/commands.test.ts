import { spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/server/db/database.ts';
import { BARE_ENV } from '../../../harness/bare-env.ts';
import { BASELINE_WASM } from '../../../harness/databases/baseline-wasm.ts';
import { fillFolder } from '../../../harness/databases/embedded-folder.ts';
import { seedCompany } from '../../harness/company.ts';
import { bundleServer, type ServerProcess, spawnServer } from '../../harness/process.ts';

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let folder: string;
const started: ServerProcess[] = [];

beforeAll(async () => {
  bundle = await bundleServer();
  folder = await mkdtemp(join(tmpdir(), 'wartbar-commands-'));
  await fillFolder(join(folder, 'database'));
  const database = await openDatabase({
    dataFolder: join(folder, 'database'),
    logger: pino({ level: 'silent' }),
  });
  await seedCompany(database.db);
  await database.close();
}, 300_000);
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

type Said = { code: number | null; said: string; errors: string };

/** The bundled command, as npm runs it. */
const command = (...given: string[]): Promise<Said> => commandIn(folder, ...given);

function commandIn(data: string, ...given: string[]): Promise<Said> {
  const entry = join(dirname(bundle.entry), 'backup-command.js');
  const child = spawn(process.execPath, [BASELINE_WASM, entry, ...given], {
    env: { ...BARE_ENV, WARTBAR_DATA: data },
  });
  let said = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((done) => {
    child.on('close', (code) => done({ code, said, errors }));
  });
}

async function serve(): Promise<ServerProcess> {
  const server = spawnServer(bundle.entry, { WARTBAR_DATA: folder });
  started.push(server);
  await server.ready;
  return server;
}

it('[D5] somebody else’s data folder is not touched', { timeout: 300_000 }, async () => {
  // Whoever is not root meets root's; root meets somebody's.
  const root = process.getuid?.() === 0;
  const theirs = root ? await mkdtemp(join(tmpdir(), 'wartbar-theirs-')) : '/';
  try {
    if (root) await chown(theirs, 12_345, 12_345);
    for (const what of ['backup', 'restore']) {
      const { code, errors } = await commandIn(theirs, what);
      expect(code).toBe(1);
      expect(errors).toContain('gehört einem anderen Benutzer');
    }
    if (root) expect(await readdir(theirs)).toEqual([]);
  } finally {
    if (root) await rm(theirs, { recursive: true });
  }
});

const modeOf = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777;

it('[D5] a running server makes the backup, and a stopped one comes back from it', {
  timeout: 300_000,
}, async () => {
  const server = await serve();
  const made = await command('backup');
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.said).toContain('Der laufende Server schreibt die Sicherung.');
  expect(made.said).toContain('Gesichert und geprüft: ');
  const [name = ''] = (await readdir(join(folder, 'backups'))).filter((each) => /^\d{4}-/.test(each));
  expect((await readdir(join(folder, 'backups', name))).sort()).toEqual([
    'database.jsonl.gz',
    'files.jsonl.gz',
    'manifest.json',
    'secret',
  ]);
  expect(await modeOf('backups', name)).toBe(0o700);
  for (const part of await readdir(join(folder, 'backups', name))) {
    expect(await modeOf('backups', name, part)).toBe(0o600);
  }
  expect((await readdir(folder)).filter((each) => each.startsWith('backup-'))).toEqual([]);

  const running = await command('restore', 'latest', '--replace');
  expect(running).toMatchObject({ code: 1, said: '' });
  expect(running.errors).toContain('wird schon von Prozess');
  server.child.kill('SIGTERM');
  await server.ended;

  const full = await command('restore', 'latest');
  expect(full).toMatchObject({ code: 1, said: '' });
  expect(full.errors).toContain('Die Datenbank enthält schon einen Betrieb.');
  const restored = await command('restore', 'latest', '--replace');
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.said).toContain(`Die Sicherung ${name} ist eingespielt.`);
  const aside = (await readdir(folder)).filter((each) => each.startsWith('before-'));
  expect(aside).toHaveLength(1);
  expect((await readdir(join(folder, aside[0] ?? ''))).sort()).toEqual(['database', 'files', 'secret']);
  expect(restored.said).toContain(aside[0]);

  // As a kill leaves it between two renames.
  await rm(join(folder, 'secret'));
  await writeFile(
    join(folder, 'restore-unfinished'),
    JSON.stringify({ backup: name, staging: 'restoring-x' }),
  );
  const sentence = `Ein Einspielen einer Sicherung wurde unterbrochen. Wiederholen Sie es mit npm run restore -- ${name} --replace.\n`;
  expect(await spawnServer(bundle.entry, { WARTBAR_DATA: folder }).ended).toMatchObject({
    code: 1,
    errors: sentence,
  });
  expect(await command('backup')).toEqual({ code: 1, said: '', errors: sentence });
  expect(await readdir(folder)).not.toContain('secret');
  expect(await command('restore', name, '--replace')).toMatchObject({ code: 0, errors: '' });
  await serve();
});
