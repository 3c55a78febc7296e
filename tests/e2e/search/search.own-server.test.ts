import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP } from '../harness/browser.ts';
import { readyForOffline, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let manager: ApiUser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  stage = await openGatedStage();
  manager = await stage.api(LOGIN.manager);
  ({ context, page } = await stage.device(DESKTOP));
  await settleIn(page, LOGIN.manager);
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

const field = () => page.getByRole('combobox', { name: 'Alles durchsuchen' });
const both = () => page.getByText('Gesucht auf diesem Gerät und auf dem Server.').waitFor();

it('[K2] from anywhere by keyboard: what was found opens, and the way back finds the query again', async () => {
  const [machine] = await manager.rows('equipment');
  const name = String(machine?.name);
  await page.goto(links.machines());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  // Its code is loaded with the first use: what is typed meanwhile is not lost.
  await page.keyboard.type(name);
  await field().waitFor();
  await expect.poll(() => field().inputValue()).toBe(name);
  await both();
  const group = page.getByRole('group', { name: 'Maschinen' });
  await group.getByRole('option', { name }).first().waitFor();
  expect(await group.locator('mark').count()).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
  await field().waitFor();
  expect(await field().inputValue()).toBe(name);
  await group.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Gesucht wird in Maschinen').waitFor();
  expect(new URL(page.url()).search).toBe('');
  // A link leads to what it asks for, a slip of the finger included.
  await page.goto(links.search('Hydarulikoel'));
  await page.getByText('Ähnlich geschrieben').waitFor();
  await page
    .getByRole('option', { name: /^Hydrauliköl/ })
    .first()
    .waitFor();
});

it('[K2] what this device does not hold yet is found on the server, and is the device’s own once it is there', async () => {
  // [PL9] Nobody tells the server where this device stands: what changed comes by its question, which is held.
  await page.routeWebSocket('**/socket/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!String(message).includes('"position"')) server.send(message);
    });
  });
  await page.goto(links.search('Zwölfkantmutter'));
  await page.getByText('Nichts gefunden für „Zwölfkantmutter“').waitFor();
  const held = stage.gate.holdNext((_method, path) => path === '/api/sync/changes');
  const [machine] = await manager.rows('equipment');
  await givenNotification(manager, machine?.nodeid, 'Zwoelfkantmutter lose');
  const answer = await held;
  await field().fill('Zwölfkant');
  const hit = page.getByRole('option', { name: /Zwoelfkantmutter lose/ });
  await hit.getByText('auf dem Server').waitFor();
  answer.release();
  await hit.getByText('auf dem Server').waitFor({ state: 'detached' });
  await hit.waitFor();
});

it('[K2] a photo of a report leads to the notification that shows it', async () => {
  const photos = await manager.rows('attachment');
  const photo = photos.find(({ isattachmentof }) => String(isattachmentof).startsWith('urn:wartbar:report:'));
  const reports = await manager.rows('report');
  const report = reports.find(({ nodeid }) => nodeid === photo?.isattachmentof);
  await page.goto(links.search(String(photo?.title)));
  await both();
  const group = page.getByRole('group', { name: 'Dokumente' });
  await group.getByRole('option').first().waitFor();
  const more = group.getByRole('option', { name: /weitere anzeigen/ });
  if ((await more.count()) > 0) await more.click();
  await group.locator(`[id$="${photo?.nodeid}"]`).click();
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('nodeid') === report?.notificationnodeid && searchParams.get('tab') === 'report',
  );
  await page
    .getByRole('button', { name: `Foto: ${photo?.title}` })
    .first()
    .waitFor();
});

it('[K2] without a network the device is searched alone, and says so', async () => {
  await readyForOffline(page);
  await context.setOffline(true);
  await page.goto(links.search('zwölfkant'));
  await page.getByText('Was nur auf dem Server liegt, wird ohne Verbindung nicht gefunden.').waitFor();
  await page.getByRole('option', { name: /Zwoelfkantmutter lose/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Zwoelfkantmutter lose' }).waitFor();
  await context.setOffline(false);
  await page.goBack();
  await both();
});
