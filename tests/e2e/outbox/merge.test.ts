import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { closeMessages, follow, newId, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

/** An improvement. */
const TYPE = 9;
const TITLE = 'Schutztür schließt nicht';

let stage: JoinedStage;
let context: BrowserContext;
let page: Page;
let machine: string;
const nodeid = newId('notification');

beforeAll(async () => {
  stage = await joinStage();
  const manager = await stage.api(LOGIN.manager);
  machine = String((await manager.rows('equipment'))[7]?.nodeid);
  await manager.command(createNotification, {
    lang: 'de',
    nodeid,
    equipmentnodeid: machine,
    type: TYPE,
    title: TITLE,
    description: 'Seit Montag',
    created: Date.now(),
  });
  ({ context, page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const merge = () => page.getByRole('button', { name: 'Dort ergänzen' });
const removal = () => page.getByRole('button', { name: 'IMG_2041.jpg entfernen' });
const what = () => page.getByLabel('Was ist passiert?');
const onServer = async () => {
  const manager = await stage.api(LOGIN.manager);
  const [row] = await manager.notifications(TITLE);
  return { row, files: await manager.attachmentsOf(nodeid) };
};

it('[CF6] [I3] a second report of the same fault is added to the first, offline, can be undone, and arrives once', async () => {
  await context.setOffline(true);
  await follow(page, links.createNotification(machine));
  await page.getByRole('button', { name: 'Weitere Arten' }).click();
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Verbesserung').click();
  await page.getByText('Dazu gibt es schon eine offene Meldung').waitFor();
  expect(await merge().count()).toBe(0);
  await what().fill('Tür klemmt unten');
  await page.getByText('Mehr angeben').click();
  await page.getByLabel('Datum').fill('2026-01-15');
  await page.getByLabel('Uhrzeit').fill('06:40');
  await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
  await removal().waitFor();
  await withMessagesHeld(page, async () => {
    await merge().click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.getByText('Tür klemmt unten').waitFor();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
  });
  await expect.poll(() => what().inputValue()).toBe('Tür klemmt unten');
  expect(await page.getByLabel('Uhrzeit').inputValue()).toBe('06:40');
  await removal().waitFor();
  await merge().click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await closeMessages(page, /schließen/i);
  await context.setOffline(false);
  const { row } = await eventually(async () => {
    const found = await onServer();
    return found.files.length > 0 && found;
  }, 'the photo has arrived');
  const description = 'Seit Montag\n\nTür klemmt unten\nZeitpunkt: 15.01.2026, 06:40';
  expect(row).toMatchObject({ description, type: TYPE });
  expect((await onServer()).files).toHaveLength(1);
  expect(await (await stage.api(LOGIN.manager)).notifications('Tür klemmt unten')).toEqual([]);
  // The draft is done with.
  await follow(page, links.createNotification(machine));
  await expect.poll(() => what().inputValue()).toBe('');
});

it('nothing was thrown', () => {
  expect(stage.complaints).toEqual([]);
});
