import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { findBrowser } from '../harness/find-browser.mjs';
import type { Steps } from './page/page.ts';
import { type CpuProfile, hottest } from './profile.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser with a profile in a folder: private windows keep IndexedDB in memory, where durability costs
 * nothing.
 */
export async function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: ARGS,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  });
}

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'wartbar-bench-'));
}

/** The page of the benchmark, where the engine runs. */
export interface BenchPage {
  step<N extends keyof Steps>(name: N, ...args: Parameters<Steps[N]>): Promise<Awaited<ReturnType<Steps[N]>>>;
  /** The same under the profiler; the hottest functions go to the console, the profile into `folder`. */
  profiled<N extends keyof Steps>(
    folder: string,
    name: N,
    ...args: Parameters<Steps[N]>
  ): Promise<Awaited<ReturnType<Steps[N]>>>;
  /** The same, and the memory of the page in MB: before, and once a second until it is done, each after a collection. */
  watched<N extends keyof Steps>(
    name: N,
    ...args: Parameters<Steps[N]>
  ): Promise<{ answer: Awaited<ReturnType<Steps[N]>>; heap: number[] }>;
  version: string;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 1000;
const MEGABYTE = 1024 * 1024;

/** What the page holds that cannot be collected, buffers outside of the heap too, MB. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  // The protocol's own types do not name the buffers yet.
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    embedderHeapUsedSize?: number;
    backingStorageSize?: number;
  };
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / MEGABYTE;
}

type Wanted = { name: string; args: unknown[] };

function runStep(page: Page, wanted: Wanted): Promise<unknown> {
  return page.evaluate(({ name, args }) => {
    const { bench } = globalThis as unknown as { bench: Record<string, (...given: unknown[]) => unknown> };
    return bench[name]?.(...args);
  }, wanted);
}

export async function openBenchPage(origin: string): Promise<BenchPage> {
  const folder = await temporaryFolder();
  const context = await openProfile(folder);
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${origin}/bench/index.html`);
  const step = (name: string, ...args: unknown[]) => runStep(page, { name, args });
  return {
    step: step as BenchPage['step'],
    profiled: (async (target: string, name: string, ...args: unknown[]) => {
      const session = await context.newCDPSession(page);
      await session.send('Profiler.enable');
      await session.send('Profiler.setSamplingInterval', { interval: 500 });
      await session.send('Profiler.start');
      const answer = await step(name, ...args);
      const { profile } = await session.send('Profiler.stop');
      await session.detach();
      await writeFile(join(target, `${name}.cpuprofile`), JSON.stringify(profile));
      console.log(`\n${name}\n${hottest(profile as CpuProfile)}`);
      return answer;
    }) as BenchPage['profiled'],
    watched: (async (name: string, ...args: unknown[]) => {
      const session = await context.newCDPSession(page);
      const heap = [await heapOf(session)];
      let over = false;
      const running = step(name, ...args).finally(() => {
        over = true;
      });
      running.catch(() => undefined);
      while (!over) {
        await Promise.race([running, new Promise((done) => setTimeout(done, LOOK_EVERY_MS))]);
        heap.push(await heapOf(session));
      }
      await session.detach();
      return { answer: await running, heap };
    }) as BenchPage['watched'],
    version: context.browser()?.version() ?? 'unknown',
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
