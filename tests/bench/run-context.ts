import type { BenchPage } from './browser.ts';
import type { BenchServer } from './server.ts';

/** What every figure gets. */
export interface RunContext {
  root: string;
  server: BenchServer;
  page: BenchPage;
  /** Few repetitions. */
  fast: boolean;
  /** Files in the queue of a Monday, MB together. */
  photos: number;
  /** Folder for CPU profiles; null: none are wanted. */
  profiles: string | null;
}

/** Prefixes of the databases that figures share: filled once, by what comes first. */
export const DATABASES = {
  /** From the real server: knows a cursor that the server knows. */
  real: 'real-',
  /** 100,000 and 1,000 records, from the recording. */
  large: 'large-',
  small: 'small-',
} as const;

/** Rows of the small database. */
export const FEW = { equipment: 100, notification: 900 };

const loaded = new WeakMap<BenchPage, Set<string>>();

/** Fills the databases that a figure needs, unless an earlier one did. */
export async function ensureLoaded(
  { page, server }: RunContext,
  wanted: readonly (keyof typeof DATABASES)[],
): Promise<void> {
  const done = loaded.get(page) ?? new Set<string>();
  loaded.set(page, done);
  if (!done.has('real')) {
    await page.step('signIn', { email: server.large.email, password: 'Wartbar2026' });
    await page.step('loadFromServer', DATABASES.real);
    done.add('real');
  }
  for (const name of wanted) {
    if (done.has(name)) continue;
    await page.step('loadRecorded', DATABASES[name], true, name === 'small' ? FEW : {});
    done.add(name);
  }
}
