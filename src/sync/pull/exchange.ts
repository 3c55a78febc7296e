import { assertLease } from '../lease.ts';
import { type PullState, readMeta, writePull } from '../meta.ts';
import type { Outcome } from '../transport.ts';
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
  apply: (state: PullState) => Promise<PullState>,
): Promise<void> {
  const { db } = context;
  const tables = [db.outbox, db.shadow, db.journal, db.meta, ...db.mirrors(kinds)];
  await db.seal.transact(tables, async () => {
    await assertLease(db, context.held);
    const state = await readMeta(db, 'pull');
    if (state.revision !== asked.revision) return;
    await writePull(db, { ...(await apply(state)), revision: state.revision + 1 });
  });
}
