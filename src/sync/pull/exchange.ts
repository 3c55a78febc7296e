import type { Outcome } from '../net/transport.ts';
import { changeEntries, type EntryChange } from '../store/gate.ts';
import { type PullState, readMeta, writePull } from '../store/meta.ts';
import type { PullContext } from './pull-context.ts';

const TIMEOUT = 60_000;

/** One question to `/api/sync`. */
export function ask(
  context: PullContext,
  path: string,
  query: Record<string, string | number>,
): Promise<Outcome> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return context.send({ method: 'GET', path: `/api/sync/${path}?${search}`, timeout: TIMEOUT });
}

/** [PL1] Runs `apply` in one transaction over the mirrors of `kinds`, unless the question is out of date. */
export async function commit(
  context: PullContext,
  asked: PullState,
  kinds: string[],
  apply: (state: PullState, change: EntryChange) => Promise<PullState>,
): Promise<void> {
  const { db } = context;
  await changeEntries(db, { kinds, lease: context.held }, async (change) => {
    const state = await readMeta(db, 'pull');
    if (state.revision !== asked.revision) return;
    await writePull(db, { ...(await apply(state, change)), revision: state.revision + 1 });
  });
}
