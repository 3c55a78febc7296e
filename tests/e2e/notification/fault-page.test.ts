import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { doneText } from '../../../src/client/text/de/notification/done.ts';
import { nextStepText } from '../../../src/client/text/de/notification/next-step.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { follow, motionEnds, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

/** As long as a title is before it is cut [X4]. */
const LONG = 'Kühlmittel läuft aus dem Schlauch hinten links aus';

let stage: JoinedStage;
let page: Page;
let admin: ApiUser;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  admin = await stage.api(LOGIN.admin);
  const technician = await stage.api(LOGIN.technician);
  machine = String((await technician.rows('equipment'))[0]?.nodeid);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

const box = async (of: Locator) => (await of.boundingBox())!;

it('[J5] [J3] the header of a fault is low, its next step under the thumb in place of the navigation', async () => {
  const nodeid = await givenNotification(admin, machine, LONG, { type: 0 });
  await follow(page, links.notificationDetails(nodeid));
  const title = page.getByRole('heading', { level: 1, name: LONG });
  await title.waitFor();
  await motionEnds(page);
  const header = await box(page.getByRole('main').locator('header').first());
  expect(header.height).toBeLessThanOrEqual(120);
  const content = await box(page.getByRole('tabpanel'));
  expect(content.y).toBeLessThanOrEqual(210);
  const begin = page.getByRole('button', { name: nextStepText.begin });
  const { y, height } = await box(begin);
  expect(y + height).toBeGreaterThan(844 - 24);
  expect(y + height).toBeLessThanOrEqual(844);
  expect(height).toBeGreaterThanOrEqual(48);
  expect(
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).filter({ visible: true }).count(),
  ).toBe(0);
  // [J5] Nothing moves when a tab is chosen.
  const before = await box(page.getByRole('tablist'));
  await page.getByRole('tab', { name: 'Maßnahme' }).click();
  await page.getByText('Noch keine Maßnahme').waitFor();
  expect(await box(page.getByRole('tablist'))).toEqual(before);
});

it('[J1] [J3] from the start page to done with hours and a photo takes six taps', async () => {
  const technician = await stage.api(LOGIN.technician);
  const notificationnodeid = await givenNotification(admin, machine, 'Sicherung an der Presse fliegt', {
    type: 0,
  });
  await admin.command(assignNotification, {
    usernodeid: technician.login.usernodeid,
    assignednotification: { notificationnodeid, parentnodeid: '' },
  });
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.waitFor();
    await motionEnds(page);
    const { y, height } = await box(target);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(844);
    taps++;
    await target.tap();
  };
  await follow(page, links.dashboard());
  // Further down it stands among all that is open, before it is known whose it is.
  const mine = page.getByRole('list', { name: 'Meine Arbeit' });
  await tap(mine.getByRole('link', { name: /Sicherung an der Presse fliegt/ }));
  await tap(page.getByRole('button', { name: nextStepText.done }));
  const more = page.getByRole('button', { name: 'Arbeitszeit: eine halbe Stunde mehr' });
  await tap(more);
  await tap(more);
  const chosen = page.waitForEvent('filechooser');
  await tap(page.getByRole('dialog').getByText('Foto aufnehmen', { exact: true }));
  await (await chosen).setFiles(await phonePhoto());
  await page.getByRole('button', { name: /entfernen$/ }).waitFor();
  await tap(page.getByRole('button', { name: doneText.save, exact: true }));
  await page.getByRole('button', { name: 'Status ändern: Erledigt' }).waitFor();
  expect(taps).toBe(6);
  const rows = async (kind: string, field: string) =>
    (await admin.rows(kind)).filter((row) => row[field] === notificationnodeid);
  await expect
    .poll(async () => (await rows('notification', 'nodeid'))[0]?.status, { timeout: 30_000 })
    .toBe(2);
  await expect
    .poll(async () => (await rows('attachment', 'isattachmentof')).length, { timeout: 30_000 })
    .toBe(1);
  const hours = (await rows('cost', 'hasCostSourceNodeId')).find(
    ({ name }) => name === 'Personenstunden (intern)',
  );
  expect(hours?.value).toBe(1);
});

it('[J12] at a desk all places stand in groups that need no scrolling', async () => {
  const desk = (await stage.device(DESKTOP)).page;
  await settleIn(desk, LOGIN.admin);
  const navigation = desk.getByRole('navigation', { name: 'Hauptnavigation' }).filter({ visible: true });
  await navigation.getByRole('list', { name: 'Verwaltung' }).waitFor();
  const bar = navigation.locator('..');
  expect(await bar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect(await navigation.getByRole('link', { name: 'Scannen' }).filter({ visible: true }).count()).toBe(0);
  await desk.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(async () => (await box(bar)).width).toBeLessThan(80);
  await navigation.getByRole('link', { name: 'Meldungen' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Offene Meldungen' }).waitFor();
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
