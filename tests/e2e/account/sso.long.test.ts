import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { CLIENT, startProvider, type TestProvider } from '../../harness/start-provider.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { logIn, readyForOffline, reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

let stage: OwnStage;
let provider: TestProvider;

beforeAll(async () => {
  stage = await openStage({ shared: true });
  provider = await startProvider(`${stage.origin}${links.to('sso')}`);
  await stage.server.stop();
  await stage.server.start({
    env: { WARTBAR_SSO_HOSTS: '127.0.0.1', WARTBAR_SSO_DOMAINS: '*', PUBLIC_URL: stage.origin },
  });
});
afterAll(async () => {
  await provider?.close();
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

const bySso = (page: Page) => page.getByRole('button', { name: 'Mit Firmenkonto anmelden' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Guten / });

/** Logs in at the provider's own pages; one that knows the browser asks for nothing. */
async function passProvider(page: Page, name: string): Promise<void> {
  await page.waitForURL((url) => url.origin === provider.issuer);
  await page.locator('[name=login]').fill(name);
  await page.locator('[name=password]').fill('beliebig');
  await page.locator('[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

it('[U10] SSO: an administrator checks the address and sets it, with the password', async () => {
  const { context, page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.admin);
  await page.goto(links.to('users', { tab: 'login' }));
  await page.getByText('Ausgeschaltet: Alle melden sich').waitFor();
  const issuer = page.getByLabel('Adresse des Anmeldedienstes');
  await issuer.fill('https://10.0.0.7');
  await page.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await page.getByText('Diese Adresse liegt in einem privaten Netz.').waitFor();
  await page.getByRole('button', { name: 'Speichern' }).click();
  expect(await page.getByText('Bitte ausfüllen').count()).toBe(3);
  await issuer.fill(provider.issuer);
  await page.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await page.getByText('Der Anmeldedienst antwortet.').waitFor();
  await page.getByLabel('Client-ID').fill(CLIENT.client_id);
  await page.getByLabel('Client-Secret').fill(CLIENT.client_secret);
  await page.getByLabel('Domains der E-Mail-Adressen').fill('@musterwerk.example');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByLabel('Aktuelles Passwort').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Eingeschaltet für Adressen von musterwerk.example.').waitFor();
  await page.getByText('Gespeichert. Leer lassen').waitFor();
  expect(await page.getByLabel('Client-Secret').inputValue()).toBe('');
  await context.close();
});

it('[U10] SSO [S13] logs in at the provider, starts offline, and finds what was unsent after the next login', async () => {
  const { context, page } = await stage.device(PHONE);
  await page.goto(links.machines());
  const asked = page.waitForResponse((response) => response.url().endsWith('/auth/sso/find'));
  await page.getByLabel('E-Mail-Adresse').fill('jemand@fremd.example');
  await asked;
  expect(await bySso(page).count()).toBe(0);
  await page.getByLabel('E-Mail-Adresse').fill(LOGIN.technician);
  const answer = page.waitForResponse((response) => response.url().endsWith('/auth/sso/finish'));
  await bySso(page).click();
  await passProvider(page, LOGIN.technician);
  // Where the login was asked for, with nothing of it in the address.
  await page.getByRole('heading', { level: 1, name: 'Maschinen' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(links.machines());
  const { refreshtoken } = (await (await answer).json()) as { refreshtoken: string };

  await readyForOffline(page);
  await context.setOffline(true);
  await page.goto(links.dashboard());
  await greeting(page).waitFor();
  const machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  await page.goto(links.machineOverview(machine, 0));
  await reportFault(page, 'Riemen quietscht (Firmenkonto)');
  await page.getByText('auf diesem Gerät gespeichert').first().waitFor();

  await fetch(`${stage.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: refreshtoken }),
  });
  await context.setOffline(false);
  const again = syncChip(page)
    .getByText(/^(Bitte neu anmelden|Anmelden)$/)
    .filter({ visible: true });
  await eventually(async () => {
    if (await page.getByText('Ihre Anmeldung ist abgelaufen.').isVisible()) return true;
    await again.click({ timeout: 3000 });
    return false;
  }, 'the strip leads to the login');
  // The provider still knows this browser.
  await bySso(page).click();
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  const manager = await stage.api(LOGIN.manager);
  expect(await manager.notifications('Riemen quietscht (Firmenkonto)')).toHaveLength(1);
  await context.close();
});

it('[U10] SSO: whom the provider does not let in, or the company, is told why', async () => {
  const { context, page } = await stage.device(PHONE);
  const begin = async () => {
    await page.goto(links.login());
    await page.getByLabel('E-Mail-Adresse').fill(LOGIN.operator);
    await bySso(page).click();
  };
  await begin();
  await passProvider(page, 'unbekannt@musterwerk.example');
  await page.getByText('Dieses Firmenkonto hat hier keinen Zugang.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await page.getByLabel('Passwort', { exact: true }).waitFor();
  await context.close();

  const other = await stage.device(PHONE);
  await other.page.goto(`${links.to('sso')}?error=access_denied&state=x`);
  await other.page.getByText('Die Anmeldung mit Firmenkonto wurde abgebrochen.').waitFor();
  // A way back that began in another browser.
  await other.page.goto(`${links.to('sso')}?code=x&state=y`);
  await other.page.getByText('Diese Anmeldung gilt nicht mehr.').waitFor();
  await other.page.goto(links.to('sso'));
  await logIn(other.page, LOGIN.operator);
  await greeting(other.page).waitFor();
  await other.context.close();
});
