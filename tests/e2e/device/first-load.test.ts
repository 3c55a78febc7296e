import type { BrowserContext, Page, Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { uiTextDe } from '../../../src/client/text/de/app/ui.ts';
import { machineText } from '../../../src/client/text/de/machine/machine.ts';
import { SYNC_LIMITS, type SyncPage } from '../../../src/shared/contract/core/protocol.ts';
import { findRecord } from '../../../src/shared/contract/registry.ts';
import { PHONE } from '../harness/browser.ts';
import { follow, logIn, newId } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

/** A device that has the machines; everything after them in the first load does not come. */
let stage: JoinedStage;
let page: Page;
let context: BrowserContext;
let machine: string;
let type: string;

beforeAll(async () => {
  stage = await joinStage();
  const [row] = await (await stage.api(LOGIN.manager)).rows('equipment');
  machine = String(row?.nodeid);
  type = String(row?.equipmenttypenodeid);
  ({ page, context } = await stage.device(PHONE));
  await holdBack(context, 1);
  await page.goto('/login');
  await logIn(page, LOGIN.manager);
  await page.waitForURL('**/dashboard');
  await follow(page, links.machineOverview(machine));
  await page.getByRole('heading', { level: 1, name: String(row?.name) }).waitFor();
});

const held: Route[] = [];

/** Of the first load, what comes after this priority does not come. */
const holdBack = (device: BrowserContext, last: number) =>
  device.route('**/api/sync/snapshot?**', async (route) => {
    const url = new URL(route.request().url());
    // What comes before everything else is nothing here [D13].
    if (url.searchParams.get('limit') !== String(SYNC_LIMITS.snapshot)) return answerWith(route, {});
    if ((findRecord(url.searchParams.get('kind') ?? '')?.priority ?? 0) > last) {
      held.push(route);
      return;
    }
    url.searchParams.delete('further');
    await route.continue({ url: url.href });
  });

/** A page without rows. */
async function answerWith(route: Route, fields: Partial<SyncPage>): Promise<void> {
  const url = new URL(route.request().url());
  url.searchParams.delete('further');
  const response = await route.fetch({ url: url.href });
  const empty = { ...((await response.json()) as SyncPage), rows: [], ...fields };
  await route.fulfill({ response, json: empty });
}

/** A device that is never answered takes itself for offline after a minute: what it asks for is still to come. */
async function askOnceMore(): Promise<void> {
  for (const route of held.splice(0)) await answerWith(route, { next: '!' });
}

afterAll(() => stage?.close());

// What an earlier place said is gone.
beforeEach(async () => {
  await askOnceMore();
  await follow(page, links.sync());
  await loading().waitFor({ state: 'detached' });
});

const loading = () => page.getByRole('main').getByText('Wird noch geladen …').first();
const claimed = (text: string) => page.getByRole('main').getByText(text).count();

describe('what is not on this device yet', () => {
  it.each([
    ['the maintenance of a machine', () => links.machineOverview(machine, 4), 'keine Wartungen geplant'],
    ['its FAQs', () => links.machineOverview(machine, 3), 'Noch keine FAQs'],
    ['its counters', () => links.machineOverview(machine, 5), 'noch keine Zähler'],
    ['what is open on it', () => links.machineOverview(machine, 0), 'Keine offenen Meldungen'],
    ['whether it runs', () => links.machineOverview(machine, 0), 'läuft'],
    ['the documents of a type', () => links.equipmentTypeOverview(type, 1), 'Noch keine Dokumente'],
    ['how many documents a type has', () => links.equipmentTypeOverview(type, 1), '0 Dokumente'],
    ['what is open on a type', () => links.equipmentTypeOverview(type, 3), 'Keine offenen Meldungen'],
    ['open work on the board', () => links.planning(), 'Keine offenen Aufgaben'],
    ['how much of it there is', () => links.planning(), '0 Aufgaben'],
    ['open notifications', () => links.notificationsDashboard(), 'Keine offenen Meldungen'],
    ['the conversations', () => links.messages(), 'Noch keine Gespräche'],
    ['a conversation', () => links.messages('cro_00000000000000000000000000'), 'konnte nicht geladen werden'],
    ['a notification to edit', () => links.editNotification('not_0000'), 'Meldung nicht gefunden'],
    ['a maintenance to edit', () => links.editMaintenanceTask('mta_0000'), 'Wartung nicht gefunden'],
  ])('[X5] %s is awaited, not said to be missing', async (_what, address, missing) => {
    await follow(page, address());
    await loading().waitFor();
    expect(await claimed(missing)).toBe(0);
  });

  it('[M2] [X5] a machine has its outline for a moment, then it says that it is being loaded', async () => {
    const outline = page.getByRole('main').getByRole('status', { name: uiTextDe.loading });
    await follow(page, links.machineOverview(newId('equipment')));
    await outline.waitFor();
    expect(await page.getByRole('main').getByRole('heading').count()).toBe(0);
    await page.getByRole('main').getByText(machineText.loadingTitle).waitFor();
    expect(await outline.count()).toBe(0);
    expect(await claimed(machineText.notFound)).toBe(0);
  });

  it('[X5] without network it says what it waits for, and what can be done is offered', async () => {
    await follow(page, links.machineOverview(machine, 4));
    await loading().waitFor();
    expect(await page.getByRole('link', { name: 'Neue Wartung' }).count()).toBe(1);
    await context.setOffline(true);
    await page.getByText('Noch nicht auf diesem Gerät').waitFor();
    await follow(page, links.editNotification('not_0000'));
    await page.getByRole('heading', { level: 1, name: 'Noch nicht auf diesem Gerät' }).waitFor();
    await follow(page, links.messages());
    await page.getByText('Beim ersten Laden wird einmal eine Verbindung gebraucht.').waitFor();
  });
});

it('[P3] [X5] work is nobody’s only once it is known whose it is', async () => {
  const device = await stage.device(PHONE);
  const { priority } = findRecord('notification')!;
  await holdBack(device.context, priority);
  await device.page.goto('/login');
  await logIn(device.page, LOGIN.manager);
  await device.page.waitForURL('**/dashboard');
  await follow(device.page, links.notificationsDashboard());
  await device.page.getByText(/^\d+ Meldungen$/).waitFor();
  await follow(device.page, links.planning());
  await device.page.getByRole('main').getByText('Wird noch geladen …').waitFor();
  expect(await device.page.getByText('Nicht zugewiesen').count()).toBe(0);
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
