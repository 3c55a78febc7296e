import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BARE_ENV } from '../../harness/bare-env.ts';
import { BASELINE_WASM } from '../../harness/databases/baseline-wasm.ts';
import { freePort } from '../../harness/databases/free-port.ts';
import { launchBrowser, PATIENCE } from '../harness/browser.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const RUNNING = /Wartbar \S+ läuft/g;

let browser: Browser;
let child: ChildProcess;
let output = '';
let origin: string;
let data: string;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'dev-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  child = spawn(process.execPath, [BASELINE_WASM, 'src/server/setup/dev.mjs'], {
    cwd: root,
    env: {
      ...BARE_ENV,
      PORT: String(await freePort()),
      VITE_PORT: String(port),
      WARTBAR_DATA: data,
      WARTBAR_DEMO: '0',
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
});

afterAll(async () => {
  await browser?.close();
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
});

const starts = () => [...output.matchAll(RUNNING)].length;

it('serves the app, its server and the gallery at one address', async () => {
  await expect.poll(starts, { message: output }).toBe(1);
  const health = await fetch(`${origin}/api/health`);
  expect(await health.json()).toMatchObject({ status: 'ok' });
  browser = await launchBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${origin}/gallery/`);
  await page.getByRole('tab', { name: 'Zustände' }).click();
  await page.getByText('Keine offenen Meldungen').waitFor();
  await page.getByRole('tab', { name: 'Bildschirme' }).click();
  await page
    .frameLocator('iframe[title="Start"]')
    .getByRole('button', { name: 'Anmelden', exact: true })
    .waitFor();
});

it('restarts the server when one of its files was saved', async () => {
  const now = new Date();
  await utimes(join(root, 'src/server/banner.ts'), now, now);
  await expect.poll(starts, { message: output }).toBe(2);
  await expect.poll(async () => (await fetch(`${origin}/api/health`).catch(() => null))?.status).toBe(200);
});
