import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { scanText } from '../../../src/client/text/de/machine/scan.ts';
import { SYNC_LIMITS } from '../../../src/shared/contract/core/protocol.ts';
import { equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { findRecord } from '../../../src/shared/contract/registry.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { follow, logIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

/** A phone that never saw the app. Of its first load comes what is let through, step by step. */
let stage: GatedStage;
let page: Page;
let context: BrowserContext;
let machine: { name: string; equipmentid: string };
/** The highest priority that comes; null: only what comes before all kinds. */
let until: number | null = null;
/** Ends the wait of what is held. */
let look: () => void = () => undefined;

const mayPass = (kind: string, limit: string | null) =>
  limit !== String(SYNC_LIMITS.snapshot) || (until !== null && (findRecord(kind)?.priority ?? 0) <= until);

beforeAll(async () => {
  stage = await openGatedStage();
  const rows = await (await stage.api(LOGIN.manager)).rows('equipment');
  const last = rows.at(-1);
  machine = { name: String(last?.name), equipmentid: String(last?.equipmentid) };
  ({ page, context } = await stage.device(PHONE));
  // However long the login takes here, nobody is taken for a guest who only reads.
  await context.addInitScript(() => {
    const { setTimeout: plain } = globalThis;
    const patient = (run: () => void, ms?: number, ...given: unknown[]) =>
      plain(run, ms === 20_000 ? 600_000 : ms, ...given);
    Object.assign(globalThis, { setTimeout: patient });
  });
  await context.route('**/api/sync/snapshot?**', async (route) => {
    const url = new URL(route.request().url());
    const { searchParams } = url;
    while (!mayPass(searchParams.get('kind') ?? '', searchParams.get('limit')))
      await new Promise<void>((resolve) => {
        look = resolve;
      });
    // Each kind alone, so that the next one can be held.
    searchParams.delete('further');
    await route.continue({ url: url.href });
  });
  await page.goto('/login');
  await logIn(page, LOGIN.manager);
});

afterAll(async () => {
  until = Number.POSITIVE_INFINITY;
  look();
  await stage?.close();
});

const isRegistered = () =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

it('[D13] [PL6] the start screen shows an open fault before any machine has come, and no worker is in its way', async () => {
  await page.getByRole('main').locator('a[href^="/notification-details"]').first().waitFor();
  expect(await isRegistered()).toBe(false);
  const there = await page.evaluate(async (table) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('wartbar:'));
    const opening = indexedDB.open(found?.name ?? '');
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const counting = opening.result.transaction(table).objectStore(table).count();
    await new Promise((done) => {
      counting.onsuccess = done;
    });
    opening.result.close();
    return counting.result;
  }, `${equipment.kind}_a`);
  expect(there).toBe(0);
});

it('[D13] [PL6] every machine is found by its number while its history has not come yet; then the worker is installed', async () => {
  until = equipment.priority;
  look();
  await follow(page, links.scan());
  await page.getByRole('button', { name: scanText.type }).click();
  const dialog = page.getByRole('dialog', { name: scanText.typeTitle });
  await dialog.getByLabel(scanText.typeLabel).fill(machine.equipmentid);
  await dialog.getByRole('button', { name: new RegExp(machine.name) }).waitFor();
  await dialog.getByRole('button', { name: scanText.open }).click();
  await page.getByRole('heading', { level: 1, name: machine.name }).waitFor();
  await eventually(async () => (await isRegistered()) || null, 'the worker is registered');
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
