import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { logIn, readyForOffline, settleIn } from '../harness/page/steps.ts';
import { LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

let stage: OwnStage;
/** Passkeys are bound to a name. */
let origin: string;

beforeAll(async () => {
  stage = await openStage({ shared: true });
  await stage.server.stop();
  origin = `http://localhost:${stage.server.port}`;
  await stage.server.start({ env: { PUBLIC_URL: origin } });
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

type Authenticator = { cdp: CDPSession; authenticatorId: string };

/** A phone's own authenticator, with a finger on its sensor. */
async function authenticatorOf(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Guten / });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Mit Passkey anmelden' });

it('[S7] [S13] a passkey is added with the password, logs in alone, and ends with its removal', async () => {
  const { context, page } = await stage.device(PHONE);
  const { cdp, authenticatorId } = await authenticatorOf(page);
  await settleIn(page, LOGIN.operator, origin);
  await page.goto(`${origin}${links.profile()}`);
  await page.getByText('Noch kein Passkey eingerichtet.').waitFor();
  const add = async (password: string) => {
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Weiter' }).click();
  };
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Handy am Gürtel');
  await add('falsch');
  await page.getByText('Das aktuelle Passwort ist falsch.').waitFor();
  await add(PASSWORD);
  await page.getByText('Handy am Gürtel').waitFor();
  await page.getByText('Passkey hinzugefügt').waitFor();
  // The same phone a second time.
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await add(PASSWORD);
  await page.getByText('Auf diesem Gerät gibt es schon einen Passkey').waitFor();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);

  // Another device with the same passkey, as a phone's cloud brings it there.
  const other = await stage.device(PHONE);
  const away = await authenticatorOf(other.page);
  await other.page.goto(`${origin}/login`);
  await byPasskey(other.page).click();
  await other.page.getByText('Es wurde kein Passkey gezeigt.').waitFor();
  const [credential] = credentials;
  await away.cdp.send('WebAuthn.addCredential', {
    authenticatorId: away.authenticatorId,
    credential: credential!,
  });
  await byPasskey(other.page).click();
  await greeting(other.page).waitFor();
  await readyForOffline(other.page);
  await other.context.setOffline(true);
  await other.page.reload();
  await greeting(other.page).waitFor();
  await other.context.close();

  await page.reload();
  await page.getByText(/zuletzt benutzt am/).waitFor();
  await page.getByRole('button', { name: 'Passkey Handy am Gürtel entfernen' }).click();
  await page.getByRole('button', { name: 'Entfernen', exact: true }).click();
  await page.getByText('Noch kein Passkey eingerichtet.').waitFor();
  await context.close();

  const gone = await stage.device(PHONE);
  const left = await authenticatorOf(gone.page);
  await left.cdp.send('WebAuthn.addCredential', {
    authenticatorId: left.authenticatorId,
    credential: credential!,
  });
  await gone.page.goto(`${origin}/login`);
  await byPasskey(gone.page).click();
  await gone.page.getByText('Dieser Passkey gilt hier nicht.').waitFor();
  await gone.context.close();
});

it('[S7] stands in for the code where an account has a second factor', async () => {
  const { context, page } = await stage.device(PHONE);
  await authenticatorOf(page);
  await settleIn(page, LOGIN.technician, origin);
  await page.goto(`${origin}${links.profile()}`);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByText('Passkey hinzugefügt').waitFor();
  await page.getByRole('button', { name: 'JETZT EINRICHTEN' }).click();
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Weiter' }).click();
  const secret = Secret.fromBase32((await page.locator('code').textContent())?.replace(/\s/g, '') ?? '');
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await page.getByLabel('Ich habe die Codes gesichert').check();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await page.getByText('2-Faktor-Authentifizierung aktiviert').waitFor();
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await page.getByLabel('E-Mail-Adresse').waitFor();
  await logIn(page, LOGIN.technician);
  await page.getByRole('heading', { level: 1, name: '2-Faktor-Anmeldung' }).waitFor();
  await byPasskey(page).click();
  // Where the login was asked for.
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
  await page.getByText('2-Faktor-Authentifizierung aktiviert').waitFor();
  await context.close();
});
