import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { assemble } from '../../../src/server/assemble.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { hashPassword } from '../../../src/server/http/password.ts';
import { openDiskStorage } from '../../../src/server/storage/disk-storage.ts';
import type { Account } from '../../api/harness/client.ts';
import { seedCompany } from '../../api/harness/company.ts';
import { emptyDatabase } from '../../harness/databases/embedded-database.ts';
import { findBrowser } from '../../harness/find-browser.mjs';
import { runCommand } from '../../harness/run-command.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const PASSWORD = 'Wartbar2026';

/** A phone held upright. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** The built app as a person meets it: real server, real database, real browser. */
export interface RunningApp {
  origin: string;
  company: Awaited<ReturnType<typeof seedCompany>>;
  /** Gives an account the password of `PASSWORD`; answers its e-mail address. */
  givePassword(account: Account): Promise<string>;
  /** Marks an account as no longer allowed in. */
  lock(account: Account): Promise<void>;
  /** A page in a browser profile of its own, so that nothing is shared with other pages. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
  /** What pages complained about, e.g. a violated content security policy. */
  complaints: string[];
  close(): Promise<void>;
}

async function buildClient(folder: string): Promise<void> {
  const { VITEST: _runner, NODE_ENV: _mode, ...env } = process.env;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runCommand(process.execPath, [vite, 'build', '--outDir', folder], {
    cwd: root,
    env,
    capture: true,
  });
  if (code !== 0) throw new Error(`The client could not be built:\n${output}`);
}

/** Builds the client and starts everything on a free port. */
export async function startApp(): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), 'wartbar-screens-'));
  const given = process.env.WARTBAR_E2E_BUILD;
  const client = given ? join(given, 'client') : join(folder, 'client');
  const [executablePath] = await Promise.all([findBrowser(), given ? null : buildClient(client)]);
  const logger = pino({ level: 'silent' });
  const database = await openDatabase({ inMemory: await emptyDatabase(), logger });
  const assembly = await assemble({
    database,
    storage: await openDiskStorage(folder),
    secret: 'a secret that only these tests know, long enough',
    logger,
    version: 'test',
    publicUrl: 'http://127.0.0.1',
    folders: { client, archive: join(folder, 'archive') },
  });
  await assembly.app.listen({ port: 0, host: '127.0.0.1' });
  assembly.attachHints(assembly.app.server);
  const { port } = assembly.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const company = await seedCompany(database.db);
  const passwordhash = await hashPassword(PASSWORD);
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  const complaints: string[] = [];

  return {
    origin,
    company,
    complaints,
    async givePassword({ usernodeid }) {
      const { email } = await database.db
        .updateTable('account')
        .set({ passwordhash })
        .where('usernodeid', '=', usernodeid)
        .returning('email')
        .executeTakeFirstOrThrow();
      return email;
    },
    async lock({ usernodeid }) {
      await database.db
        .updateTable('account')
        .set({ locked: true })
        .where('usernodeid', '=', usernodeid)
        .execute();
    },
    async openPage(options = {}) {
      const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', ...options });
      context.setDefaultTimeout(90_000);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      return page;
    },
    async close() {
      await browser.close();
      await assembly.endHints();
      await assembly.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills the login form and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}
