import type { SyncStart } from '../../shared/contract/core/protocol.ts';
import { findRecord, RECORDS } from '../../shared/contract/registry.ts';
import type { Load, PullState } from '../store/meta.ts';
import { ask, askAhead } from './exchange.ts';
import type { Asked, Asking, HeadStart } from './pull-context.ts';

/** [D6] What waits where nothing was ever written, as `waitingOf` would say it. */
const NOTHING = '0.0.0';

/**
 * [D13] Asks what a first load asks first, while the browser makes the database: on a slow phone that takes a second. Null
 * where the server does not answer it; the load asks by itself then.
 */
export async function askHeadStart(context: Asking): Promise<HeadStart | null> {
  const outcome = await ask(context, 'changes', { device: context.deviceid, waiting: NOTHING });
  if (outcome.code !== 'done') return null;
  const asked: Asked = new Map();
  await askAhead(context, asked, firstLoad(outcome.body as SyncStart));
  return { outcome, asked };
}

/** A load of so few rows is there at once, in any order. */
const WHOLE_AT_ONCE = 200;

/** [PL4] [PL6] What there is to load from the beginning. Usable rows stay in their tables while it does. */
export function firstLoad(answer: SyncStart, state?: Pick<PullState, 'complete' | 'tables'>): Load {
  // A kind without rows costs no request: rows that come later are in the log after this cursor (PL8).
  const known = answer.kinds.filter((entry) => entry.total > 0 && findRecord(entry.kind));
  const kinds = known.map((entry) => entry.kind);
  const total = known.reduce((sum, entry) => sum + entry.total, 0);
  const glance = total > WHOLE_AT_ONCE && RECORDS.find(({ kind, first }) => first && kinds.includes(kind));
  const { complete = false, tables = 'a' } = state ?? {};
  return {
    tables: complete ? (tables === 'a' ? 'b' : 'a') : tables,
    from: 0,
    to: answer.generation,
    kinds: glance ? [glance.kind, ...kinds] : kinds,
    after: null,
    done: 0,
    total,
    ...(glance && { glance: glance.first }),
    adopt: { cursor: answer.cursor, horizon: answer.horizon, granted: answer.generation },
  };
}
