import { type ClockWindow, isOpen, leftOf } from '../../shared/lib/clock-window.ts';
import { withReopen } from '../faults/reopen.ts';
import type { Ports } from '../ports.ts';
import type { UserDatabase } from './database.ts';
import { type Lease, readMeta, writeMeta } from './meta.ts';

/** How long a holder may be silent before another tab or the worker takes over, ms. */
export const LEASE_MS = 30_000;

/** Thrown where a holder finds that another one has taken over: nothing it still does may count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export interface HeldLease {
  fence: number;
  holder: string;
}

/**
 * [OB9] Claims the drain in one IndexedDB transaction, which all tabs and the worker share, so no lock
 * has to be held while requests run. Null while a living holder has it; a lease further ahead than one
 * term comes from a clock that was set back and does not count, nor does one whose holder is gone.
 */
export async function claimLease(db: UserDatabase, ports: Ports, holder: string): Promise<HeldLease | null> {
  const before = await readMeta(db, 'lease');
  const gone = before.until > 0 && before.holder !== holder && (await ports.holders?.isGone(before.holder));
  return db.transaction('rw', db.meta, async () => {
    const now = ports.clock.now();
    const lease = await readMeta(db, 'lease');
    const orphaned = gone === true && lease.fence === before.fence;
    if (isOpen(termOf(lease), now) && !orphaned && lease.holder !== holder) return null;
    const fence = lease.fence + 1;
    await writeMeta(db, 'lease', { holder, fence, until: now + LEASE_MS });
    return { fence, holder };
  });
}

/** The term of a lease. One further ahead than that comes from a clock that was set back, and does not count. */
const termOf = ({ until }: Lease): ClockWindow => ({ from: until - LEASE_MS, until });

/**
 * [I4] Ids of what is on its way to the server, from any tab; what a killed one has named is so no longer when its term
 * is over. Joins a running transaction over `meta`.
 */
export async function inFlight(
  db: UserDatabase,
  { clock }: Pick<Ports, 'clock'>,
): Promise<ReadonlySet<string>> {
  const { sending } = await readMeta(db, 'status');
  return new Set(isOpen(termOf(await readMeta(db, 'lease')), clock.now()) ? sending : []);
}

/** Inside a transaction that includes `meta`: throws `LeaseLost` unless this lease is the current one. */
export async function assertLease(db: UserDatabase, held: HeldLease): Promise<void> {
  const lease = await readMeta(db, 'lease');
  if (lease.fence !== held.fence) throw new LeaseLost();
}

/**
 * Before every send: checks the fence and sees to it that most of a term is left. A new term for every send
 * would cost a flush to the disk each time.
 */
export async function renewLease(db: UserDatabase, ports: Ports, held: HeldLease): Promise<void> {
  const lease = await readMeta(db, 'lease');
  const left = leftOf(termOf(lease), ports.clock.now());
  if (lease.fence === held.fence && left > (LEASE_MS * 2) / 3) return;
  await db.transaction('rw', db.meta, async () => {
    await assertLease(db, held);
    await writeMeta(db, 'lease', { ...held, until: ports.clock.now() + LEASE_MS });
  });
}

/** Gives the drain back; harmless when it was lost. */
export async function releaseLease(db: UserDatabase, held: HeldLease): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const lease = await readMeta(db, 'lease');
    if (lease.fence === held.fence) await writeMeta(db, 'lease', { ...lease, until: 0 });
  });
}

/** Long uploads outlast a term: renews in between, for as long as this process really runs. Answers how to stop. */
export function keepRenewed(
  db: UserDatabase,
  ports: Ports,
  held: HeldLease,
  onError: (error: unknown) => void,
): () => void {
  let over = false;
  let cancel: () => void = () => undefined;
  const again = () => {
    if (over) return;
    cancel = ports.clock.after(LEASE_MS / 3, () => {
      withReopen([db], () => renewLease(db, ports, held)).then(again, (error: unknown) => {
        if (over || error instanceof LeaseLost) return;
        onError(error);
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
}
