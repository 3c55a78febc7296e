import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import { PLANNED_MAINTENANCE } from '../../../src/shared/rules/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { savePdf, wordsOf } from '../harness/files/pdf.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let colleague: ApiUser;
let machine: string;
let nodeid: string;
const theirs = newId('report');

beforeAll(async () => {
  stage = await joinStage();
  colleague = await stage.api(LOGIN.admin);
  machine = String((await colleague.rows('equipment'))[2]?.nodeid);
  nodeid = await givenNotification(colleague, machine, 'Kettenantrieb warten', { type: PLANNED_MAINTENANCE });
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const comment = () => page.getByLabel('Kommentar');
const open = () => follow(page, links.notificationDetails(nodeid, 'report'));
const own = async () =>
  (await colleague.rows('report')).find(
    (row) => row.notificationnodeid === nodeid && row.comment === 'Kette gespannt',
  );

const colleagueReports = (notificationnodeid: string, report = newId('report')) =>
  colleague.command(createReport, {
    nodeid: report,
    notificationnodeid,
    equipmentnodeid: machine,
    executed: Date.now() - 3_600_000,
    comment: 'Kette geölt',
    authorsignature: 'Erika Muster',
    created: Date.now() - 3_600_000,
  });

it("[CF4] a form that somebody is at stays while a colleague's report comes in, an untouched one makes way for it", async () => {
  const planned = (title: string) =>
    givenNotification(colleague, machine, title, { type: PLANNED_MAINTENANCE });
  const filled = await planned('Riemen prüfen');
  const begun = await planned('Riemen spannen');
  const untouched = await planned('Riemen tauschen');
  const openFormOf = async (notification: string) => {
    await follow(page, links.notificationDetails(notification, 'report'));
    await comment().waitFor();
  };
  await openFormOf(filled);
  await comment().fill('Riemen sitzt');
  await draftStored(page, 'Riemen sitzt');
  await colleagueReports(filled);
  await page.getByText('Inzwischen gibt es schon einen Bericht').waitFor();
  expect(await comment().inputValue()).toBe('Riemen sitzt');
  // Nothing is kept of it yet: a camera that was opened here would come back to nothing.
  await openFormOf(begun);
  await comment().focus();
  await colleagueReports(begun);
  await page.getByText('Inzwischen gibt es schon einen Bericht').waitFor();
  await comment().waitFor();
  await openFormOf(untouched);
  await colleagueReports(untouched);
  await page.getByText('Kette geölt').waitFor();
  await comment().waitFor({ state: 'detached' });
});

it("[R1] [I5] a report that was begun is found again after a colleague's has arrived, and saved beside it", async () => {
  await open();
  await comment().fill('Kette gespannt');
  await draftStored(page, 'Kette gespannt');
  await follow(page, links.dashboard());
  await colleagueReports(nodeid, theirs);
  // There is nothing to carry out any more once it has come.
  await follow(page, links.notificationDetails(nodeid));
  await page.getByRole('heading', { level: 1, name: 'Kettenantrieb warten' }).waitFor();
  await page.getByRole('link', { name: 'Durchführen' }).waitFor({ state: 'detached' });
  await open();
  await page.getByText('Kette geölt').waitFor();
  await page.getByText('Sie haben vorher selbst einen Bericht begonnen.').waitFor();
  await page.getByRole('link', { name: 'Weiter ausfüllen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wartung durchführen' }).waitFor();
  await expect.poll(() => comment().inputValue()).toBe('Kette gespannt');
  await page.getByText('Inzwischen gibt es schon einen Bericht').waitFor();
  await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Jan Krüger');
  await page.getByRole('button', { name: 'wartung abschliessen' }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get('tab') === '1');
  await eventually(own, 'the own report is on the server');
});

it('[CF4] [N7] [R8] [R11] both reports are read, edited and saved as a PDF, each by itself', async () => {
  await open();
  const shown = page.getByText(/^Kette ge(spannt|ölt)$/);
  await expect.poll(() => shown.allTextContents()).toEqual(['Kette gespannt', 'Kette geölt']);
  const pdf = async (at: number) => {
    const button = page.getByRole('button', { name: 'Als PDF' }).nth(at);
    return wordsOf((await savePdf(page, button)).bytes);
  };
  expect(await pdf(0)).toContain('Kette gespannt');
  expect(await pdf(1)).toContain('Kette geölt');
  await page.getByRole('link', { name: 'Bericht bearbeiten' }).nth(1).click();
  await page.waitForURL(`**${links.editReport(nodeid, theirs)}`);
  await expect.poll(() => comment().inputValue()).toBe('Kette geölt');
  await follow(page, links.editReport(nodeid, String((await own())?.nodeid)));
  await expect.poll(() => comment().inputValue()).toBe('Kette gespannt');
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
