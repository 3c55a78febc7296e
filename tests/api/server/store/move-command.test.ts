import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/server/db/database.ts';
import type { S3Place } from '../../../../src/server/settings/s3.ts';
import { isStored } from '../../../../src/server/storage/is-stored.ts';
import { openStores, type Stores } from '../../../../src/server/storage/open-storage.ts';
import { fileKey } from '../../../../src/server/storage/storage.ts';
import { BARE_ENV } from '../../../harness/bare-env.ts';
import { BASELINE_WASM } from '../../../harness/databases/baseline-wasm.ts';
import { fillFolder } from '../../../harness/databases/embedded-folder.ts';
import { type S3Server, startS3 } from '../../../harness/s3/s3-server.ts';
import { seedCompany } from '../../harness/company.ts';
import { bundleServer, type ServerProcess, spawnServer } from '../../harness/process.ts';

const logger = pino({ level: 'silent' });
const FILES = 24;

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let s3: S3Server;
let folder: string;
let place: S3Place;
let stores: Stores;
let server: ServerProcess | undefined;
const stored = new Map<string, { size: number; sha256: string }>();

beforeAll(async () => {
  bundle = await bundleServer();
  s3 = await startS3();
}, 300_000);
afterAll(async () => {
  await s3.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-move-'));
  place = s3.place(`${randomUUID()}/`);
  await fillFolder(join(folder, 'database'));
  const database = await openDatabase({ dataFolder: join(folder, 'database'), logger });
  await seedCompany(database.db);
  await database.close();
  stores = await openStores({ dataFolder: folder, s3: place }, logger);
  stored.clear();
  for (let at = 0; at < FILES; at += 1) {
    const key = fileKey('company', randomUUID(), 1);
    const incoming = await stores.disk.receive(randomBytes(1000 + at), 10_000);
    await stores.disk.keep(incoming, key);
    stored.set(key, { size: incoming.size, sha256: incoming.sha256 });
  }
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  server = undefined;
  s3.hold = null;
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({
  WARTBAR_DATA: folder,
  WARTBAR_S3_ENDPOINT: place.endpoint,
  WARTBAR_S3_BUCKET: place.bucket,
  WARTBAR_S3_REGION: place.region,
  WARTBAR_S3_KEY: place.key,
  WARTBAR_S3_SECRET: place.secret,
  WARTBAR_S3_PREFIX: place.prefix,
});

/** The bundled command, as npm runs it. */
function command(given: string[], environment: Record<string, string> = settings()) {
  const entry = join(dirname(bundle.entry), 'move-files-command.js');
  const child = spawn(process.execPath, [BASELINE_WASM, entry, 'move-files', ...given], {
    env: { ...BARE_ENV, ...environment },
  });
  let said = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<{ code: number | null; said: string; errors: string }>((done) => {
    child.on('close', (code) => done({ code, said, errors }));
  });
  return { child, ended };
}

/** Whether each file is whole where it is read from. */
async function whole(): Promise<boolean> {
  for (const [key, sum] of stored) if (!(await isStored(stores.files, key, sum))) return false;
  return true;
}
const onDisk = async () =>
  (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.length > 3).length;
const putTogether = () => s3.asked.filter((line) => /^POST .*uploadId=/.test(line)).length;

it('[D4] a move that is killed in the middle loses nothing, and the next one ends it', async () => {
  for (const share of [0.2, 0.5]) {
    const begun = putTogether();
    const { child, ended } = command(['to-s3']);
    await expect.poll(() => putTogether() - begun, { interval: 2 }).toBeGreaterThan(FILES * share * 0.3);
    child.kill('SIGKILL');
    await ended;
    expect(await whole()).toBe(true);
  }
  const { code, said, errors } = await command(['to-s3']).ended;
  expect([code, errors]).toEqual([0, '']);
  expect(said).toMatch(/^\d+ Dateien, 1 MB bewegt und geprüft\.$/m);
  expect([await onDisk(), await whole()]).toEqual([0, true]);
  const back = await command(['to-disk']).ended;
  expect(back.said).toContain(`${FILES} Dateien, 1 MB bewegt und geprüft.`);
  expect([await onDisk(), await whole()]).toEqual([FILES, true]);
});

it('[D4] the command asks a running server to move, and stops the move when it is stopped itself', async () => {
  server = spawnServer(bundle.entry, settings());
  await server.ready;
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  let through = 20;
  s3.hold = () => (through-- > 0 ? Promise.resolve() : held);
  const stopped = command(['to-s3']);
  await expect.poll(() => through).toBeLessThan(0);
  stopped.child.kill('SIGINT');
  expect(await stopped.ended).toMatchObject({ code: 1, said: expect.stringContaining('Abgebrochen') });
  s3.hold = null;
  // Not only what is moved may have been held, and what is never answered makes the store count as away for a while.
  release();
  await expect
    .poll(async () => (await readdir(folder)).filter((name) => name.startsWith('moving-')))
    .toEqual([]);
  expect(await whole()).toBe(true);
  const moved = await command(['to-s3']).ended;
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect(moved.said).toContain('Der laufende Server bewegt die Dateien.');
  expect([await onDisk(), await whole()]).toEqual([0, true]);
});

it('[D4] says what is wrong with how it was called', async () => {
  const wrong = await command(['irgendwohin']).ended;
  expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('npm run move-files -- to-s3') });
  const none = await command(['to-s3'], { WARTBAR_DATA: folder }).ended;
  expect(none).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Es ist kein S3-Speicher eingestellt'),
  });
  const away = await command(['to-s3'], { ...settings(), WARTBAR_S3_ENDPOINT: 'http://127.0.0.1:1' }).ended;
  expect(away.code).toBe(1);
  expect(away.errors).toContain('Der S3-Speicher der Dateien ist nicht erreichbar');
  expect(await whole()).toBe(true);
});
