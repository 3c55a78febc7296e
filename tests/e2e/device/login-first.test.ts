import type { BrowserContext, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { sessionText } from '../../../src/client/text/de/account/session.ts';
import { shellText } from '../../../src/client/text/de/app/shell.ts';
import { INSTALLATION_MARKER } from '../../../src/sync/session/installation-marker.ts';
import { PHONE } from '../harness/browser.ts';
import { logIn } from '../harness/page/steps.ts';
import { LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

/** What works with the data, apart from the first load. */
const ENGINE = '**/assets/engine-*.js';
const fails = (route: Route) => route.abort();

let stage: JoinedStage;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  stage = await joinStage();
});
afterAll(() => stage?.close());

beforeEach(async () => {
  // Without a worker it is fetched each time.
  ({ context, page } = await stage.device({ ...PHONE, serviceWorkers: 'block' }));
});
afterEach(() => context.close());

const submit = () => page.getByRole('button', { name: sessionText.submit, exact: true });
const dashboard = () => page.getByRole('heading', { level: 1, name: /^Guten / });

async function fillIn(): Promise<void> {
  await page.getByLabel(sessionText.email).fill(LOGIN.technician);
  await page.getByLabel(sessionText.password, { exact: true }).fill(PASSWORD);
}

it('[D13] a phone that never saw the app has its login before what works with the data, and may press it', async () => {
  let arrive: () => void = () => undefined;
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route(ENGINE, async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto(links.machines());
  await fillIn();
  await submit().click();
  await page.getByRole('button', { name: sessionText.submitting }).waitFor();
  arrive();
  // Where they wanted to go.
  await page.waitForURL(`**${links.machines()}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('[D13] [S2] a login whose code cannot be fetched is said, and goes on when it can', async () => {
  await context.route(ENGINE, fails);
  await page.goto(links.login());
  await fillIn();
  await submit().click();
  await page.getByText(sessionText.failed).waitFor();
  await context.unroute(ENGINE, fails);
  await submit().click();
  await dashboard().waitFor();
});

it('[S13] [SW3] whoever is logged in is told when the app cannot be fetched, and goes on when it can', async () => {
  await page.goto(links.login());
  await logIn(page, LOGIN.technician);
  await dashboard().waitFor();
  // Before the device has its marker, a reload shows the login first.
  await page.waitForFunction((marker) => localStorage.getItem(marker) !== null, INSTALLATION_MARKER);
  await context.route(ENGINE, fails);
  await page.reload();
  await page.getByText(shellText.appMissing).waitFor();
  await page.getByRole('button', { name: shellText.retry }).click();
  await page.getByText(shellText.appMissing).waitFor();
  await context.unroute(ENGINE, fails);
  await page.getByRole('button', { name: shellText.retry }).click();
  await dashboard().waitFor();
  expect(new URL(page.url()).pathname).toBe(links.dashboard());
});
