import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { hasScreen } from '../../../src/client/app/screens.ts';
import { PHONE } from '../harness/browser.ts';
import { logIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;

beforeAll(async () => {
  stage = await joinStage();
  page = (await stage.device(PHONE)).page;
  await page.goto(links.login());
  await page.getByRole('button', { name: 'Anmelden' }).waitFor();
});

afterAll(() => stage?.close());

it('[S1] [X16] offers no way that has no screen', async () => {
  const offered = async (name: string) => (await page.getByRole('link', { name }).count()) > 0;
  expect(await offered('Passwort vergessen?')).toBe(hasScreen('resetPassword'));
  // [O4] By invitation, as a server starts.
  expect(await offered('Kostenlos testen')).toBe(false);
});

it('[S2] [X1] too many attempts are said in German, and so is an address that is too long', async () => {
  // Nobody's: the limit of a person's account would keep others out.
  const email = `${randomUUID()}@niemand.example`;
  const attempt = async () => {
    const { status } = await fetch(`${stage.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Falsch2026' }),
    });
    return status;
  };
  let status = 0;
  for (let tries = 0; tries < 30 && status !== 429; tries++) status = await attempt();
  expect(status).toBe(429);
  await logIn(page, email, 'Falsch2026');
  await page
    .getByRole('alert')
    .getByText('Zu viele Versuche. Warten Sie eine Minute und melden Sie sich dann noch einmal an.')
    .waitFor();
  await logIn(page, `${'lang'.repeat(300)}@niemand.example`, 'Falsch2026');
  await page.getByRole('alert').getByText('E-Mail und Passwort stimmen nicht überein.').waitFor();
  expect(await page.getByRole('main').or(page.locator('form')).first().textContent()).not.toMatch(
    /Invalid|Too Many/,
  );
});

/** Clients whose data this device has still to clear; asked inside the page, which notes one more first. */
async function leavingWith(clientid: string | null): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('wartbar-device');
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  const store = database.transaction('plain', 'readwrite').objectStore('plain');
  if (clientid)
    store.put({ name: `leaving ${clientid} somebody`, value: { clientid, usernodeid: 'somebody' } });
  const items = await new Promise<{ name: string; value: { clientid: string } }[]>((done, fail) => {
    const request = store.getAll();
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  database.close();
  return items.filter(({ name }) => name.startsWith('leaving')).map(({ value }) => value.clientid);
}

it('[S5] who left while a cache failed is cleared when somebody logs in, without a start in between', async () => {
  expect(await page.evaluate(leavingWith, 'left behind')).toEqual(['left behind']);
  await logIn(page, LOGIN.technician);
  await page.waitForURL((url) => url.pathname !== links.login());
  await expect.poll(() => page.evaluate(leavingWith, null)).toEqual([]);
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
