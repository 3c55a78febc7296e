import type { UploadTicket } from '../../../shared/contract/core/protocol.ts';
import type { Outcome } from '../../net/transport.ts';
import type { Ports } from '../../ports.ts';
import { assertLease } from '../../store/lease.ts';
import type { SendContext } from './send-context.ts';

/** After a failure all files go to the server for so long, ms. */
const REST = 600_000;
const LEAST = 20_000;
/** Bytes per ms; a slower line sends to the server, which can be given the time that it needs (OB13). */
const SLOWEST = 100;

/** Until when they do, by the device's clock. */
const resting = new WeakMap<Ports, number>();

/** What the server says of the bytes themselves. Where it says nothing, the ticket of the next try tells what came of it. */
const HOLDS = new Set<Outcome['code']>([
  'done',
  'invalid',
  'toolarge',
  'userquota',
  'companyquota',
  'serverfull',
  'network',
]);

/**
 * [D4] [OB13] Brings a file's bytes into the store, to the address of its ticket, and lets the server take them from there
 * by the checks of every upload. Nothing of ours but the bytes goes to the store, and what it answers proves nothing (OB7):
 * the server's word counts. Null where the bytes have to go to the server; the same call brings them there.
 */
export async function uploadDirect(
  { db, ports, held, send }: SendContext,
  { put, keep }: NonNullable<UploadTicket['direct']>,
  bytes: ArrayBuffer,
  timeout: number,
): Promise<Outcome | null> {
  if (ports.clock.now() < (resting.get(ports) ?? 0)) return null;
  // [OB9] As before every other send.
  await db.transaction('r', db.meta, () => assertLease(db, held));
  const kept = (await left(ports, put, bytes)) ? await send({ method: 'PUT', path: keep, timeout }) : null;
  const says = kept && HOLDS.has(kept.code) ? kept : null;
  // A word of the server on the bytes says that the way is good.
  if (!says || says.code === 'network') resting.set(ports, ports.clock.now() + REST);
  return says;
}

/** Whether the store says that it has them. */
async function left(ports: Ports, url: string, bytes: ArrayBuffer): Promise<boolean> {
  const cut = new AbortController();
  const cancel = ports.clock.after(LEAST + bytes.byteLength / SLOWEST, () => cut.abort());
  try {
    const response = await ports.fetch(url, {
      method: 'PUT',
      body: bytes,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: cut.signal,
    });
    return response.ok;
  } catch {
    // Not reached, refused by the rules of the bucket, cut off or too slow: the server takes them too.
    return false;
  } finally {
    cancel();
  }
}
