import type { Code } from '../../shared/contract/core/errors.ts';
import type {
  KindPage,
  SyncAnswer,
  SyncDelta,
  SyncPage,
  SyncStart,
} from '../../shared/contract/core/protocol.ts';
import { SYNC_LIMITS } from '../../shared/contract/core/protocol.ts';
import { RECORDS } from '../../shared/contract/registry.ts';
import type { StoredEntry } from '../entry.ts';
import type { UserDatabase } from '../store/database.ts';
import type { EntryChange } from '../store/gate.ts';
import { type Load, type PullState, readMeta } from '../store/meta.ts';
import { SCHEMA } from '../store/schema-log.ts';
import { report } from '../store/status.ts';
import { waitingOf } from '../store/waiting.ts';
import { acknowledged, applyDelta, applyPage, clearForLoad, switchTables } from './apply.ts';
import { ask, askAhead, askPage, commit, seenOf } from './exchange.ts';
import { firstLoad } from './head-start.ts';
import type { Asked, PullContext } from './pull-context.ts';
import { recoverLost, requeue } from './recover.ts';

/** current: nothing left · otherwise the code that ended it. */
export type PullEnd = Exclude<PullStep, 'more'>;
/** more: there is another one to be made. */
type PullStep = 'more' | 'current' | Exclude<Code, 'done'>;

const ALL_KINDS = RECORDS.map((record) => record.kind);

/** [PL6] Pulls until nothing is left; a load is told to every tab. */
export async function pullAll(context: PullContext): Promise<PullEnd> {
  const asked: Asked = new Map();
  while (true) {
    const state = await readMeta(context.db, 'pull');
    if (!state.complete || state.loads.length > 0) await report(context.db, { phase: 'pulling' });
    const step = await pullStep(context, state, asked);
    if (step !== 'more') return step;
  }
}

/**
 * One request and its application, whole, with the cursor, in one transaction (PL1):
 *
 *   no cursor, other schema, reset ─► start ─► load pages by priority ─► (reset: switch tables)
 *                                                                          │
 *                       current ◄── delta ◄──────────────────────────── delta ─► added scopes: load
 *
 * An answer counts only if nothing else was written since this step began (`revision`) and the lease is held; a page that
 * was asked for ahead, only for the very question that this step asks.
 */
async function pullStep(context: PullContext, state: PullState, asked: Asked): Promise<PullStep> {
  if (state.cursor === null || state.schema !== SCHEMA) return start(context, state, asked);
  const load = state.loads[0];
  if (load) {
    // What was sent by then is older than what it brings.
    context.takePushed(state, false);
    return loadPage(context, state, load, asked);
  }
  return delta(context, state, state.cursor);
}

/** [D6] Says what waits on this device with the question. */
const askChanges = async (context: PullContext, query?: Record<string, string | number>) =>
  ask(context, 'changes', {
    device: context.deviceid,
    waiting: await waitingOf(context.db, context.ports),
    ...query,
  });

/** [PL4] [PL6] Notes the log's position, then what there is to load; usable rows stay while a reset loads. */
async function start(context: PullContext, state: PullState, asked: Asked): Promise<PullStep> {
  // What an earlier load asked ahead was read before this one began.
  asked.clear();
  // Where something was written since, it may be older than that.
  const ahead = state.revision === 0 ? await context.takeHeadStart() : null;
  for (const [question, page] of ahead?.asked ?? []) asked.set(question, page);
  const outcome = ahead?.outcome ?? (await askChanges(context));
  if (outcome.code !== 'done') return outcome.code;
  const answer = outcome.body as SyncStart;
  // At every start over, and only now: of a server that is set back after this, the new cursor tells; of one set back
  // before, nothing would. A device that was never answered anything asks nothing.
  const recovered = await recoverLost(context);
  if (recovered !== 'done') return recovered;
  const load = firstLoad(answer, state);
  await askAhead(context, asked, load);
  // Nothing was ever written here, so nothing has to go: that alone would take a look at every table.
  const untouched = state.revision === 0;
  await commit(context, state, untouched ? [] : ALL_KINDS, async (current, change) => {
    if (!untouched) await clearForLoad(context.db, change, current, load.tables);
    return { ...current, cursor: answer.cursor, seen: undefined, schema: SCHEMA, loads: [load] };
  });
  return 'more';
}

async function loadPage(context: PullContext, state: PullState, load: Load, asked: Asked): Promise<PullStep> {
  if (load.kinds.length === 0) {
    const switched = load.tables === state.tables ? [] : ALL_KINDS;
    await commit(context, state, switched, (current, change) =>
      finishLoad(context.db, change, current, load),
    );
    return 'more';
  }
  const outcome = await askPage(context, asked, load, state.seen);
  asked.clear();
  if (outcome.code === 'reset') await restart(context, state);
  if (outcome.code !== 'done') return outcome.code === 'reset' ? 'more' : outcome.code;
  const { further = [], seen, ...page } = outcome.body as KindPage & Partial<SyncPage>;
  const pages = [page, ...further];
  if (pages.some((each, at) => each.kind !== load.kinds[at])) return 'unknown';
  const next = afterPages(load, pages);
  await askAhead(context, asked, next, seen);
  await commit(context, state, load.kinds.slice(0, pages.length), async (current, change) => {
    for (const [at, each] of pages.entries())
      await applyPage(context.db, change, current, at === 0 ? load : { ...load, after: null }, each);
    return { ...current, seen, loads: [next, ...current.loads.slice(1)] };
  });
  return 'more';
}

/** What is left of a load once these pages are written. */
function afterPages({ glance, ...load }: Load, pages: readonly KindPage[]): Load {
  // The kind is loaded once more, as a whole, where it stands in the order.
  if (glance) return { ...load, kinds: load.kinds.slice(1) };
  const last = pages.at(-1);
  return {
    ...load,
    kinds: load.kinds.slice(last?.next === null ? pages.length : pages.length - 1),
    after: last?.next ?? null,
    done: load.done + pages.reduce((sum, each) => sum + each.rows.length, 0),
  };
}

async function finishLoad(
  db: UserDatabase,
  change: EntryChange,
  state: PullState,
  load: Load,
): Promise<PullState> {
  const rest = state.loads.slice(1);
  if (!load.adopt) return { ...state, loads: rest };
  if (load.tables !== state.tables) await switchTables(db, change, state.tables, load.tables);
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

/** The server no longer knows this cursor: start over, with the present rows still shown. */
const restart = (context: PullContext, state: PullState): Promise<void> =>
  commit(context, state, [], async (current) => ({ ...current, cursor: null, seen: undefined, loads: [] }));

async function delta(context: PullContext, state: PullState, cursor: string): Promise<PullStep> {
  const acked = await acknowledged(context.db).limit(SYNC_LIMITS.acked).primaryKeys();
  const pushed = context.takePushed(state, acked.length === 0);
  if (pushed !== undefined) return pushed ? adoptDelta(context, state, pushed, []) : 'current';
  const outcome = await askChanges(context, {
    cursor,
    generation: state.granted,
    limit: SYNC_LIMITS.changes,
    ...seenOf(state),
    ...(acked.length > 0 ? { acked: acked.join() } : {}),
  });
  if (outcome.code === 'reset') {
    await restart(context, state);
    return 'more';
  }
  if (outcome.code !== 'done') return outcome.code;
  const answer = outcome.body as SyncAnswer;
  if (answer.type !== 'delta') return 'unknown';
  return adoptDelta(context, state, answer, acked);
}

/** Applies a delta, with its cursor. */
async function adoptDelta(
  context: PullContext,
  state: PullState,
  answer: SyncDelta,
  acked: string[],
): Promise<PullStep> {
  let retired = false;
  // Revoked scopes and retiring entries reach into kinds that the answer does not name.
  await commit(context, state, ALL_KINDS, async (current, change) => {
    const loads = answer.added > 0 ? [...current.loads, backfill(current, answer)] : current.loads;
    const next: PullState = {
      ...current,
      loads,
      cursor: answer.cursor,
      seen: answer.seen === answer.cursor ? undefined : answer.seen,
      horizon: answer.horizon,
      granted: answer.generation,
      tidy: current.tidy || answer.removed.length > 0 || answer.deleted.length > 0,
      lastSync: answer.more ? current.lastSync : context.ports.clock.now(),
    };
    const lost = await context.db.outbox.bulkGet(answer.lost ?? []);
    const again = lost.filter((entry): entry is StoredEntry => entry?.state === 'acked');
    await requeue(context, change, again);
    await applyDelta(context.db, change, next, answer, new Set(acked));
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
