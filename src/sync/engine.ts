import { DISPOSITION } from '../shared/contract/core/errors.ts';
import { findCommand } from '../shared/contract/registry.ts';
import { assertNever } from '../shared/lib/assert.ts';
import { atMost } from '../shared/lib/at-most.ts';
import { CacheFailed } from './faults/cache-failed.ts';
import { withReopen } from './faults/reopen.ts';
import { dropLostDocuments, keepSentFiles, tidyDocuments } from './files/documents.ts';
import { Backoff } from './net/backoff.ts';
import type { Outcome } from './net/transport.ts';
import { type DrainResult, drain } from './outbox/queue/drain.ts';
import { tidyJournal } from './outbox/queue/journal.ts';
import { sealOld } from './outbox/queue/seal-old.ts';
import type { SendContext } from './outbox/queue/send-context.ts';
import { endPauses } from './outbox/queue/settle.ts';
import { type FindCommand, upgradeEntries } from './outbox/queue/upgrade.ts';
import { detectEviction } from './outbox/transfer/eviction.ts';
import type { Owner, Ports } from './ports.ts';
import { askHeadStart } from './pull/head-start.ts';
import { type PullEnd, pullAll } from './pull/pull.ts';
import type { HeadStart, PullContext } from './pull/pull-context.ts';
import type { Inbox } from './pull/pushed.ts';
import { verifyMirror } from './pull/verify.ts';
import { createAuthorizedSend } from './session/authorize.ts';
import { type DeviceDatabase, deviceId } from './session/device-database.ts';
import { isNewHere } from './session/installation-marker.ts';
import type { UserDatabase } from './store/database.ts';
import {
  claimLease,
  type HeldLease,
  keepRenewed,
  LEASE_MS,
  LeaseLost,
  releaseLease,
  renewLease,
} from './store/lease.ts';
import { type EngineStatus, readMeta } from './store/meta.ts';
import { noteContact, report } from './store/status.ts';

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
  /** [PL9] The server sent what changed by itself. It counts only where nothing else wants the server to be asked. */
  offer(sent: Inbox): void;
  /** Stops for good; a request in flight ends by itself and its result no longer counts. */
  stop(): void;
}

/** The mirror asks again after this, whatever it was sent meanwhile, ms. */
const IDLE_PULL = 60_000;
const RETRY_WHEN_HELD = 1_000;
/** While uploads keep the drain busy, the mirror asks this often, ms. */
const PULL_BESIDE = 5_000;

const noTimer = () => undefined;

export interface EngineOptions {
  db: UserDatabase;
  device: DeviceDatabase;
  ports: Ports;
  owner: Owner;
  /** False in the service worker: it works when an event asks and sets no timers of its own (OB10). */
  drivesItself: boolean;
  /** Where a bug of ours or `StoreLost` (SW5) is told; the loop goes on after a pause. */
  onError(error: unknown): void;
  /** Commands that this app knows; the registry's unless given. */
  findCommand?: FindCommand;
}

export function createEngine(options: EngineOptions): Engine {
  const { db, device, ports, owner } = options;
  const holder = [...ports.ids.randomBytes(8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const leave = ports.holders?.announce(holder);
  db.seal.damages = device.damages;
  db.backup.tell = (error) => tellFailure(error);
  let stopped = false;
  let running: Promise<void> | null = null;
  let poked = false;
  let networkPoked = false;
  let inbox: Inbox | null = null;
  const backoff = new Backoff(ports);
  let upgraded = false;
  let tidied = false;
  let cachesFailed = false;
  let headStart: Promise<HeadStart | null> | null = null;
  let cancelTimer: () => void = noTimer;
  let wakeDrain: () => void = noTimer;
  let stopRenewing: () => void = noTimer;

  const schedule = (ms: number) => {
    cancelTimer();
    if (!stopped && options.drivesItself)
      cancelTimer = ports.clock.after(Math.max(0, ms), () => wake('work'));
  };

  const poke = (reason: 'work' | 'network') => {
    inbox?.wantQuestion();
    wake(reason);
  };

  const wake = (reason: 'work' | 'network') => {
    poked = true;
    networkPoked ||= reason === 'network';
    wakeDrain();
    if (!stopped && !running) void run();
  };

  const run = (): Promise<void> => {
    running ??= loop().finally(() => {
      running = null;
      if (poked && !stopped) wake('work');
    });
    return running;
  };

  /** [D13] Asked of nobody's lease: nothing is written by it, and only the holder takes it. */
  const beginHeadStart = async (): Promise<HeadStart | null> => {
    if (!options.drivesItself || !isNewHere(ports, owner)) return null;
    const send = createAuthorizedSend(device, ports, owner);
    return askHeadStart({ deviceid: await deviceId(device, ports), send });
  };

  const loop = async (): Promise<void> => {
    if (stopped) return;
    poked = false;
    // Without an answer the load asks by itself.
    headStart ??= beginHeadStart().catch(() => null);
    try {
      schedule(await withReopen([db, device], turn));
    } catch (error) {
      // A tab or worker took over, or this one was stopped: its successor goes on.
      if (error instanceof LeaseLost || stopped) return schedule(RETRY_WHEN_HELD);
      options.onError(error);
      schedule(backoff.hindered());
    }
  };

  /** Claims the drain and works while there is something to do. Answers after how many ms to look again. */
  const turn = async (): Promise<number> => {
    if (stopped) throw new LeaseLost();
    if (networkPoked) {
      networkPoked = false;
      backoff.begin();
      await endPauses(db);
    }
    const quiet = backoff.quietFor();
    if (quiet > 0) return quiet;
    const held = await claimLease(db, ports, holder);
    if (!held) return RETRY_WHEN_HELD + LEASE_MS / 4;
    try {
      return await work(held);
    } finally {
      await releaseLease(db, held);
    }
  };

  /** What an older app left, or a logout, is brought into the shape that this app works with. */
  const upgradeStore = async (find: FindCommand): Promise<void> => {
    // Entries whose key is back can say again what they do; a logout, in whichever tab, has made all of them forget it.
    const found = await db.keyRing.prepare();
    const { cursor } = await readMeta(db, 'pull');
    if (upgraded && !found && cursor !== null) return;
    await sealOld(db);
    await upgradeEntries(db, find);
    upgraded = true;
  };

  /** What earlier lives left of what lies beside the database. */
  const tidyOnce = async (): Promise<void> => {
    // Whoever cannot tell whether the store was evicted must not take for left over what is still to be brought back.
    if (tidied || !(await readMeta(db, 'looked'))) return;
    await besideCaches(async () => {
      await db.backup.tidy(db);
      await dropLostDocuments(db, ports);
      tidied = true;
    });
  };

  /** Sends and pulls until neither has more. */
  const work = async (held: HeldLease): Promise<number> => {
    const deviceid = await deviceId(device, ports);
    const find = options.findCommand ?? findCommand;
    stopRenewing = keepRenewed(db, ports, held, options.onError);
    const stillHeld = async (): Promise<void> => {
      if (stopped) throw new LeaseLost();
      await renewLease(db, ports, held);
    };
    const context = {
      db,
      ports,
      held,
      deviceid,
      findCommand: find,
      onRequeued: () => {
        poked = true;
        upgraded = false;
      },
      takePushed: (...of: Parameters<Inbox['take']>) => inbox?.take(...of),
      takeHeadStart: async () => {
        const taken = await headStart;
        headStart = Promise.resolve(null);
        if (taken) await noteAnswer(taken.outcome);
        return taken;
      },
      send: createAuthorizedSend(device, ports, owner, { before: stillHeld, after: noteAnswer }),
    };
    try {
      while (true) {
        poked = false;
        await upgradeStore(find);
        if (await besideCaches(() => detectEviction({ ...context, owner }))) {
          upgraded = false;
          continue;
        }
        // [D13] No first load waits for that.
        if ((await readMeta(db, 'pull')).complete) await tidyOnce();
        const drained = await drainBesidePull(context, held);
        await report(db, { sending: [] });
        if (drained.kind !== 'empty') return await rest(drained.kind);

        const pulled = await pullAll(context);
        if (pulled !== 'current') return await rest(restOf(pulled));
        inbox?.noteAnswer(IDLE_PULL);
        if (poked) continue;
        backoff.begin();
        await tidyOnce();
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
      tellFailure(error);
      return undefined;
    }
  };

  /** [OB2] That caches cannot be reached is told once. */
  const tellFailure = (error: unknown): void => {
    if (!(error instanceof CacheFailed) || !cachesFailed) options.onError(error);
    cachesFailed ||= error instanceof CacheFailed;
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
      onSending: (sending) => report(db, { phase: 'sending', sending }),
    }).finally(() => {
      over = true;
    });
    // Where the pull fails first, what is still in flight ends by itself and counts no more.
    draining.catch(noTimer);
    while (true) {
      await atMost(ports.clock, PULL_BESIDE, draining);
      if (over) return draining;
      await pullAll(context);
    }
  };

  /** Writes the phase for every tab to see and answers the pause that goes with it. */
  const rest = async (phase: EngineStatus['phase'], nextAt = Number.POSITIVE_INFINITY): Promise<number> => {
    await report(db, { phase, sending: [] });
    return phase === 'idle'
      ? Math.min(inbox?.untilQuestion() ?? IDLE_PULL, nextAt - ports.clock.now())
      : backoff.hindered();
  };

  /** Every answer of our server is a contact and measures the clock (CF7); some ask for rest (OB7). */
  const noteAnswer = async (outcome: Outcome): Promise<void> => {
    backoff.note(outcome);
    if (outcome.offset !== undefined) await noteContact(db, ports, outcome.offset);
  };

  return {
    run,
    poke,
    offer: (sent) => {
      inbox = sent;
      wake('work');
    },
    stop: () => {
      stopped = true;
      cancelTimer();
      // What is in flight may last for minutes, over a store that is closed by then.
      stopRenewing();
      leave?.();
    },
  };
}

function restOf(code: Exclude<PullEnd, 'current'>): EngineStatus['phase'] {
  const disposition = DISPOSITION[code];
  switch (disposition) {
    case 'login':
    case 'update':
      return disposition;
    case 'done':
    case 'retry':
    case 'park':
    case 'reload':
      return 'offline';
    default:
      return assertNever(disposition);
  }
}
