import { cp, rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { openProfile, temporaryFolder } from '../browser.ts';
import { type BenchCompany, PASSWORD } from '../company.ts';
import { type Figure, figure } from '../figure.ts';
import type { RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** What the page notes about its own start. */
interface Started {
  /** ms from the navigation until the machine and its open notifications were painted. */
  usable?: number;
  /** ms that long tasks held up the page. */
  blocked: number;
}

/** Longest wait for a page to become usable, ms. */
const PATIENCE = 120_000;
/** Time after which a start is over, ms: what is still built behind the page counts as blocking. */
const SETTLED = 4_000;

/** Runs in the page before anything else: notes when the machine can be read and the page answers again. */
function watchStart(name: string): void {
  const started: Started = { blocked: 0 };
  Object.assign(globalThis, { started });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) started.blocked += task.duration;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const there = document.querySelector('h1')?.textContent?.includes(name);
    if (!there || !document.querySelector('section[aria-labelledby="open-notifications"] a')) return;
    watching.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        started.usable = performance.now();
      };
      painted.port2.postMessage(null);
    });
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true, characterData: true });
}

const addressOf = (origin: string, { machine }: BenchCompany) =>
  `${origin}/machine-overview?nodeid=${encodeURIComponent(machine.nodeid)}`;

async function untilUsable(page: Page): Promise<Started> {
  const read = () => (globalThis as unknown as { started: Started }).started;
  await page.waitForFunction(
    () => (globalThis as unknown as { started: Started }).started.usable !== undefined,
    undefined,
    { timeout: PATIENCE },
  );
  await page.waitForTimeout(SETTLED);
  return page.evaluate(read);
}

/** Resolves once the user's mirror in this page's origin is complete. */
async function untilMirrored(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const known = await indexedDB.databases();
      const name = known.map((each) => each.name ?? '').find((each) => each.startsWith('wartbar:'));
      if (!name) return false;
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      const pull = await new Promise<{ value: { complete: boolean; loads: unknown[] } } | undefined>(
        (resolve) => {
          const request = db.transaction('meta').objectStore('meta').get('pull');
          request.onsuccess = () => resolve(request.result);
        },
      );
      db.close();
      return pull?.value.complete === true && pull.value.loads.length === 0;
    },
    undefined,
    { timeout: 600_000, polling: 1000 },
  );
}

/** A browser profile of somebody who has worked with the app before: worker installed, everything mirrored. */
async function prepareProfile(origin: string, company: BenchCompany): Promise<string> {
  const folder = await temporaryFolder();
  const context = await openProfile(folder);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-Mail-Adresse').fill(company.email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/dashboard', { timeout: PATIENCE });
  await untilMirrored(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.addInitScript(watchStart, company.machine.name);
  // Twice, so that the browser has compiled the scripts as it does for a page that is used daily.
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(addressOf(origin, company));
    await untilUsable(page);
  }
  await context.close();
  return folder;
}

/** Starts a copy of the profile in a new browser without network and opens the machine. */
async function startOffline(
  profile: string,
  origin: string,
  company: BenchCompany,
): Promise<Required<Started>> {
  const folder = await temporaryFolder();
  await cp(profile, folder, { recursive: true });
  const context = await openProfile(folder);
  try {
    await context.setOffline(true);
    const page = await context.newPage();
    await page.addInitScript(watchStart, company.machine.name);
    await page.goto(addressOf(origin, company));
    const { usable = Number.NaN, blocked } = await untilUsable(page);
    return { usable, blocked };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Cold start without network to a machine page, with everything mirrored and with next to nothing. */
export async function coldStart({ server, fast }: RunContext): Promise<Figure[]> {
  const { origin, large, least } = server;
  const full = await prepareProfile(origin, large);
  const empty = await prepareProfile(origin, least);
  await server.close();
  const usable = { full: [] as number[], empty: [] as number[] };
  const blocked = { full: [] as number[], empty: [] as number[] };
  try {
    for (let turn = fast ? 0 : -1; turn < (fast ? 1 : 7); turn++) {
      const started = {
        full: await startOffline(full, origin, large),
        empty: await startOffline(empty, origin, least),
      };
      if (turn < 0) continue;
      for (const name of ['full', 'empty'] as const) {
        usable[name].push(started[name].usable);
        blocked[name].push(started[name].blocked);
      }
    }
  } finally {
    await Promise.all([full, empty].map((folder) => rm(folder, { recursive: true, force: true })));
  }
  return [
    figure({
      name: 'cold start offline to a usable machine page',
      measured: summarize(usable.full),
      limit: summarize(usable.empty),
      limitIs: 'the same, one machine mirrored',
      allowed: 1.3,
    }),
    figure({
      name: `… page held up within ${SETTLED / 1000} s after`,
      measured: summarize(blocked.full),
      limit: summarize(blocked.empty),
      limitIs: 'the same, one machine mirrored',
      allowed: null,
    }),
  ];
}
