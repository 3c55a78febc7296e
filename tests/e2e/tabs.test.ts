import type { BrowserContext, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../src/client/app/links.ts';
import { LOGIN } from './harness/api.ts';
import { eventually, PHONE } from './harness/browser.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { reportFault, settleIn, syncChip } from './harness/steps.ts';

let stage: Stage;
let context: BrowserContext;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await openStage({ gated: true });
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  ({ context, page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

/** How often a new notification was sent to the server. */
const creations = () => stage.gate!.passed.filter((line) => line === 'POST /api/notifications/create').length;

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

describe('two tabs and the worker', () => {
  it('[OB9] [OB10] share one drain: each write goes out once', async () => {
    const other = await context.newPage();
    const dispatch = await backgroundSync(page);
    await stage.server.stop();
    const titles = ['Erster Reiter A', 'Zweiter Reiter A', 'Erster Reiter B', 'Zweiter Reiter B'];
    for (const [index, title] of titles.entries()) await reportOffline(index % 2 === 0 ? page : other, title);
    await stage.server.start();
    const before = creations();
    await Promise.all([
      dispatch(),
      ...[page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))),
      dispatch(),
    ]);
    await Promise.all(
      [page, other].map((tab) =>
        syncChip(tab).getByText('Alles gesendet').filter({ visible: true }).waitFor({ timeout: 60_000 }),
      ),
    );
    const manager = await stage.api(LOGIN.manager);
    for (const title of titles) expect(await manager.notifications(title)).toHaveLength(1);
    expect(creations() - before).toBe(titles.length);
    await other.close();
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
    await stage.server.stop();
    await reportOffline(page, title);
    const blank = await context.newPage();
    const dispatch = await backgroundSync(blank);
    await page.close();
    await stage.server.start();
    const manager = await stage.api(LOGIN.manager);
    await eventually(
      async () => {
        await dispatch();
        return (await manager.notifications(title)).length > 0;
      },
      'the worker sends it, once the closed tab’s lease has run out',
      60_000,
    );
    expect(await manager.notifications(title)).toHaveLength(1);
  });

  it('throws nowhere', () => {
    expect(stage.complaints).toEqual([]);
  });
});
