import type { Locator, Page } from 'playwright';
import { makeNodeId } from '../../../../src/shared/lib/ids.ts';
import { lackingRows } from '../../../harness/person/lacking-rows.ts';
import { eventually, PATIENCE } from '../browser.ts';
import { LOGIN, PASSWORD } from '../server/api.ts';

/** Fills the login form and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** The strip's word on the data. */
export const syncChip = (page: Page) => page.getByRole('link', { name: 'Stand der Synchronisierung' });

/** Resolves when the worker serves this page: what a screen fetches late is there without a network as well. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What of the worker is missing, '' for nothing; asked inside the page. */
export async function lackingWorker(): Promise<string> {
  if (navigator.serviceWorker.controller) return '';
  const known = await navigator.serviceWorker.getRegistration();
  const workers = [known?.installing, known?.waiting, known?.active].map((worker) => worker?.state ?? '-');
  return `no worker in charge (${known ? workers.join() : 'not registered'})`;
}

/**
 * Resolves when this device needs no network any more: the worker is installed and in charge, and the first
 * load is complete.
 */
export async function readyForOffline(page: Page): Promise<void> {
  // Not `waitForFunction`, which takes the promise of an asynchronous look for a yes.
  await eventually(
    async () => {
      const lacking =
        (await page.evaluate(lackingWorker)) || (await page.evaluate(lackingRows as () => Promise<string>));
      if (lacking !== '') throw new Error(lacking);
      return true;
    },
    'the device could go offline',
    PATIENCE,
  );
}

const greeting = /^Guten (Morgen|Tag|Abend)/;

/** Logs in on a fresh device and waits until it could go offline. */
export async function settleIn(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await logIn(page, email);
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await readyForOffline(page);
}

/** Logs that person in and waits until there is something to see; null stays outside. */
export async function enter(page: Page, login: string | null): Promise<void> {
  if (login === null) return;
  if (login !== LOGIN.superuser && login !== LOGIN.builder) return settleIn(page, login);
  await page.goto('/login');
  await logIn(page, login);
  // Until its first screen stands the app still goes from one address to the next, and would take whoever goes on along.
  await page.waitForFunction(() => {
    const { pathname, search } = location;
    const stands = document.documentElement.dataset.address === pathname + search;
    return pathname !== '/login' && stands && document.querySelector('h1') !== null;
  });
}

/** A node id as a device makes one. */
export const newId = (kind: string): string =>
  makeNodeId(kind, {
    now: Date.now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  });

/**
 * Opens an address within the running app, as a link does; in a new window the app starts with it. Ends when the screen
 * before is gone: it may have the same fields. The mouse goes aside: a message that came up below it would stay, and
 * cover what is pressed next.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.mouse.move(0, 0);
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  // What was closed just now takes its entry out of the history first.
  await page.waitForFunction(() => document.documentElement.dataset.settling === undefined);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction(
    () => document.documentElement.dataset.address === location.pathname + location.search,
  );
}

/** Takes an entry of a page's menu. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** What a person chooses from the gallery. */
export type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** On a machine's page: reports a fault in a sentence, with photos; ends on the notification's page. */
export async function reportFault(page: Page, title: string, photos: Chosen[] = []): Promise<void> {
  await page.getByRole('link', { name: 'Störung melden', exact: true }).filter({ visible: true }).click();
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await page.getByLabel('Was ist passiert?').fill(title);
  if (photos.length > 0) {
    await page.getByLabel('Aus Galerie').setInputFiles(photos);
    for (const { name } of photos) {
      await page.getByRole('button', { name: `${name} entfernen` }).waitFor();
    }
  }
  await page.getByRole('button', { name: 'Meldung speichern' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** [M8] What opens the form of a memo, on the page of a machine or a type. */
export const memoPencil = (page: Page) => page.getByRole('button', { name: /^Memo (bearbeiten|schreiben)$/ });

/** A notification of this title is refused: its server wants something else of titles than this app knows. */
export async function refuseTitle(page: Page, title: string): Promise<void> {
  await page.context().route('**/api/notifications/**', async (route) => {
    const sent = route.request().postDataJSON() as { title?: unknown } | null;
    if (sent?.title !== title) return route.fallback();
    await route.continue({ postData: JSON.stringify({ ...sent, title: 0 }) });
  });
}

/** Resolves when a screen stands still: its data is there and nothing fades or moves any more. */
export async function standsStill(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await motionEnds(page);
}

/** Resolves when nothing fades or moves any more. */
export async function motionEnds(page: Page): Promise<void> {
  // A change of colours starts its transitions with the next frame only.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return endless || playState !== 'running';
    }),
  );
}

/**
 * [F7] Presses the way up until the page is at its top. A page that grows shorter meanwhile, e.g. as its pictures come,
 * takes the button away again.
 */
export async function leadsUp(page: Page, up: Locator): Promise<void> {
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await up.click({ timeout: 5000 });
    return page.evaluate(() => scrollY === 0);
  }, 'the way up leads to the top');
}

/**
 * Ends the messages by any button that they have, or only those with this one: they wait while the mouse is on them,
 * and they stand where the buttons are. One that goes by itself meanwhile is gone too.
 */
export async function closeMessages(page: Page, name: string | RegExp = /./): Promise<void> {
  const close = page.getByRole('region', { name: 'Hinweise' }).getByRole('button', { name });
  await eventually(async () => {
    if ((await close.count()) === 0) return true;
    await close.first().click({ timeout: 1000 });
    return false;
  }, 'all messages are closed');
}

/** An attribute of each of these in a list that holds only what is near the window, from its first to its last. */
export async function scrolledThrough(page: Page, items: Locator, attribute: string): Promise<string[]> {
  const found = new Set<string>();
  await page.evaluate(() => scrollTo(0, 0));
  for (let further = true; further; ) {
    await standsStill(page);
    for (const value of await items.evaluateAll(
      (all, name) => all.map((each) => each.getAttribute(name)),
      attribute,
    ))
      found.add(String(value));
    further = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight / 2);
      return scrollY > before;
    });
  }
  return [...found];
}
