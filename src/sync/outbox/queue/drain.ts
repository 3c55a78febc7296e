import { DISPOSITION, type Disposition, OF_ONE_ENTRY } from '../../../shared/contract/core/errors.ts';
import { assertNever } from '../../../shared/lib/assert.ts';
import { atMost } from '../../../shared/lib/at-most.ts';
import type { StoredEntry } from '../../entry.ts';
import type { Outcome } from '../../net/transport.ts';
import type { HeldLease } from '../../store/lease.ts';
import { bringsFiles, LANES, sendable } from './order.ts';
import { sendEntry } from './send.ts';
import type { SendContext } from './send-context.ts';
import { settle } from './settle.ts';

/** Dispositions after which nothing of an entry is to be sent any more. */
const LEAVES = new Set<Disposition>(['done', 'park']);

/** How many entries are looked up at once. */
const AHEAD = 64;
/** [OB13] Nothing new is begun for so long where a file leaves no room on the line for what goes beside it, ms. */
const REST = 15_000;

/**
 * empty: nothing left that could be sent now (`nextAt`: when a pause ends, device time) ·
 * login, update, offline: the whole queue waits for that.
 */
export type DrainResult =
  | { kind: 'empty'; sent: number; nextAt: number }
  | { kind: 'login' | 'update' | 'offline' };

export interface Drain {
  context: SendContext;
  held: HeldLease;
  /** Resolves when entries may have come since: what was typed during a long upload need not wait for it. */
  news(): Promise<void>;
  /** Told the ids of all that is in flight or about to be, before any of them goes out and when one came back. */
  onSending(ids: string[]): Promise<void>;
}

/**
 * [OB6] [OB7] Sends until nothing is left that could be sent: up to four lanes side by side, files one at a time
 * (OB13), each entry settled by its own answer. Ends early, once those in flight are answered, when an answer
 * concerns the connection, the session or the app and not the entry. What gets no answer beside a file says nothing of
 * the connection: the file may fill it, for hours.
 */
export async function drain({ context, held, news, onSending }: Drain): Promise<DrainResult> {
  const { db, ports } = context;
  const inFlight = new Map<string, Promise<void>>();
  let ahead: StoredEntry[] = [];
  let nextAt = Number.POSITIVE_INFINITY;
  let stopped: DrainResult | null = null;
  let sent = 0;
  let ended = 0;
  let cameBack = false;
  let uploading: string | null = null;
  const failures: unknown[] = [];
  const rests = new Set<Promise<void>>();

  const sendOne = async ({ id }: StoredEntry): Promise<void> => {
    const stored = await db.outbox.get(id);
    // A person may have discarded or changed it since it was looked up.
    if (stored?.state !== 'queued') return;
    const entry = await db.seal.openOne(stored);
    if (entry.locked) return;
    sent++;
    const outcome = await sendEntry(context, entry);
    await settle(db, ports, held, entry, outcome);
    const crowdedOut = outcome.code === 'network' && uploading !== null && uploading !== id;
    if (crowdedOut) rest();
    else stopped ??= stoppedBy(outcome);
    if (crowdedOut || stopped) ahead = [];
    cameBack ||= !LEAVES.has(DISPOSITION[outcome.code]);
  };

  const rest = (): void => {
    const over = new Promise<void>((resolve) => void ports.clock.after(REST, resolve));
    rests.add(over);
    void over.then(() => rests.delete(over));
  };

  const begin = (entry: StoredEntry): void => {
    const { id } = entry;
    if (bringsFiles(entry)) uploading = id;
    const end = () => {
      inFlight.delete(id);
      ended++;
      if (uploading !== id) return;
      uploading = null;
      rests.clear();
    };
    const fail = (error: unknown) => {
      failures.push(error);
      end();
    };
    inFlight.set(id, sendOne(entry).then(end, fail));
  };

  /** [I4] A second look into the queue, or the end of all sending, must not hide what is still in flight. */
  const tell = () => onSending([...inFlight.keys(), ...ahead.map(({ id }) => id)]);

  while (true) {
    if (failures.length > 0) throw failures[0];
    // Asked before the look into the queue: what comes while that lasts would wake nobody otherwise.
    const come = news();
    const endedBefore = ended;
    const goesOn = () => !stopped && rests.size === 0 && inFlight.size < LANES;
    if (goesOn() && ahead.length === 0) {
      const found = await sendable(db, ports.clock.now(), AHEAD, inFlight, uploading !== null);
      ahead = found.entries;
      nextAt = found.nextAt;
      if (ahead.length > 0) await tell();
    }
    while (goesOn()) {
      const entry = ahead.shift();
      if (!entry) break;
      begin(entry);
    }
    // What ended during the look may have freed a lane, or the line for the next file.
    if (ended !== endedBefore) continue;
    if (inFlight.size === 0) return stopped ?? { kind: 'empty', sent, nextAt };
    if (cameBack) {
      cameBack = false;
      await tell();
      continue;
    }
    const woken = Promise.race([...inFlight.values(), ...rests, come]);
    // [OB8] [OB17] Pauses and holds end during a long upload too.
    if (goesOn() && nextAt < Number.POSITIVE_INFINITY)
      await atMost(ports.clock, nextAt - ports.clock.now(), woken);
    else await woken;
  }
}

/** What an answer means for the queue as a whole, null: nothing. */
function stoppedBy({ code }: Outcome): DrainResult | null {
  const disposition = DISPOSITION[code];
  switch (disposition) {
    case 'login':
    case 'update':
      return { kind: disposition };
    case 'retry':
      return OF_ONE_ENTRY.has(code) ? null : { kind: 'offline' };
    case 'done':
    case 'park':
    case 'reload':
      return null;
    default:
      return assertNever(disposition);
  }
}
