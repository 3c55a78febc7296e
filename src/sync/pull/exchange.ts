import { SYNC_LIMITS } from '../../shared/contract/core/protocol.ts';
import type { Outcome } from '../net/transport.ts';
import { changeEntries, type EntryChange } from '../store/gate.ts';
import { type Load, type PullState, readMeta, writePull } from '../store/meta.ts';
import type { Asked, Asking, PullContext } from './pull-context.ts';

const TIMEOUT = 60_000;

/** One question to `/api/sync`. */
export function ask(
  context: Asking,
  path: string,
  query: Record<string, string | number>,
  onSent?: () => void,
): Promise<Outcome> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return context.send({ method: 'GET', path: `/api/sync/${path}?${search}`, timeout: TIMEOUT, onSent });
}

/**
 * [D13] The next page of a load is asked for while the one before is being written, so that the line never waits for the
 * store: whoever asks again for the page that is on its way gets that answer. Another question counts for itself. `onSent`
 * is called when a request goes out: what is asked before one, the store answers behind nothing that is written.
 */
export function askPage(
  context: Asking,
  asked: Asked,
  { kinds: [kind = '', ...rest], from, to, after, glance }: Load,
  seen: string | undefined,
  onSent?: () => void,
): Promise<Outcome> {
  const query = {
    device: context.deviceid,
    kind,
    from,
    to,
    limit: glance ?? SYNC_LIMITS.snapshot,
    ...(after === null ? {} : { after }),
    ...(rest.length > 0 && !glance ? { further: rest.join() } : {}),
    ...seenOf({ seen }),
  };
  const key = JSON.stringify(query);
  const before = asked.get(key);
  const outcome = before ?? ask(context, 'snapshot', query, onSent);
  if (before !== undefined) onSent?.();
  // Whoever takes it hears of a failure; one that nobody takes is nobody's.
  outcome.catch(() => undefined);
  asked.clear();
  asked.set(key, outcome);
  return outcome;
}

/** Asks for a page and resolves when the request is out; its answer is taken by asking again. */
export async function askAhead(context: Asking, asked: Asked, load: Load, seen?: string): Promise<void> {
  if (load.kinds.length === 0) return;
  await new Promise<void>((sent) => {
    askPage(context, asked, load, seen, sent).then(
      () => sent(),
      () => sent(),
    );
  });
}

/**
 * [OB15] Rows are read fresh, so they may show more of the log than the cursor names. A server that is set back before
 * the cursor gets there knows the cursor, but not what was seen.
 */
export const seenOf = ({ seen }: Pick<PullState, 'seen'>): { seen?: string } =>
  seen === undefined ? {} : { seen };

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
