import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { PHONE } from '../harness/browser.ts';
import { draftStored, keepDraft } from '../harness/page/drafts.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const TITLE = 'Lager läuft heiß';

let stage: JoinedStage;
let page: Page;
let machine: string;
let name: string;
const nodeid = newId('notification');

beforeAll(async () => {
  stage = await joinStage();
  const manager = await stage.api(LOGIN.manager);
  const row = (await manager.rows('equipment'))[4];
  machine = String(row?.nodeid);
  name = String(row?.name);
  const given = { lang: 'de', nodeid, equipmentnodeid: machine, type: 3, title: TITLE, created: Date.now() };
  await manager.command(createNotification, given);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const badge = (name: string) => page.getByRole('main').getByRole('status').filter({ hasText: name });
const drafts = () => page.getByRole('region', { name: 'Entwürfe' });
const draft = () =>
  drafts()
    .getByRole('listitem')
    .filter({ hasText: `Meldung: ${TITLE}` });

it('[I4] [I5] a draft is told on its record and listed on the sync page, with the way to its form and back to nothing', async () => {
  await follow(page, links.notificationDetails(nodeid));
  await badge('gesendet').waitFor();
  await follow(page, links.editNotification(nodeid));
  await page.getByLabel('Was ist passiert?').fill(`${TITLE} und pfeift`);
  await draftStored(page, 'und pfeift');
  await follow(page, links.notificationDetails(nodeid));
  await badge('Entwurf').waitFor();
  await follow(page, links.machineOverview(machine));
  await page.getByRole('link').filter({ hasText: TITLE }).filter({ hasText: 'Entwurf' }).waitFor();

  await follow(page, links.sync());
  await draft().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Meldung bearbeiten' }).waitFor();
  await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe(`${TITLE} und pfeift`);

  await follow(page, links.sync());
  await withMessagesHeld(page, async () => {
    await draft().getByRole('button', { name: 'Entwurf verwerfen' }).click();
    await drafts().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rückgängig' }).click();
  });
  await draft().getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await drafts().waitFor({ state: 'detached' });
  await follow(page, links.notificationDetails(nodeid));
  await badge('gesendet').waitFor();
});

it('[I4] a draft of a machine is told at its head; what was begun for something else on it is not', async () => {
  await follow(page, links.createNotification(machine));
  await page.getByLabel('Was ist passiert?').fill('Gehört zu keiner Maschine');
  await draftStored(page, 'Gehört zu keiner');
  await follow(page, links.machineOverview(machine));
  await page
    .getByRole('button', { name: /^Weitere Aktionen/ })
    .filter({ visible: true })
    .waitFor();
  expect(await badge('Entwurf').count()).toBe(0);
  await follow(page, links.to('createMachine', { nodeid: machine }));
  await page.getByLabel('Prüfbuchnummer').fill('PB 4711');
  await draftStored(page, 'PB 4711');
  await follow(page, links.machineOverview(machine));
  await badge('Entwurf').waitFor();
  await follow(page, links.machines());
  await page.getByRole('main').getByRole('searchbox').fill(name);
  await page.getByRole('link', { name }).filter({ hasText: 'Entwurf' }).waitFor();
});

it('[K1] [I4] the first message of a conversation is listed by what it is about, and leads back to it', async () => {
  const manager = await stage.api(LOGIN.manager);
  const [machines, rooms] = await Promise.all([manager.rows('equipment'), manager.rows('chatroom')]);
  const talked = new Set(rooms.map(({ equipmentnodeid }) => equipmentnodeid));
  const silent = machines.find((row) => !talked.has(row.nodeid));
  const message = page.getByLabel('Nachricht schreiben');
  for (const [address, name, said] of [
    [links.machineOverview(String(silent?.nodeid), 6), String(silent?.name), 'Wer hat den Schlüssel?'],
    [links.notificationDetails(nodeid, 'discussion'), TITLE, 'Ist das Lager da?'],
  ] as const) {
    await follow(page, address);
    await message.fill(said);
    await draftStored(page, said);
    await follow(page, links.sync());
    const listed = drafts()
      .getByRole('listitem')
      .filter({ hasText: `Nachricht: ${name}` });
    await listed.getByRole('link').click();
    await page.waitForURL(`**${address}`);
    await expect.poll(() => message.inputValue()).toBe(said);
  }
});

it('[I4] [OB12] a draft of a form that this version does not know says at least what it is about', async () => {
  await keepDraft(page, `inspection:${machine}`, { values: { text: 'Alles in Ordnung' } });
  await page.goto(links.sync());
  await drafts()
    .getByRole('listitem')
    .filter({ hasText: `Formular: ${name}` })
    .waitFor();
});

it('nothing was thrown', () => {
  expect(stage.complaints).toEqual([]);
});
