import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { LoginAnswer } from '../../../src/shared/contract/account/session.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { logIn, reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let context: BrowserContext;
let page: Page;
let machine: string;
let refreshtoken: string;

beforeAll(async () => {
  stage = await openGatedStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  ({ context, page } = await stage.device(PHONE));
  const login = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'));
  await settleIn(page, LOGIN.technician);
  ({ refreshtoken } = (await (await login).json()) as LoginAnswer);
});

afterAll(() => stage?.close());

const chip = (text: string | RegExp) => syncChip(page).getByText(text).filter({ visible: true });

async function arrived(title: string): Promise<number> {
  return (await (await stage.api(LOGIN.manager)).notifications(title)).length;
}

async function reportOffline(title: string): Promise<void> {
  await page.goto(links.machineOverview(machine, 0));
  await reportFault(page, title);
  await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
}

describe('a login that ran out while offline', () => {
  it('[S6] [OB7] [OB11] with a session that was ended, data and outbox stay until the next login', async () => {
    const title = 'Vor der Abmeldung durch andere';
    await context.setOffline(true);
    await reportOffline(title);
    const ended = await fetch(`${stage.origin}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: refreshtoken }),
    });
    expect(ended.status).toBe(200);
    await context.setOffline(false);

    const asked = chip('Anmelden');
    await asked.waitFor();
    expect(await arrived(title)).toBe(0);
    // Work goes on meanwhile, also after a new start.
    await page.goto(links.machineOverview(machine, 0));
    await page.getByText(title).first().waitFor();
    await reportFault(page, `${title} (danach)`);

    // While it is tried to send what was just reported, the strip leads elsewhere for an instant.
    const login = page.getByText('Ihre Daten und ungesendeten Einträge sind noch auf diesem Gerät');
    await eventually(async () => {
      if (await login.isVisible()) return true;
      await asked.click({ timeout: 3000 });
      return false;
    }, 'the strip leads to the login');
    await logIn(page, LOGIN.technician);
    await chip('Alles gesendet').waitFor();
    expect(await arrived(title)).toBe(1);
    expect(await arrived(`${title} (danach)`)).toBe(1);
  });

  it('[S13] [S6] with an expired access token the app works on, refreshes once and sends', async () => {
    const title = 'Nach einer Stunde im Keller';
    await stage.server.stop();
    await page.close();
    page = await context.newPage();
    await reportOffline(title);
    const refreshes = () =>
      stage.gate.passed.filter((line) => line === 'POST /api/object/refresh-token').length;
    const before = refreshes();
    await stage.server.start({ clockOffset: 3_600_000 });
    await chip('Alles gesendet').waitFor();
    // The test's own session has run out too.
    const judge = await stage.api(LOGIN.admin);
    expect(await judge.notifications(title)).toHaveLength(1);
    expect(refreshes() - before).toBe(1);
    await stage.server.stop();
    await stage.server.start();
  });

  it('[S5] logging out with something unsent asks first and loses nothing', async () => {
    const title = 'Beim Abmelden noch nicht gesendet';
    await context.setOffline(true);
    await reportOffline(title);
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Abmelden mit ungesendeten Einträgen?' });
    await dialog.getByText('Ein Eintrag ist noch nicht gesendet.').waitFor();
    // [OB14] The file that is offered first is one that only a password opens.
    await dialog.getByRole('button', { name: 'Als Datei sichern' }).click();
    await page.getByLabel('Passwort der Datei').fill('Werkstatt 7');
    await page.getByLabel('Passwort wiederholen').fill('Werkstatt 7');
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Datei sichern' }).click();
    const file = await readFile(await (await download).path(), 'latin1');
    expect(file.slice(0, 14)).toBe('WARTBAR-OUTBOX');
    expect(file).not.toContain(title);
    await dialog.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('heading', { name: 'Willkommen zurück' }).waitFor();
    await context.setOffline(false);
    await logIn(page, LOGIN.technician);
    await chip('Alles gesendet').waitFor();
    expect(await arrived(title)).toBe(1);
  });
});

describe('an edit that was sent', () => {
  it('[CF1] is reverted from the sync page, to the words that were there before', async () => {
    const title = 'Beim Abmelden noch nicht gesendet';
    const manager = await stage.api(LOGIN.manager);
    const [row] = await manager.notifications(title);
    await page.goto(links.editNotification(row!.nodeid));
    await page.getByLabel('Was ist passiert?').fill('Versehentlich umbenannt');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Versehentlich umbenannt' }).waitFor();
    await eventually(async () => (await manager.notifications(title)).length === 0, 'the edit arrives');
    await page.goto(links.sync());
    await page.getByText('Zuletzt gesendete Änderungen').click();
    await page.getByText(`${title} → Versehentlich umbenannt`).waitFor();
    await page
      .getByRole('button', { name: /^Zurücksetzen: / })
      .first()
      .click();
    await eventually(async () => (await manager.notifications(title)).length === 1, 'it is reverted');
  });
});

describe('two windows side by side', () => {
  const greets = async (window: Page, login: string) => {
    const { givenname } = (await stage.api(login)).login.userinfo;
    await window.getByRole('heading', { level: 1, name: givenname }).waitFor();
  };

  it('[OB11] the one follows the other at once: nobody works on in the name of who has left', async () => {
    const beside = await context.newPage();
    await page.goto(links.dashboard());
    await beside.goto(links.dashboard());
    await greets(beside, LOGIN.technician);
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await beside.getByRole('heading', { name: 'Willkommen zurück' }).waitFor();
    await logIn(page, LOGIN.manager);
    await greets(beside, LOGIN.manager);
    await beside.close();
  });
});

describe('afterwards', () => {
  it('nothing was thrown', () => {
    expect(stage.complaints).toEqual([]);
  });
});
