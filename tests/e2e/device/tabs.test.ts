import type { BrowserContext, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let context: BrowserContext;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  ({ context, page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

/** How often a new notification reached the server. */
const creations = () => stage.gate.passed.filter((line) => line === 'POST /api/notifications/create').length;

/** Lets the browser tell the worker that the network is back, as it does on phones. */
async function backgroundSync(from: Page): Promise<() => Promise<void>> {
  const session: CDPSession = await context.newCDPSession(from);
  const registration = new Promise<string>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find((each) => each.scopeURL === `${stage.origin}/` && !each.isDeleted);
      if (found) done(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  return async () => {
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: stage.origin,
      registrationId,
      tag: 'wartbar-outbox',
      lastChance: false,
    });
  };
}

async function reportOffline(tab: Page, title: string): Promise<void> {
  await tab.goto(links.machineOverview(machine, 0));
  await reportFault(tab, title);
}

/** An address of the API that there is not. */
const NOWHERE = '/api/not-there';

/** A write of the page that is not in the outbox; its status. */
const write = (method: string) =>
  page.evaluate(
    ([path, name]) =>
      fetch(path!, { method: name!, body: 'typed' }).then(
        ({ status }) => status,
        () => 'lost',
      ),
    [NOWHERE, method],
  );

/** Stores that are not the engine's, and answers of the API in any cache. */
const keptBeside = () =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const cached = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    return [
      ...databases.filter((name) => !name.startsWith('wartbar')),
      ...cached.filter((path) => path.startsWith('/api/')),
    ];
  });

describe('two tabs and the worker', () => {
  it('[OB9] [OB10] share one drain: each write goes out once', async () => {
    const other = await context.newPage();
    const dispatch = await backgroundSync(page);
    await stage.gate.leave();
    const titles = ['Erster Reiter A', 'Zweiter Reiter A', 'Erster Reiter B', 'Zweiter Reiter B'];
    for (const [index, title] of titles.entries()) await reportOffline(index % 2 === 0 ? page : other, title);
    const before = creations();
    await stage.gate.comeBack();
    await Promise.all([
      dispatch(),
      ...[page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))),
      dispatch(),
    ]);
    await Promise.all(
      [page, other].map((tab) =>
        syncChip(tab).getByText('Alles gesendet').filter({ visible: true }).waitFor(),
      ),
    );
    const manager = await stage.api(LOGIN.manager);
    for (const title of titles) expect(await manager.notifications(title)).toHaveLength(1);
    expect(creations() - before).toBe(titles.length);
    await other.close();
  });

  it('[OB10] the worker lets writes pass as they are, and neither keeps one nor tries it again by itself', async () => {
    const dispatch = await backgroundSync(page);
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
    for (const method of methods) {
      const answered = page.waitForResponse((response) => response.url().endsWith(NOWHERE));
      expect(await write(method)).toBe(404);
      expect((await answered).fromServiceWorker()).toBe(false);
    }
    await context.setOffline(true);
    for (const method of methods) expect(await write(method)).toBe('lost');
    expect(await keptBeside()).toEqual([]);
    await context.setOffline(false);
    await dispatch();
    // The drain that this event runs is the only thing that sends again.
    await reportOffline(page, 'Nach dem Signal gesendet');
    await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
    const passed = stage.gate.passed.filter((line) => line.endsWith(NOWHERE));
    expect(passed).toEqual(methods.map((method) => `${method} ${NOWHERE}`));
  });

  it('[SW1] [SW3] what goes to the server neither wakes the worker nor keeps it from ending', async () => {
    const session = await context.newCDPSession(page);
    const seen: string[] = [];
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { status, runningStatus } of versions) if (status === 'activated') seen.push(runningStatus);
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await expect.poll(() => seen.at(-1)).toBe('stopped');
    const from = seen.length;
    expect(await write('POST')).toBe(404);
    expect(seen.slice(from)).toEqual([]);
    await page.evaluate(() => fetch('/index.html'));
    await expect.poll(() => seen.at(-1)).toBe('running');
    await session.detach();
  });

  it('[OB9] a tab sees at once what another one saved', async () => {
    const other = await context.newPage();
    await context.setOffline(true);
    await other.goto(links.machineOverview(machine, 0));
    await reportOffline(page, 'Vom anderen Reiter');
    await other.getByText('Vom anderen Reiter').first().waitFor();
    await context.setOffline(false);
    await other.close();
  });

  it('[OB10] the worker alone sends what the last tab left behind', async () => {
    const title = 'Nach dem Schließen gesendet';
    await stage.gate.leave();
    await reportOffline(page, title);
    const blank = await context.newPage();
    const dispatch = await backgroundSync(blank);
    await page.close();
    await stage.gate.comeBack();
    const manager = await stage.api(LOGIN.manager);
    await eventually(async () => {
      await dispatch();
      return (await manager.notifications(title)).length > 0;
    }, 'the worker sends it, once the closed tab’s lease has run out');
    expect(await manager.notifications(title)).toHaveLength(1);
  });

  it('throws nowhere', () => {
    expect(stage.complaints).toEqual([]);
  });
});
