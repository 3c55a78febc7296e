import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createFaq, deleteFaq } from '../../../src/shared/contract/machine/faq-commands.ts';
import { deleteNotification } from '../../../src/shared/contract/notification/notification.ts';
import { PLANNED_MAINTENANCE } from '../../../src/shared/rules/notification.ts';
import { PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let colleague: ApiUser;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  colleague = await stage.api(LOGIN.admin);
  machine = String((await colleague.rows('equipment'))[0]?.nodeid);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.admin);
});

afterAll(() => stage?.close());

/** Opens the report of a maintenance that a colleague has just planned; answers its node id. */
async function openPlanned(title: string): Promise<string> {
  const nodeid = await givenNotification(colleague, machine, title, { type: PLANNED_MAINTENANCE });
  await follow(page, links.notificationDetails(nodeid, 'report'));
  return nodeid;
}

const complete = () => page.getByRole('button', { name: 'wartung abschliessen' });

/** How many writes of this device wait for the server or were refused by it; asked inside the page. */
async function countWaiting(): Promise<number> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('wartbar:'));
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open(found?.name ?? '');
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  try {
    const asked = database.transaction('outbox').objectStore('outbox').count();
    return await new Promise((done) => {
      asked.onsuccess = () => done(asked.result);
    });
  } finally {
    database.close();
  }
}

describe('what a colleague deletes while somebody types into it', () => {
  it('[I5] [CF5] the report stays on the page of the notification, which says that it is gone', async () => {
    const nodeid = await openPlanned('Wartung, die entfällt');
    await page.getByLabel('Kommentar').fill('Filter getauscht');
    await colleague.command(deleteNotification, { nodeid });
    await page.getByRole('alert').getByText('Diese Meldung ist nicht mehr da').waitFor();
    expect(await page.getByLabel('Kommentar').inputValue()).toBe('Filter getauscht');
    await page.getByText('Der Bericht lässt sich nicht mehr abschließen.').waitFor();
    await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Erika Muster');
    expect(await complete().isDisabled()).toBe(true);
    await draftStored(page, 'Erika Muster');
    expect(await page.getByRole('button', { name: /^Status ändern/ }).count()).toBe(0);
    await follow(page, links.dashboard());
    await page.getByRole('heading', { level: 1, name: /^Guten/ }).waitFor();
    await follow(page, links.notificationDetails(nodeid, 'report'));
    await page.getByRole('heading', { level: 1, name: 'Meldung nicht gefunden' }).waitFor();
    await page.getByRole('link', { name: 'Begonnenen Bericht ansehen' }).click();
    await page.getByRole('alert').getByText('Diese Wartung ist nicht mehr da').waitFor();
    await page.reload();
    await page.getByRole('alert').getByText('Diese Wartung ist nicht mehr da').waitFor();
    await expect.poll(() => page.getByLabel('Kommentar').inputValue()).toBe('Filter getauscht');
    expect(await complete().isDisabled()).toBe(true);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
  });

  it('[R6] [CF5] so does the form of a report on its own page, which cannot be completed any more', async () => {
    const title = 'Wartung, die auch entfällt';
    const nodeid = await openPlanned(title);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await follow(page, links.createReport(nodeid));
    await page.getByLabel('Kommentar').fill('Riemen gespannt');
    await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Erika Muster');
    await expect.poll(() => complete().isDisabled()).toBe(false);
    await colleague.command(deleteNotification, { nodeid });
    await page.getByRole('alert').getByText('Diese Wartung ist nicht mehr da').waitFor();
    expect(await page.getByLabel('Kommentar').inputValue()).toBe('Riemen gespannt');
    await expect.poll(() => complete().isDisabled()).toBe(true);
    await page.getByLabel('Unterschrift (Vor- und Nachname)').press('Enter');
    // A form that had begun to save and to leave would take no further letter into its draft.
    await page.getByLabel('Kommentar').fill('Riemen gespannt und geprüft');
    await draftStored(page, 'Riemen gespannt und geprüft');
    expect(page.url()).toBe(new URL(links.createReport(nodeid), page.url()).href);
    expect(await page.evaluate(countWaiting)).toBe(0);
    expect((await colleague.rows('report')).filter((row) => row.notificationnodeid === nodeid)).toEqual([]);
  });

  it('[I5] [CF5] an FAQ stays in its place until its editor is closed', async () => {
    const questionanswernodeid = newId('questionanswer');
    const question = 'Wer hat den Schlüssel?';
    await colleague.command(createFaq, {
      questionanswernodeid,
      question,
      answer: 'Die Pforte.',
      isfaqof: machine,
      equipmentnodeid: machine,
      created: Date.now(),
    });
    await follow(page, links.machineOverview(machine, 3));
    await page.getByText(question).click();
    await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
    await page.getByLabel('Antwort').fill('Die Schichtleitung.');
    await colleague.command(deleteFaq, { nodeid: questionanswernodeid });
    await page.getByRole('alert').getByText('Diese FAQ wurde inzwischen gelöscht').waitFor();
    expect(await page.getByLabel('Antwort').inputValue()).toBe('Die Schichtleitung.');
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByText(question).waitFor({ state: 'detached' });
  });
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
