import type { Code, ErrorBody, ResetReason } from '../../shared/contract/errors.ts';
import type { SyncAnswer, SyncDelta, SyncPage, SyncStart } from '../../shared/contract/protocol.ts';
import { SYNC_LIMITS } from '../../shared/contract/protocol.ts';
import { findRecord, RECORDS } from '../../shared/contract/registry.ts';
import type { Generation, UserDatabase } from '../database.ts';
import { type Load, type PullState, readMeta } from '../meta.ts';
import type { StoredEntry } from '../outbox/entry.ts';
import { SCHEMA_LOG } from '../schema-log.ts';
import type { Outcome } from '../transport.ts';
import { acknowledged, applyDelta, applyPage, clearForLoad, switchTables } from './apply.ts';
import { ask, commit } from './exchange.ts';
import type { PullContext } from './pull-context.ts';
import { recoverLost, requeue } from './recover.ts';

/** more: call again · current: nothing left · otherwise the code that ended it. */
export type PullStep = 'more' | 'current' | Exclude<Code, 'done'>;

const SCHEMA = SCHEMA_LOG.at(-1) ?? '';
const ALL_KINDS = RECORDS.map((record) => record.kind);

/**
 * One request and its application, whole, with the cursor, in one transaction (PL1):
 *
 *   no cursor, other schema, reset ─► start ─► load pages by priority ─► (reset: switch tables)
 *                                                                          │
 *                       current ◄── delta ◄──────────────────────────── delta ─► added scopes: load
 *
 * An answer counts only if the state it was asked for still stands (`revision`) and the lease is held.
 */
export async function pullStep(context: PullContext): Promise<PullStep> {
  const state = await readMeta(context.db, 'pull');
  if (state.cursor === null || state.schema !== SCHEMA) return start(context, state);
  const load = state.loads[0];
  if (load) return loadPage(context, state, load);
  return delta(context, state, state.cursor);
}

/** [PL4] [PL6] Notes where the log stands, then what there is to load; usable rows stay while a reset loads. */
async function start(context: PullContext, state: PullState): Promise<PullStep> {
  // With a mirror of another schema the server is not asked whether it still knows the cursor.
  if (state.doubt || state.cursor !== null) {
    const recovered = await recoverLost(context);
    if (recovered !== 'done') return recovered;
  }
  await context.beforeSend();
  const outcome = await ask(context, 'changes', { device: context.deviceid });
  if (outcome.code !== 'done') return outcome.code;
  const answer = outcome.body as SyncStart;
  // A kind without rows costs no request: rows that come later are in the log after this cursor (PL8).
  const known = answer.kinds.filter((entry) => entry.total > 0 && findRecord(entry.kind));
  await commit(context, state, ALL_KINDS, async (current) => {
    const tables: Generation = current.complete ? (current.tables === 'a' ? 'b' : 'a') : current.tables;
    await clearForLoad(context.db, current, tables);
    const adopt = { cursor: answer.cursor, horizon: answer.horizon, granted: answer.generation };
    const load: Load = {
      tables,
      from: 0,
      to: answer.generation,
      kinds: known.map((entry) => entry.kind),
      after: null,
      done: 0,
      total: known.reduce((sum, entry) => sum + entry.total, 0),
      adopt,
    };
    return { ...current, cursor: answer.cursor, schema: SCHEMA, loads: [load], doubt: false };
  });
  return 'more';
}

async function loadPage(context: PullContext, state: PullState, load: Load): Promise<PullStep> {
  const kind = load.kinds[0];
  if (kind === undefined) {
    await commit(context, state, ALL_KINDS, (current) => finishLoad(context.db, current, load));
    return 'more';
  }
  await context.beforeSend();
  const outcome = await ask(context, 'snapshot', {
    device: context.deviceid,
    kind,
    from: load.from,
    to: load.to,
    limit: SYNC_LIMITS.snapshot,
    ...(load.after === null ? {} : { after: load.after }),
  });
  if (outcome.code === 'reset') await restart(context, state, outcome);
  if (outcome.code !== 'done') return outcome.code === 'reset' ? 'more' : outcome.code;
  const page = outcome.body as SyncPage;
  await commit(context, state, [page.kind], async (current) => {
    await applyPage(context.db, current, load, page);
    const next: Load = {
      ...load,
      kinds: page.next === null ? load.kinds.slice(1) : load.kinds,
      after: page.next,
      done: load.done + page.rows.length,
    };
    return { ...current, loads: [next, ...current.loads.slice(1)] };
  });
  return 'more';
}

async function finishLoad(db: UserDatabase, state: PullState, load: Load): Promise<PullState> {
  const rest = state.loads.slice(1);
  if (!load.adopt) return { ...state, loads: rest };
  if (load.tables !== state.tables) await switchTables(db, state.tables, load.tables);
  return {
    ...state,
    tables: load.tables,
    complete: true,
    cursor: load.adopt.cursor,
    horizon: load.adopt.horizon,
    granted: load.adopt.granted,
    loads: rest,
  };
}

/** Reasons to begin anew with which nothing can have been lost on the server (OB15). */
const HARMLESS = new Set<ResetReason | undefined>(['pruned', 'rights']);

/** The server no longer knows this cursor: begin anew, with the rows that are here still shown. */
async function restart(context: PullContext, state: PullState, { body }: Outcome): Promise<void> {
  const doubt = !HARMLESS.has((body as Partial<ErrorBody> | null)?.reason);
  await commit(context, state, [], async (current) => ({
    ...current,
    cursor: null,
    loads: [],
    doubt: doubt || current.doubt,
  }));
}

async function delta(context: PullContext, state: PullState, cursor: string): Promise<PullStep> {
  const acked = await acknowledged(context.db).limit(SYNC_LIMITS.acked).primaryKeys();
  await context.beforeSend();
  const outcome = await ask(context, 'changes', {
    device: context.deviceid,
    cursor,
    generation: state.granted,
    limit: SYNC_LIMITS.changes,
    ...(acked.length > 0 ? { acked: acked.join() } : {}),
  });
  if (outcome.code === 'reset') {
    await restart(context, state, outcome);
    return 'more';
  }
  if (outcome.code !== 'done') return outcome.code;
  const answer = outcome.body as SyncAnswer;
  if (answer.type !== 'delta') return 'unknown';
  let retired = false;
  // Revoked scopes and retiring entries reach into kinds that the answer does not name.
  await commit(context, state, ALL_KINDS, async (current) => {
    const loads = answer.added > 0 ? [...current.loads, backfill(current, answer)] : current.loads;
    const next: PullState = {
      ...current,
      loads,
      cursor: answer.cursor,
      horizon: answer.horizon,
      granted: answer.generation,
      tidy: current.tidy || answer.removed.length > 0 || answer.deleted.length > 0,
      lastSync: answer.more ? current.lastSync : context.ports.clock.now(),
    };
    const lost = await context.db.outbox.bulkGet(answer.lost ?? []);
    const again = lost.filter((entry): entry is StoredEntry => entry?.state === 'acked');
    await requeue(context, again);
    await applyDelta(context.db, next, answer, new Set(acked));
    if (acked.length === SYNC_LIMITS.acked) retired = !(await context.db.outbox.bulkGet(acked)).some(Boolean);
    return next;
  });
  // A long queue that was just sent leaves the outbox page by page.
  return answer.more || answer.added > 0 || retired ? 'more' : 'current';
}

/** [PL3] Machines that became visible: their rows of every kind that is seen through a machine. */
function backfill(state: PullState, answer: SyncDelta): Load {
  const kinds = RECORDS.filter((record) => record.scope.by === 'self' || record.scope.by === 'machine');
  return {
    tables: state.tables,
    from: state.granted,
    to: answer.generation,
    kinds: kinds.map((record) => record.kind),
    after: null,
    done: 0,
    total: 0,
  };
}
