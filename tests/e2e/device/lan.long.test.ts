import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lanText } from '../../../src/server/text/de/lan.ts';
import { freePort } from '../../harness/databases/free-port.ts';
import { findBrowser } from '../../harness/find-browser.mjs';
import { findCertutil } from '../../harness/find-certutil.mjs';
import { runCommand } from '../../harness/run-command.mjs';
import { ARGUMENTS, PATIENCE, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { makeProduct, type Product } from '../harness/server/product.ts';
import { ServerProcess } from '../harness/server/server-process.ts';

let product: Product;
let server: ServerProcess;
let secure: string;
let plain: string;
const opened: { browser: Browser; home: string }[] = [];

beforeAll(async () => {
  product = await makeProduct();
  const port = await freePort();
  secure = `https://wartbar.local:${port}`;
  plain = `http://wartbar.local:${port}`;
  server = new ServerProcess(product, port, secure);
  await server.start({ env: { WARTBAR_LAN: '1', HOST: '127.0.0.1' } });
});
afterAll(async () => {
  for (const { browser, home } of opened) {
    await browser.close();
    await rm(home, { recursive: true, force: true });
  }
  await server?.stop();
  await product?.remove();
});

/** A phone in the server's network that trusts, besides nobody, whoever is in `authority` (PEM). */
async function phone(authority?: string): Promise<Page> {
  const home = await mkdtemp(join(tmpdir(), 'wartbar-trust-'));
  const store = join(home, '.pki/nssdb');
  await mkdir(store, { recursive: true });
  const certutil = async (...args: string[]) => {
    const { code, output } = await runCommand(await findCertutil(), ['-d', `sql:${store}`, ...args], {
      capture: true,
    });
    expect(code, output).toBe(0);
  };
  await certutil('-N', '--empty-password');
  if (authority !== undefined) {
    await writeFile(join(home, 'ca.crt'), authority);
    await certutil('-A', '-t', 'C,,', '-n', 'Wartbar', '-i', join(home, 'ca.crt'));
  }
  const { XDG_DATA_HOME: _data, XDG_CONFIG_HOME: _config, ...env } = process.env;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...ARGUMENTS, '--host-resolver-rules=MAP wartbar.local 127.0.0.1'],
    env: { ...(env as Record<string, string>), HOME: home },
  });
  opened.push({ browser, home });
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
}

it('[D1] without the authority the page says what is missing, and the app does not open', async () => {
  const page = await phone();
  await page.goto(plain);
  await page.getByRole('status').getByText(lanText.missing.mdm).waitFor();
  await page.getByRole('button', { name: lanText.again }).waitFor();
  expect(await accessibilityProblems(page, 'body')).toEqual([]);
  await expect(page.goto(secure)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
});

it('[D1] a server that does not answer is told from a certificate that is missing', async () => {
  const page = await phone();
  await page.goto(plain);
  const state = page.getByRole('status');
  const again = page.getByRole('button', { name: lanText.again });
  await state.getByText(lanText.missing.mdm).waitFor();
  await page.context().setOffline(true);
  await again.click();
  await state.getByText(lanText.silent).waitFor();
  await page.context().setOffline(false);
  await again.click();
  await state.getByText(lanText.missing.mdm).waitFor();
  // Nobody answers.
  await page.route('**/lan-probe', () => undefined);
  await again.click();
  await state.getByText(lanText.silent).waitFor();
  await again.waitFor();
});

it('[D1] with it the page leads to the app, which works without a network from then on', async () => {
  const page = await phone(
    await (await fetch(`${plain.replace('wartbar.local', '127.0.0.1')}/ca.crt`)).text(),
  );
  await page.goto(`${plain}/machines`);
  expect(new URL(page.url()).origin).toBe(secure);
  await page.goto(plain);
  await page.getByRole('status').getByText(lanText.trusted).waitFor();
  expect(await accessibilityProblems(page, 'body')).toEqual([]);
  await page.getByRole('link', { name: lanText.open }).click();
  await page.waitForURL((url) => url.origin === secure);
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  await settleIn(page, LOGIN.technician, secure);
  await server.stop();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ }).waitFor();
});
