import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { SyncStart } from '../../../src/shared/contract/core/protocol.ts';
import { openProfile, temporaryFolder } from '../browser.ts';
import { PASSWORD } from '../company.ts';
import { makeDevice } from '../device.ts';
import { type Figure, figure } from '../figure.ts';
import { type FirstUse, watchFirstUse } from '../page/watch-first-use.ts';
import type { RunContext } from '../run-context.ts';
import { startDemo } from '../server.ts';
import { summarize } from '../statistics.ts';

/** How many times slower the page's thread is than this machine. Workers have threads of their own, which the browser cannot slow down. */
const SLOWER = 4;
/** What somebody takes at least to type an address and a password on a phone, ms. */
const TYPING = 4_000;
/** Between two taps, ms: so many that one falls into whatever holds up the page for long. */
const TAP_EVERY = 60;
/** The longest that anything may take, ms. */
const PATIENCE = 300_000;

/** [D13] ms. */
const LIMITS = { form: 3_000, fault: 3_000, machines: 6_000, tap: 100 };

/** Where the benchmark logs in. */
interface Place {
  origin: string;
  email: string;
}

/** One first use: ms, and bytes in kB. */
interface Taken {
  form: number;
  fault: number;
  machines: number;
  loaded: number;
  /** Longest wait of a tap between the first fault and the end of the load. */
  tap: number;
  /** What came until everything was loaded, and until the app works offline too. */
  kB: number;
  shell: number;
}

interface Line {
  origin: string;
  moved(): Promise<number>;
  close(): void;
}

/** A phone's line to the server, see there. */
async function openLine(root: string, origin: string): Promise<Line> {
  const child = fork(join(root, 'tests/bench/slow-line.mjs'), [new URL(origin).port]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    async moved() {
      child.send('bytes');
      const [{ down }] = (await once(child, 'message')) as [{ down: number }];
      return down / 1000;
    },
    close: () => child.disconnect(),
  };
}

const read = (page: Page) => page.evaluate(() => (globalThis as unknown as { firstUse: FirstUse }).firstUse);

const until = (page: Page, mark: 'form' | 'fault' | 'loaded') =>
  page.waitForFunction(
    (name) => (globalThis as unknown as { firstUse: FirstUse }).firstUse[name] !== undefined,
    mark,
    { timeout: PATIENCE, polling: 100 },
  );

/** Taps the page again and again until that is ended; each tap waits for the page to hear the one before. */
function tapAgainAndAgain(session: CDPSession): () => Promise<void> {
  let ended = false;
  const tapping = (async () => {
    const at = { x: 195, y: 300, button: 'left', clickCount: 1 } as const;
    while (!ended) {
      await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
      await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
      await new Promise((resolve) => setTimeout(resolve, TAP_EVERY));
    }
  })();
  return () => {
    ended = true;
    return tapping;
  };
}

const setTapping = (page: Page, tapping: boolean) =>
  page.evaluate((now) => {
    (globalThis as unknown as { firstUse: FirstUse }).firstUse.tapping = now;
  }, tapping);

/** Logs in on a phone that never saw the app. */
async function measureUse(
  context: BrowserContext,
  line: Line,
  email: string,
  machines: number,
): Promise<Taken> {
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(PATIENCE);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchFirstUse, machines);
  await page.goto(`${line.origin}/login`, { waitUntil: 'commit' });
  await until(page, 'form');
  const typed = page.waitForTimeout(TYPING);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await typed;
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await until(page, 'fault');
  await setTapping(page, true);
  const endTaps = tapAgainAndAgain(session);
  await until(page, 'loaded');
  const kB = await line.moved();
  await endTaps();
  await setTapping(page, false);
  const { form = Number.NaN, pressed = Number.NaN, ...seen } = await read(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return {
    form,
    fault: (seen.fault ?? Number.NaN) - pressed,
    machines: (seen.machines ?? Number.NaN) - pressed,
    loaded: (seen.loaded ?? Number.NaN) - pressed,
    tap: Math.max(...seen.taps),
    kB,
    shell: await line.moved(),
  };
}

/** A browser without anything of ours, closed and removed afterwards. */
async function inFreshProfile(root: string, place: Place, machines: number): Promise<Taken> {
  const folder = await temporaryFolder();
  const line = await openLine(root, place.origin);
  const context = await openProfile(folder);
  try {
    return await measureUse(context, line, place.email, machines);
  } finally {
    await context.close();
    line.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(root: string, place: Place, times: number): Promise<Taken[]> {
  const device = await makeDevice(place.origin, place.email);
  const { body } = await device.ask<SyncStart>('changes', {});
  const machines = body.kinds.find(({ kind }) => kind === 'equipment')?.total ?? Number.NaN;
  const taken: Taken[] = [];
  for (let turn = 0; turn < times; turn++) taken.push(await inFreshProfile(root, place, machines));
  return taken;
}

function figuresOf(name: string, taken: readonly Taken[], small: boolean): Figure[] {
  const of = (part: keyof Taken) => summarize(taken.map((each) => each[part]));
  const within = (what: string, part: 'form' | 'fault' | 'machines' | 'tap', allowed: number | null = 1) =>
    figure({
      name: `first use, ${name}: ${what}`,
      measured: of(part),
      limit: LIMITS[part],
      limitIs: `${LIMITS[part]} ms`,
      allowed,
    });
  return [
    within('login form', 'form'),
    within('first open fault', 'fault'),
    // A large company has to be scannable long before its history is there, see below.
    within('every machine', 'machines', small ? 1 : null),
    figure({
      name: '… every machine beside everything',
      measured: of('machines'),
      limit: of('loaded'),
      limitIs: 'everything loaded',
      allowed: small ? null : 0.5,
    }),
    within('longest wait of a tap', 'tap'),
    figure({
      name: '… bytes until everything is loaded',
      unit: 'kB',
      measured: of('kB'),
      limit: of('shell'),
      limitIs: 'until it starts offline too',
      allowed: null,
    }),
  ];
}

/** [D13] First use on a slow phone: a processor 4 times slower, 1.6 Mbit/s, 150 ms, nothing of the app on it. */
export async function firstUse({ root, server, fast }: RunContext): Promise<Figure[]> {
  const times = fast ? 1 : 3;
  const demo = await startDemo(server);
  try {
    const small = await measure(root, demo, times);
    const large = await measure(root, { origin: server.origin, email: server.large.email }, times);
    return [...figuresOf('demo company', small, true), ...figuresOf('large company', large, false)];
  } finally {
    await demo.close();
  }
}
