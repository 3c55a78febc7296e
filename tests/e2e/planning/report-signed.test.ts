import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { formatDateTime } from '../../../src/client/text/format.ts';
import { createReport, updateReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import { PLANNED_MAINTENANCE } from '../../../src/shared/rules/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { savePdf, wordsOf } from '../harness/files/pdf.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const TITLE = 'Änderungen nach der Unterschrift';
const SIGNED = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000;
const VERSION = `Unterschrift gilt für die Fassung vom ${formatDateTime(SIGNED)}`;
const REASON = /^Der Bericht ist unterschrieben\. Ändern kann ihn nur .+ oder wer Berichte löschen darf\.$/;

let stage: JoinedStage;
let phone: { context: BrowserContext; page: Page };
let page: Page;
/** Whose phone it is: changes its own reports, and no others that are signed. */
let technician: ApiUser;
/** May delete reports. */
let manager: ApiUser;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  technician = await stage.api(LOGIN.technician);
  manager = await stage.api(LOGIN.manager);
  machine = String((await technician.rows('equipment'))[4]?.nodeid);
  phone = await stage.device(PHONE);
  page = phone.page;
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

/** A planned maintenance with a report of theirs. */
async function reported(title: string, by: ApiUser, authorsignature = 'Erika Muster') {
  const notification = await givenNotification(by, machine, title, { type: PLANNED_MAINTENANCE });
  const nodeid = newId('report');
  await by.command(createReport, {
    nodeid,
    notificationnodeid: notification,
    equipmentnodeid: machine,
    executed: SIGNED,
    comment: 'Kette geölt',
    authorsignature,
    created: SIGNED,
  });
  return { notification, nodeid };
}

const comment = () => page.getByLabel('Kommentar');
const editing = () => page.getByRole('heading', { level: 1, name: 'Bericht bearbeiten' });
const changesOf = async (report: string) =>
  (await technician.rows('reportchange')).filter((row) => row.reportnodeid === report);
const change = () => page.getByRole('region', { name: TITLE }).getByRole('listitem');

async function save(words: string): Promise<void> {
  await editing().waitFor();
  await comment().fill(words);
  await page.getByRole('button', { name: 'Bericht aktualisieren' }).click();
  await editing().waitFor({ state: 'detached' });
}

it('[R8] [X20] a signed report of somebody else says in place of the button who may change it, offline too', async () => {
  const { notification, nodeid } = await reported('Kette des Leiters', manager);
  await follow(page, links.notificationDetails(notification, 'report'));
  await page.getByText('Kette geölt').waitFor();
  await page.getByText(REASON).waitFor();
  expect(await page.getByRole('link', { name: 'Bericht bearbeiten' }).count()).toBe(0);
  expect(await page.getByRole('region', { name: TITLE }).count()).toBe(0);
  await phone.context.setOffline(true);
  try {
    await page.reload();
    await page.getByText(REASON).waitFor();
    await follow(page, links.editReport(notification, nodeid));
    await page.getByRole('heading', { level: 1, name: 'Zugriff verwehrt!' }).waitFor();
    await page.getByText(REASON).waitFor();
  } finally {
    await phone.context.setOffline(false);
  }
});

it("[R8] [OB2] the author's change shows at once beside the former text, offline, and is recorded once", async () => {
  const { notification, nodeid } = await reported('Kette des Technikers', technician);
  await follow(page, links.notificationDetails(notification, 'report'));
  await page.getByText('Kette geölt').waitFor();
  await phone.context.setOffline(true);
  try {
    await page.getByRole('link', { name: 'Bericht bearbeiten' }).click();
    await editing().waitFor();
    await page.getByText('Die Unterschrift gilt weiter für die bisherige Fassung.').waitFor();
    await expect.poll(() => page.getByLabel('Unterschrift (Vor- und Nachname)').isDisabled()).toBe(true);
    await save('Kette geölt und gespannt');
    await page.getByText(VERSION).waitFor();
    await change().getByText('Kette geölt', { exact: true }).waitFor();
    await change().getByText('Kette geölt und gespannt', { exact: true }).waitFor();
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
  } finally {
    await phone.context.setOffline(false);
  }
  const [kept] = await eventually(async () => {
    const found = await changesOf(nodeid);
    return found.length > 0 && found;
  }, 'the server has the change');
  expect(kept).toMatchObject({
    usernodeid: (await technician.rows('report')).find((row) => row.nodeid === nodeid)?.usernodeid,
    former: { comment: 'Kette geölt' },
    changed: { comment: 'Kette geölt und gespannt' },
  });
  await page.getByRole('tabpanel').getByText('auf diesem Gerät gespeichert').waitFor({ state: 'detached' });
  expect(await change().count()).toBe(1);
  expect(await changesOf(nodeid)).toHaveLength(1);
});

it('[R8] [R11] a change of who may delete reports comes beside it, on screen and in the PDF', async () => {
  const { notification, nodeid } = await reported('Kette beider', technician);
  for (const words of ['Kette geölt und gespannt', 'Kette geölt, gespannt und geprüft']) {
    await (words.includes('geprüft') ? manager : technician).command(updateReport, {
      reportnodeid: nodeid,
      comment: words,
    });
  }
  await follow(page, links.notificationDetails(notification, 'report'));
  await page.getByText('Danach wurde der Bericht 2-mal geändert.').waitFor();
  await expect.poll(() => change().count()).toBe(2);
  await change().nth(1).getByText('Kette geölt und gespannt', { exact: true }).waitFor();
  await change().nth(1).getByText('Kette geölt, gespannt und geprüft', { exact: true }).waitFor();
  const words = wordsOf((await savePdf(page)).bytes);
  expect(words).toContain(`${VERSION}. Danach wurde der Bericht 2-mal geändert.`);
  const listed = words.slice(words.indexOf(TITLE) + 1);
  expect(listed.slice(1, 5)).toEqual([
    'Kommentar: Vorher',
    'Kommentar: Nachher',
    'Kette geölt',
    'Kette geölt und gespannt',
  ]);
  expect(listed.filter((word) => word === 'Kette geölt und gespannt')).toHaveLength(2);
  expect(listed).toContain('Kette geölt, gespannt und geprüft');
});

it('[R8] [X20] [OB14] an edit that was signed meanwhile by somebody else waits with its words and says why', async () => {
  const { notification, nodeid } = await reported('Kette ohne Unterschrift', manager, '');
  await follow(page, links.notificationDetails(notification, 'report'));
  await page.getByText('Kette geölt').waitFor();
  await phone.context.setOffline(true);
  try {
    await page.getByRole('link', { name: 'Bericht bearbeiten' }).click();
    await editing().waitFor();
    await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Erika Muster');
    await save('Kette gewechselt');
    await page.getByText('Kette gewechselt').waitFor();
    await manager.command(updateReport, { reportnodeid: nodeid, authorsignature: 'Jan Krüger' });
  } finally {
    await phone.context.setOffline(false);
  }
  const refused = page.getByRole('status').filter({ hasText: 'Zugriff verwehrt!' });
  await refused
    .getByText('Einen unterschriebenen Bericht ändert nur, wer ihn verfasst hat oder Berichte löschen darf.')
    .waitFor();
  await page.getByText('Kette geölt').waitFor();
  await follow(page, links.sync());
  const parked = page.getByRole('listitem').filter({ hasText: 'Zugriff verwehrt!' });
  await parked.getByRole('definition').filter({ hasText: 'Kette gewechselt' }).waitFor();
  await parked.getByRole('button', { name: 'Verwerfen' }).click();
  await parked.waitFor({ state: 'detached' });
  expect(await changesOf(nodeid)).toEqual([]);
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
