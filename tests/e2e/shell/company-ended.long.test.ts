import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { deleteCompany } from '../../../src/shared/contract/company/data-queries.ts';
import { PATIENCE, PHONE } from '../harness/browser.ts';
import { settleIn } from '../harness/page/steps.ts';
import { ApiUser, LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

const MONTH = 31 * 86_400_000;
const BEGUN = 'Begonnen, als der Betrieb gelöscht wurde';
const TYPED = 'Im Keller geschrieben, nie gesendet';

let stage: OwnStage;

beforeAll(async () => {
  stage = await openStage({ shared: true });
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

/** Rows of machines that this device holds. */
const machinesOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('wartbar:'));
    if (!found?.name) return 0;
    const opening = indexedDB.open(found.name);
    const database = await new Promise<IDBDatabase>((done, failed) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    const tables = [...database.objectStoreNames].filter((name) => /equipment(_|$|\W)/.test(name));
    let rows = 0;
    for (const name of tables) {
      const counting = database.transaction(name).objectStore(name).count();
      rows += await new Promise<number>((done) => {
        counting.onsuccess = () => done(counting.result);
      });
    }
    database.close();
    return rows;
  });

/** What waits here is saved as a file, and nothing stays once its person has left. */
async function saveAndLeave(page: Page, typed: string): Promise<void> {
  await page.getByText('Ihr Betrieb wurde gelöscht', { exact: true }).waitFor();
  await page.getByText(/Eine Eingabe auf diesem Gerät kann nicht mehr gesendet werden\./).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Datei sichern' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(typed);
  await page.getByRole('button', { name: 'Abmelden' }).last().click();
  const dialog = page.getByRole('alertdialog', { name: 'Abmelden und Daten entfernen?' });
  await dialog.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('heading', { name: 'Willkommen zurück' }).waitFor();
  await expect.poll(() => machinesOn(page)).toBe(0);
}

it('[D11] devices of a deleted company remove what they hold; what was never sent is saved by its person first', async () => {
  const idle = await stage.device(PHONE);
  await settleIn(idle.page, LOGIN.operator);
  const busy = await stage.device(PHONE);
  await settleIn(busy.page, LOGIN.technician);
  expect(await machinesOn(idle.page)).toBeGreaterThan(0);
  await busy.context.setOffline(true);
  await busy.page.goto(links.help('feedback'));
  await busy.page.locator('select').selectOption({ label: 'Probleme beim Betrieb' });
  await busy.page.locator('textarea').fill(TYPED);
  await busy.page.getByRole('button', { name: 'Feedback senden' }).click();
  await busy.page.getByText('Danke für Ihr Feedback').waitFor();
  const writing = await stage.device(PHONE);
  await settleIn(writing.page, LOGIN.manager);
  await writing.context.setOffline(true);
  await writing.page.goto(links.help('feedback'));
  await writing.page.locator('textarea').fill(BEGUN);

  const admin = await stage.api(LOGIN.admin);
  const { method, path } = deleteCompany.http;
  const asked = await admin.request(method, `/api${path}`, { name: 'Musterwerk GmbH', password: PASSWORD });
  expect(asked.status).toBe(200);
  await stage.server.stop();
  await stage.server.start({ clockOffset: MONTH });

  // Its job comes with the start; a token of a month ago that asks before has merely expired.
  const isClosed = () =>
    ApiUser.logIn(stage.origin, LOGIN.admin).then(
      () => false,
      () => true,
    );
  await expect.poll(isClosed, { timeout: PATIENCE, interval: 500 }).toBe(true);
  await idle.page.reload();
  await idle.page.getByRole('heading', { name: 'Willkommen zurück' }).waitFor();
  await expect.poll(() => machinesOn(idle.page)).toBe(0);

  // Nobody is thrown out of a form.
  await writing.context.setOffline(false);
  await saveAndLeave(writing.page, BEGUN);

  await busy.context.setOffline(false);
  await saveAndLeave(busy.page, TYPED);
});
