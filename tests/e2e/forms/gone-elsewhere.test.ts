import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { delays } from '../../../src/client/text/delays.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { PHONE } from '../harness/browser.ts';
import { holdSaving } from '../harness/page/held-saving.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let admin: ApiUser;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  admin = await stage.api(LOGIN.admin);
  machine = String((await admin.rows('equipment'))[0]?.nodeid);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.admin);
});

afterAll(() => stage?.close());

type Held = { runHeld?: () => void };

/** Keeps back everything that the page wants to do after so many ms, until `followInTime` runs it. */
const holdTimers = (ms: number) =>
  page.evaluate((held) => {
    const { setTimeout: real } = window;
    const waiting: (() => void)[] = [];
    window.setTimeout = ((work: () => void, after?: number, ...rest: unknown[]) => {
      if (after !== held) return real(work, after, ...rest);
      waiting.push(work);
      return 0;
    }) as typeof window.setTimeout;
    (window as Held).runHeld = () => {
      window.setTimeout = real;
      for (const work of waiting) work();
    };
  }, ms);

/** Goes to an address, and lets what was kept back run before the app can show it, as on a slow phone. */
const followInTime = (address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    (window as Held).runHeld?.();
  }, address);

const address = () => page.evaluate(() => location.pathname + location.search);

const isThere = async (wanted: string) => {
  await page.waitForFunction((to) => document.documentElement.dataset.address === to, wanted);
  expect(await address()).toBe(wanted);
};

it('[W3] [X5] who leaves the FAQ tab within its second stays where they went', async () => {
  await follow(page, links.createFaq(machine));
  await page.getByLabel('Frage', { exact: true }).fill('Wo steht das Fett?');
  await holdTimers(delays.faqTabForce);
  await page.getByRole('button', { name: 'FAQ speichern' }).click();
  await page.getByText('Wo steht das Fett?').waitFor();
  await followInTime(links.notificationsDashboard());
  await isThere(links.notificationsDashboard());
});

it('[N10] [X5] who leaves a deleted notification before its message goes stays where they went', async () => {
  const nodeid = newId('notification');
  const title = 'Lampe flackert im Gang';
  await admin.command(createNotification, {
    nodeid,
    equipmentnodeid: machine,
    type: 2,
    title,
    created: Date.now(),
  });
  await follow(page, links.notificationDetails(nodeid));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await holdTimers(delays.notificationDeleteRedirect);
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
  await followInTime(links.machines());
  await isThere(links.machines());
});

it('[W3] who goes elsewhere while a form is saved stays there', async () => {
  await follow(page, links.createFaq(machine));
  await page.getByLabel('Frage', { exact: true }).fill('Wo hängt der Schlüssel?');
  const letSave = await holdSaving(page);
  await page.getByRole('button', { name: 'FAQ speichern' }).click();
  await follow(page, links.machines());
  // What is said of a save before must be gone, or it would be taken for this one's.
  const said = page.getByText('Auf diesem Gerät gespeichert');
  await expect.poll(() => said.count()).toBe(0);
  await letSave();
  await said.waitFor();
  await isThere(links.machines());
});
