import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, PHONE, type RunningApp, startApp } from '../harness/app.ts';

let app: RunningApp;
let email: string;

beforeAll(async () => {
  app = await startApp();
  email = await app.givePassword(await app.company.addUser('technician', [app.company.sites.north]));
});

afterAll(async () => {
  await app?.close();
});

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const greeting = (page: Page) => heading(page, /^Guten (Morgen|Tag|Abend), technician$/);

describe('login', () => {
  it('[S2] says what is missing or wrong in the words of the source', async () => {
    const page = await app.openPage(PHONE);
    await page.goto('/');
    await page.waitForURL('**/login');
    await page.getByText('Mindestens 8 Zeichen').waitFor();
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Bitte E-Mail-Adresse eingeben').waitFor();
    await page.getByText('Bitte Passwort eingeben').waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('kein-at-zeichen');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Eingegebene E-Mail-Adresse ist ungültig').waitFor();
    await logIn(page, email, 'Falsch2026');
    await page.getByText('E-Mail und Passwort stimmen nicht überein.').waitFor();
    expect(pathOf(page)).toBe('/login');
  });

  it('[S2] [X21] tells a locked account that access is refused', async () => {
    const account = await app.company.addUser('technician', []);
    const locked = await app.givePassword(account);
    await app.lock(account);
    const page = await app.openPage();
    await page.goto('/login');
    await logIn(page, locked);
    await page.getByText('Zugriff verwehrt!').waitFor();
  });

  it('[X22] marks required fields and ties messages to them', async () => {
    const page = await app.openPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    expect(await page.getByText('Pflichtfeld').count()).toBe(2);
    const field = page.getByLabel('E-Mail-Adresse');
    const message = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${message}"]`).textContent()).toBe('Bitte E-Mail-Adresse eingeben');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

describe('guards', () => {
  it('[S1] sends a guest to the login and back to the private path afterwards', async () => {
    const page = await app.openPage();
    await page.goto('/DASHBOARD?from=mail');
    await page.waitForURL('**/login');
    await logIn(page, email);
    await greeting(page).waitFor();
    expect(pathOf(page)).toBe('/DASHBOARD?from=mail');
  });

  it('[S1] [S13] keeps the session over a reload and leads away from guest screens', async () => {
    const page = await app.openPage(PHONE);
    await page.goto('/login');
    await logIn(page, email);
    await greeting(page).waitFor();
    await page.goto('/Login');
    await greeting(page).waitFor();
    expect(pathOf(page)).toBe('/dashboard');
  });

  it('[S5] logs out at once when nothing waits to be sent', async () => {
    const page = await app.openPage(PHONE);
    await page.goto('/login');
    await logIn(page, email);
    await greeting(page).waitFor();
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await heading(page, 'Willkommen zurück').waitFor();
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });

  it('[X16] answers an unknown path with 404 and the way to the dashboard', async () => {
    const page = await app.openPage();
    await page.goto('/gibt-es-nicht');
    await heading(page, 'Page not found 404').waitFor();
    expect(await page.title()).toBe('Page not found 404 · Wartbar');
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.waitForURL('**/login');
  });
});

describe('frame', () => {
  it('[X3] follows the chosen appearance before and after a reload', async () => {
    const page = await app.openPage({ ...PHONE, colorScheme: 'light' });
    await page.goto('/login');
    await logIn(page, email);
    await greeting(page).waitFor();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Darstellung: Dunkel' }).click();
    await page.locator('html.dark').waitFor();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    await greeting(page).waitFor();
    expect(await background()).toBe(dark);
  });

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s colours', async (colorScheme) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const page = await app.openPage({ ...PHONE, colorScheme });
    const check = async () => {
      // evaluated by the debugger, so that the page's policy against foreign scripts stays on
      await page.evaluate(axe);
      expect(
        await page.evaluate(
          'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))',
        ),
      ).toEqual([]);
    };
    await page.goto('/login');
    await heading(page, 'Willkommen zurück').waitFor();
    await check();
    await logIn(page, email);
    await greeting(page).waitFor();
    await check();
  });

  it('breaks no rule of the content security policy and throws nowhere', () => {
    expect(app.complaints).toEqual([]);
  });
});
