import type { SyncChecksum } from '../../shared/contract/core/protocol.ts';
import { RECORDS } from '../../shared/contract/registry.ts';
import { makeRowSum, type RowSum } from '../../shared/lib/row-sum.ts';
import { splitRowKey } from '../entry.ts';
import type { UserDatabase } from '../store/database.ts';
import { eachPage } from '../store/key-pages.ts';
import { type Load, type PullState, readMeta, serverTime, writeMeta } from '../store/meta.ts';
import { ask, commit } from './exchange.ts';
import type { PullContext } from './pull-context.ts';

/** How often a device holds its mirror against the server, ms. */
const EVERY = 86_400_000;
/** Repairs that are remembered for a person to read. */
const REMEMBERED = 20;
const PAGE = 1000;
const NOTHING: RowSum = makeRowSum().sum();

/**
 * [PL5] Once a day, and when a person asks, compares count and sum of each kind below what is pending with
 * the server's. Kinds that differ are reloaded in place and recorded. Call it when nothing is left to pull;
 * where others write at this moment, nothing can be said and the next call tries again.
 */
export async function verifyMirror(context: PullContext): Promise<'repairing' | 'done'> {
  const { db, ports } = context;
  const [state, now] = [await readMeta(db, 'pull'), await serverTime(db, ports)];
  if (!state.complete || state.loads.length > 0 || state.cursor === null || !(await isDue(db, now)))
    return 'done';
  const { cursor, granted } = state;
  const outcome = await ask(context, 'checksum', { device: context.deviceid, cursor, generation: granted });
  if (outcome.code !== 'done') return 'done';
  const answer = outcome.body as SyncChecksum;
  if (!answer.current) return 'done';
  const wanted = new Map(answer.kinds.map((entry) => [entry.kind, entry]));
  const wrong: string[] = [];
  for (const { kind } of RECORDS) {
    const own = await sumOf(db, state, kind);
    // Another pull came in between: what was compared no longer holds.
    if (!own) return 'done';
    const right = wanted.get(kind) ?? NOTHING;
    if (own.count !== right.count || own.hash !== right.hash) wrong.push(kind);
  }
  await commit(context, state, [], async (current) => {
    const { repaired } = await readMeta(db, 'check');
    const found = wrong.map((kind) => ({ kind, at: now }));
    await writeMeta(db, 'check', {
      at: now,
      wanted: false,
      repaired: [...found, ...repaired].slice(0, REMEMBERED),
    });
    return wrong.length > 0 ? { ...current, loads: [repair(current, wrong)] } : current;
  });
  return wrong.length > 0 ? 'repairing' : 'done';
}

/** A mirror that was just filled is right: the first comparison comes a day later. */
async function isDue(db: UserDatabase, now: number): Promise<boolean> {
  const check = await readMeta(db, 'check');
  if (check.wanted) return true;
  if (check.at > 0 && now >= check.at) return now - check.at >= EVERY;
  await writeMeta(db, 'check', { ...check, at: now });
  return false;
}

/** [PL5] A person asks for a comparison; the engine makes it when it is next at rest. */
export async function requestCheck(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await writeMeta(db, 'check', { ...(await readMeta(db, 'check')), wanted: true });
  });
}

/** The confirmed rows of a kind: shadows where something pending covers them. Null when the state has moved on. */
export async function sumOf(db: UserDatabase, asked: PullState, kind: string): Promise<RowSum | null> {
  const table = db.mirror(kind, asked.tables);
  return db.transaction('r', [table, db.shadow, db.meta], async () => {
    if ((await readMeta(db, 'pull')).revision !== asked.revision) return null;
    const sum = makeRowSum();
    const covered = new Set<string>();
    const shadows = await db.shadow.where('key').between(`${kind}|`, `${kind}|\uffff`).toArray();
    for (const { key, row } of shadows) {
      covered.add(splitRowKey(key).nodeid);
      if (row) sum.add(row.nodeid, row.version ?? 0);
    }
    await eachPage(table, 'nodeid', PAGE, (rows) => {
      for (const { nodeid, version } of rows) if (!covered.has(nodeid)) sum.add(nodeid, version ?? 0);
    });
    return sum.sum();
  });
}

/** Loads kinds in place; what no page names is dropped (`applyPage`). */
function repair({ tables, granted }: PullState, kinds: string[]): Load {
  return { tables, from: 0, to: granted, kinds, after: null, done: 0, total: 0, repair: true };
}
