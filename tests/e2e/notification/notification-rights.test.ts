import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import {
  createNotification,
  deleteNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { PHONE } from '../harness/browser.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const TITLE = 'Was hier jeder darf';

let stage: JoinedStage;
/** Maintenance with a report that the operator sees. */
let done: string;
const nodeid = newId('notification');

beforeAll(async () => {
  stage = await joinStage();
  const [admin, technician, operator] = await Promise.all(
    [LOGIN.admin, LOGIN.technician, LOGIN.operator].map(stage.api),
  );
  const seen = new Set((await technician!.rows('equipment')).map((row) => row.nodeid));
  const machine = (await operator!.rows('equipment')).find((row) => seen.has(row.nodeid));
  await admin!.command(createNotification, {
    nodeid,
    equipmentnodeid: String(machine?.nodeid),
    type: 7,
    title: TITLE,
    created: Date.now(),
  });
  done = String((await operator!.rows('report'))[0]?.notificationnodeid);
});

afterAll(async () => {
  await (await stage?.api(LOGIN.admin))?.command(deleteNotification, { nodeid });
  await stage?.close();
});

/** A device of that person with the notification open. */
async function openAs(email: string): Promise<Page> {
  const { page } = await stage.device(PHONE);
  await settleIn(page, email);
  await follow(page, links.notificationDetails(nodeid));
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await attachments(page).waitFor();
  return page;
}

const attachments = (page: Page) => page.getByRole('heading', { name: 'Fotos und Dateien' });
const gallery = (page: Page) => page.getByLabel('Aus Galerie');
const status = (page: Page) => page.getByRole('button', { name: /^Status ändern/ });
const more = (page: Page) => page.getByRole('button', { name: 'Weitere Aktionen' });
const effort = (page: Page) => page.getByRole('button', { name: 'Aufwand erfassen' });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name });

async function expectDenied(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await page.getByRole('heading', { level: 1, name: 'Zugriff verwehrt!' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
}

it('[N2] [N6] [N8] [N16] [X7] a technician changes everything of a notification and cannot delete it', async () => {
  const page = await openAs(LOGIN.technician);
  await status(page).waitFor();
  await gallery(page).waitFor({ state: 'attached' });
  await more(page).click();
  await entry(page, 'Bearbeiten').waitFor();
  expect(await entry(page, 'Löschen').count()).toBe(0);
  await follow(page, links.notificationDetails(nodeid, 'effort'));
  await effort(page).waitFor();
});

it('[N2] [N6] [N8] [N16] [X7] [J9] an operator reads it without what it cost, and is offered no change', async () => {
  const page = await openAs(LOGIN.operator);
  for (const hidden of [status, gallery]) expect(await hidden(page).count()).toBe(0);
  await more(page).click();
  await entry(page, 'Per E-Mail teilen').waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
  await page.keyboard.press('Escape');
  await follow(page, links.notificationDetails(nodeid, 'effort'));
  await attachments(page).waitFor();
  expect(await page.getByRole('tab', { name: 'Aufwand' }).count()).toBe(0);
  for (const hidden of [effort(page), page.getByText('Kosten Teile')]) expect(await hidden.count()).toBe(0);
  await expectDenied(page, links.editNotification(nodeid));
  await expectDenied(page, links.editReport(done));
  await follow(page, links.createNotification());
  await page.getByRole('heading', { level: 1, name: 'Neue Meldung' }).waitFor();
});

it('[N1] [X7] who may not create notifications has no form for one', async () => {
  const { page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.silent);
  await expectDenied(page, links.createNotification());
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
