import { FATE, type Fate } from '../shared/contract/errors.ts';
import { findCommand } from '../shared/contract/registry.ts';
import { assertNever } from '../shared/lib/assert.ts';
import { backoff, RETRY_AFTER_CAP } from './backoff.ts';
import type { UserDatabase } from './database.ts';
import { CacheFailed } from './files/cache-failed.ts';
import { dropLostDocuments, keepSentFiles, tidyDocuments } from './files/documents.ts';
import { claimLease, type HeldLease, LEASE_MS, LeaseLost, releaseLease, renewLease } from './lease.ts';
import { living } from './living.ts';
import { type EngineStatus, readMeta, writeMeta } from './meta.ts';
import { type DrainResult, drain } from './outbox/drain.ts';
import type { Owner } from './outbox/enqueue.ts';
import { tidyJournal } from './outbox/journal.ts';
import { sealOld } from './outbox/seal-old.ts';
import type { SendContext } from './outbox/send-context.ts';
import { endPauses } from './outbox/settle.ts';
import { type FindCommand, upgradeEntries } from './outbox/upgrade.ts';
import type { Ports } from './ports.ts';
import { type PullStep, pullStep } from './pull/pull.ts';
import type { PullContext } from './pull/pull-context.ts';
import { verifyMirror } from './pull/verify.ts';
import { type AuthorizedSend, createAuthorizedSend } from './session/authorize.ts';
import { type DeviceDatabase, deviceId } from './session/device-database.ts';
import { noticeWipe } from './session/wipe.ts';

/**
 * The loop of one tab or worker:
 *
 *            poke, timer                    claimed
 *   resting ─────────────► claiming ───────────────────► working ──┐ drain the outbox, then pull;
 *      ▲                      │ another one holds it        ▲ └────┘ again when something came meanwhile
 *      │                      ▼                             │
 *      ├───────────────── (until its lease ends)            │
 *      └──── nothing left · offline · login · update · lease lost
 *
 * Every way into the loop is a poke (start, focus, online, hint, enqueue, background sync, timer); none is
 * trusted alone (OB8). Nothing in memory matters: a killed engine's successor finds all of it in the
 * database. Time, network and randomness come through the ports.
 */
export interface Engine {
  /** Works until nothing is left to do now; also what the service worker awaits on a `sync` event. */
  run(): Promise<void>;
  /** Something may have changed. `network`: the connection is back or a person asks, so pauses end. */
  poke(reason: 'work' | 'network'): void;
  /** Stops for good; a request under way ends by itself and its result no longer counts. */
  stop(): void;
}

/** Without any hint the mirror asks again after this, ms. */
const IDLE_PULL = 60_000;
const RETRY_WHEN_HELD = 1_000;
/** While uploads keep the drain busy, the mirror asks this often, ms. */
const PULL_BESIDE = 5_000;

/** Fates of answers after which the next look comes later and later: nothing was got done. */
const HINDRANCES = new Set<Fate>(['retry', 'login', 'update']);

const noTimer = () => undefined;

export interface EngineOptions {
  db: UserDatabase;
  device: DeviceDatabase;
  ports: Ports;
  owner: Owner;
  /** False in the service worker: it works when an event asks and sets no timers of its own (OB10). */
  drivesItself: boolean;
  /** Where a bug of ours or `StoreLost` (SW5) is told; the loop goes on after a pause. */
  onDefect(error: unknown): void;
  /** Commands that this app knows; the registry's unless given. */
  findCommand?: FindCommand;
}

export function createEngine(options: EngineOptions): Engine {
  const { db, device, ports, owner } = options;
  const holder = [...ports.ids.randomBytes(8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  ports.holders?.announce(holder);
  const send = createAuthorizedSend(device, ports, owner);
  let stopped = false;
  let running: Promise<void> | null = null;
  let poked = false;
  let networkPoked = false;
  let failures = 0;
  /** Since when and until when a server or proxy asked for rest (OB7), device time, ms. */
  let quiet = { since: 0, until: 0 };
  let upgraded = false;
  let tidied = false;
  let cachesFailed = false;
  let cancelTimer: () => void = noTimer;
  let wakeDrain: () => void = noTimer;

  const schedule = (ms: number) => {
    cancelTimer();
    if (!stopped && options.drivesItself)
      cancelTimer = ports.clock.after(Math.max(0, ms), () => poke('work'));
  };

  const poke = (reason: 'work' | 'network') => {
    poked = true;
    networkPoked ||= reason === 'network';
    wakeDrain();
    if (!stopped && !running) void run();
  };

  const run = (): Promise<void> => {
    running ??= loop().finally(() => {
      running = null;
      if (poked && !stopped) poke('work');
    });
    return running;
  };

  const loop = async (): Promise<void> => {
    if (stopped) return;
    poked = false;
    try {
      schedule(await living([db, device], turn));
    } catch (error) {
      // A tab or worker took over, or this one was stopped: its successor goes on.
      if (error instanceof LeaseLost || stopped) return schedule(RETRY_WHEN_HELD);
      options.onDefect(error);
      schedule(backoff(failures++, ports.ids));
    }
  };

  /** Claims the drain and works while there is something to do. Answers after how many ms to look again. */
  const turn = async (): Promise<number> => {
    if (stopped) throw new LeaseLost();
    if (networkPoked) {
      networkPoked = false;
      failures = 0;
      await endPauses(db);
    }
    const rested = quietFor();
    if (rested > 0) return rested;
    const held = await claimLease(db, ports, holder);
    if (!held) return RETRY_WHEN_HELD + LEASE_MS / 4;
    try {
      return await work(held);
    } finally {
      await releaseLease(db, held);
    }
  };

  /** Sends and pulls until neither has more. */
  const work = async (held: HeldLease): Promise<number> => {
    const deviceid = await deviceId(device, ports);
    const find = options.findCommand ?? findCommand;
    const stopRenewing = keepRenewed(held);
    const beforeSend = async (): Promise<void> => {
      if (stopped) throw new LeaseLost();
      await renewLease(db, ports, held);
    };
    const context = {
      db,
      ports,
      held,
      deviceid,
      findCommand: find,
      beforeSend,
      onRequeued: () => {
        poked = true;
        upgraded = false;
      },
      send: contactNoting((call) => send({ ...call, beforeAgain: beforeSend })),
    };
    try {
      while (true) {
        poked = false;
        await db.seal.prepare();
        if (!upgraded) await sealOld(db);
        if (!upgraded) await upgradeEntries(db, owner, find);
        upgraded = true;
        if (await besideCaches(() => noticeWipe({ ...context, owner }))) {
          upgraded = false;
          continue;
        }
        // Whoever cannot tell whether the store was wiped must not take for left over what is still to be brought back.
        if (!tidied && (await readMeta(db, 'looked'))) {
          await besideCaches(async () => {
            await db.spare.tidy(db);
            await dropLostDocuments(db, ports);
            tidied = true;
          });
        }
        const drained = await drainBesidePull(context, held);
        await report({ sending: [] });
        if (drained.kind !== 'empty') return await rest(drained.kind);

        const pulled = await pullAll(context);
        if (pulled !== 'current') return await rest(restOf(pulled));
        if (poked) continue;
        failures = 0;
        await besideCaches(() => keepSentFiles(db, ports));
        await besideCaches(() => tidyDocuments(db, ports));
        await tidyJournal(db, ports);
        if ((await verifyMirror(context)) === 'repairing') continue;
        return await rest('idle', drained.nextAt);
      }
    } finally {
      stopRenewing();
      wakeDrain = noTimer;
    }
  };

  /**
   * [OB2] [I6] What lies beside the database are copies: where they cannot be reached, everything else goes on, and the
   * next round tries again. Undefined then.
   */
  const besideCaches = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CacheFailed)) throw error;
      if (!cachesFailed) options.onDefect(error);
      cachesFailed = true;
      return undefined;
    }
  };

  /** A long upload holds up neither the mirror nor what is typed meanwhile. */
  const drainBesidePull = async (
    context: PullContext & SendContext,
    held: HeldLease,
  ): Promise<DrainResult> => {
    let over = false;
    const draining = drain({
      context,
      held,
      news: () =>
        new Promise((resolve) => {
          wakeDrain = resolve;
        }),
      onSending: (entries) => report({ phase: 'sending', sending: entries.map((entry) => entry.id) }),
    }).finally(() => {
      over = true;
    });
    // Where the pull fails first, what is still under way ends by itself and counts no more.
    draining.catch(noTimer);
    while (true) {
      await sooner(draining, PULL_BESIDE);
      if (over) return draining;
      await pullAll(context);
    }
  };

  /** Waits for the work, but not longer than `ms`. */
  const sooner = async (work: Promise<unknown>, ms: number): Promise<void> => {
    let cancel: () => void = noTimer;
    const pause = new Promise<void>((resolve) => {
      cancel = ports.clock.after(ms, resolve);
    });
    try {
      await Promise.race([work, pause]);
    } finally {
      cancel();
    }
  };

  const pullAll = async (context: PullContext): Promise<Exclude<PullStep, 'more'>> => {
    while (true) {
      const step = await pull(context);
      if (step !== 'more') return step;
    }
  };

  const pull = async (context: PullContext): Promise<PullStep> => {
    const { loads, complete } = await readMeta(db, 'pull');
    if (!complete || loads.length > 0) await report({ phase: 'pulling' });
    return pullStep(context);
  };

  /** How long to rest still, ms. A clock that was set back before the rest began ends it (CF7). */
  const quietFor = (): number => {
    const now = ports.clock.now();
    return now < quiet.since ? 0 : Math.max(0, quiet.until - now);
  };

  /** Writes the phase for every tab to see and answers the pause that goes with it. */
  const rest = async (phase: EngineStatus['phase'], nextAt = Number.POSITIVE_INFINITY): Promise<number> => {
    await report({ phase, sending: [] });
    const now = ports.clock.now();
    if (phase !== 'idle') return Math.max(backoff(failures++, ports.ids), quietFor());
    return Math.min(IDLE_PULL, nextAt - now);
  };

  const report = async (change: Partial<EngineStatus>): Promise<void> => {
    await db.transaction('rw', db.meta, async () => {
      const status = await readMeta(db, 'status');
      await writeMeta(db, 'status', { ...status, ...change });
    });
  };

  /** Long uploads outlast a term: renews in between, for as long as this process really runs. */
  const keepRenewed = (held: HeldLease): (() => void) => {
    let over = false;
    let cancel: () => void = noTimer;
    const again = () => {
      if (over) return;
      cancel = ports.clock.after(LEASE_MS / 3, () => {
        renewLease(db, ports, held).then(again, (error: unknown) => {
          if (over || error instanceof LeaseLost) return;
          options.onDefect(error);
          // One that failed must not cost the lease in the middle of an upload.
          again();
        });
      });
    };
    again();
    return () => {
      over = true;
      cancel();
    };
  };

  /** Every answer of our server is a contact and measures the clock (CF7); some ask for rest (OB7). */
  const contactNoting =
    (inner: AuthorizedSend): AuthorizedSend =>
    async (call) => {
      const outcome = await inner(call);
      const now = ports.clock.now();
      if (outcome.retryAfter > 0)
        quiet = { since: now, until: now + Math.min(outcome.retryAfter, RETRY_AFTER_CAP) };
      if (!HINDRANCES.has(FATE[outcome.code])) failures = 0;
      if (outcome.offset !== undefined) await noteContact(outcome.offset);
      return outcome;
    };

  const noteContact = async (offset: number): Promise<void> => {
    const [known, status] = await Promise.all([readMeta(db, 'offset'), readMeta(db, 'status')]);
    const now = ports.clock.now();
    if (Math.abs(known - offset) > 1000) await writeMeta(db, 'offset', offset);
    if (now - status.lastContact > 5000 || now < status.lastContact) await report({ lastContact: now });
  };

  return {
    run,
    poke,
    stop: () => {
      stopped = true;
      cancelTimer();
    },
  };
}

function restOf(code: Exclude<PullStep, 'more' | 'current'>): EngineStatus['phase'] {
  const fate = FATE[code];
  switch (fate) {
    case 'login':
    case 'update':
      return fate;
    case 'done':
    case 'retry':
    case 'park':
    case 'reload':
      return 'offline';
    default:
      return assertNever(fate);
  }
}
