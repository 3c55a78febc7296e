import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { updateUser } from '../../../src/shared/contract/account/user-commands.ts';
import { PHONE } from '../harness/browser.ts';
import { plainPhoto } from '../harness/files/photos.ts';
import { follow, logIn, reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { openStage, type Stage } from '../harness/stage.ts';

const TITLE = 'Vor der Kündigung im Keller gemeldet';
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ shared: true });
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

const welcome = (page: Page) => page.getByRole('heading', { name: 'Willkommen zurück' });
const left = (page: Page) => page.getByRole('heading', { name: 'Nicht gesendet von anderen' });

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  const sure = page.getByRole('alertdialog', { name: /^Abmelden/ });
  await welcome(page).or(sure).first().waitFor();
  if (await sure.isVisible()) await sure.getByRole('button', { name: 'Abmelden' }).click();
  await welcome(page).waitFor();
}

it('[U3] [OB11] what somebody left unsent is handed over by an administrator once they may not log in', async () => {
  const { page, context } = await stage.device(PHONE);
  const api = await stage.api(LOGIN.admin);
  const own = await stage.api(LOGIN.technician);
  const nodeid = own.login.usernodeid;
  const [machine] = await own.rows('equipment');
  await settleIn(page, LOGIN.technician);
  await context.setOffline(true);
  await follow(page, links.machineOverview(machine!.nodeid));
  await reportFault(page, TITLE, [await plainPhoto('riss.jpg')]);
  await leave(page);
  await context.setOffline(false);

  // Who is still there sends it: others only see that something waits.
  await logIn(page, LOGIN.operator);
  await syncChip(page).getByText('Alles gesendet').waitFor();
  await follow(page, '/sync');
  await left(page).waitFor();
  await page.getByText('2 Einträge').waitFor();
  expect(await page.getByText(TITLE).count()).toBe(0);
  expect(await page.getByText('Kann sich nicht mehr anmelden').count()).toBe(0);
  await leave(page);

  await api.command(updateUser, { nodeid, active: false, base: { active: true } });
  await logIn(page, LOGIN.admin);
  await syncChip(page).getByText('Alles gesendet').waitFor();
  await follow(page, '/sync');
  await page.getByText('Kann sich nicht mehr anmelden. Sichern Sie es').waitFor();
  await page.getByRole('button', { name: 'Als Datei sichern' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('alertdialog').getByRole('button', { name: 'Als Datei sichern' }).click(),
  ]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(saved).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ payload: expect.objectContaining({ title: TITLE }) }),
      expect.objectContaining({ bytes: expect.stringMatching(/^data:image\/jpeg;base64,/) }),
    ]),
  );
  await page.getByRole('button', { name: 'Von diesem Gerät entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Von diesem Gerät entfernen' }).click();
  await left(page).waitFor({ state: 'detached' });
  await follow(page, links.to('audit'));
  await page.getByText('nicht mehr senden konnte').first().waitFor();
});
