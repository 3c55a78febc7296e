import type { BrowserContext, Page, Worker } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { reportFault, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
});

afterAll(() => stage?.close());

/** A device whose login asks to end with the last tab. */
async function sharedDevice(): Promise<{ context: BrowserContext; page: Page }> {
  const device = await stage.device(PHONE);
  await device.page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    const answer = { ...((await response.json()) as object), autologoutweb: true };
    await route.fulfill({ response, json: answer });
  });
  await settleIn(device.page, LOGIN.technician);
  return device;
}

/** Closes a tab as a person does: its page is told. */
const closeTab = async (page: Page) => {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
};

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Guten / });
const login = (page: Page) => page.getByLabel('E-Mail-Adresse');

/** Machines that this browser still holds. */
const machinesHere = (place: Page | Worker) =>
  (place as Page).evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('wartbar:'));
    const request = indexedDB.open(found!.name!);
    await new Promise((done) => {
      request.onsuccess = done;
    });
    const counts = ['equipment_a', 'equipment_b'].map(
      (name) =>
        new Promise<number>((done) => {
          const asked = request.result.transaction(name).objectStore(name).count();
          asked.onsuccess = () => done(asked.result);
        }),
    );
    const [one = 0, other = 0] = await Promise.all(counts);
    request.result.close();
    return one + other;
  });

describe('a login that ends with the last tab', () => {
  it('[S8] [S5] a reload and a tab beside it are no closing; with something unsent nothing is lost', async () => {
    const { context, page } = await sharedDevice();
    await page.reload();
    await greeting(page).waitFor();
    const other = await context.newPage();
    await other.goto(links.dashboard());
    await greeting(other).waitFor();
    await closeTab(page);
    await other.reload();
    await greeting(other).waitFor();

    await context.setOffline(true);
    await other.goto(links.machineOverview(machine, 0));
    await reportFault(other, 'Vor Feierabend');
    await closeTab(other);
    const next = await context.newPage();
    await next.goto(links.machineOverview(machine, 0));
    await next.getByText('Vor Feierabend').first().waitFor();
    await context.close();
  });

  it('[S8] closing the last tab logs out and clears what was stored, also before anybody opens the app again', async () => {
    const { context, page } = await sharedDevice();
    const worker = context.serviceWorkers()[0]!;
    expect(await machinesHere(worker)).toBeGreaterThan(0);
    // A page of no origin keeps the browser open and is no tab of the app.
    const next = await context.newPage();
    await closeTab(page);
    await eventually(async () => (await machinesHere(worker)) === 0, 'the worker clears');
    await next.goto(links.dashboard());
    await login(next).waitFor();
    expect(await machinesHere(next)).toBe(0);
    await context.close();
  });

  it('throws nowhere', () => {
    expect(stage.complaints).toEqual([]);
  });
});
