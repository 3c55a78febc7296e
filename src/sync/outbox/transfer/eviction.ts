import type { DeviceAnswer } from '../../../shared/contract/core/protocol.ts';
import { unlessCacheFails } from '../../faults/cache-failed.ts';
import type { Owner, Ports } from '../../ports.ts';
import type { Send } from '../../session/authorize.ts';
import { markedName, readInstallationMarker } from '../../session/installation-marker.ts';
import type { UserDatabase } from '../../store/database.ts';
import { readMeta, serverTime, writeMeta } from '../../store/meta.ts';
import type { StoreNotice } from '../../store-notice.ts';
import { restoreUnsent } from './restore-unsent.ts';

const TIMEOUT = 20_000;

interface EvictionContext {
  db: UserDatabase;
  ports: Ports;
  owner: Owner;
  deviceid: string;
  /** [OB9] Throws where another one has taken over. */
  send: Send;
}

/**
 * [PL7] A user's database that was never looked at, in a browser that held this user's data before, was
 * evicted: brings back what it had not sent, notes it for the person and asks the server, as soon as it can be reached,
 * what arrived last. Answers whether entries came back. Where the copies cannot be reached it throws `CacheFailed`, and
 * has to be asked again.
 */
export async function detectEviction(context: EvictionContext): Promise<boolean> {
  const { db, ports, owner, deviceid } = context;
  if (!ports.installationMarker) return false;
  const kept = readInstallationMarker(ports);
  const name = markedName(owner);
  const at = await serverTime(db, ports);
  const looked = await readMeta(db, 'looked');
  const restored = looked ? 0 : await restoreUnsent(db, ports.clock);
  if (!looked) await unlessCacheFails(() => dropUnknown(db, ports), undefined);
  await db.transaction('rw', db.meta, async () => {
    if (await readMeta(db, 'looked')) return;
    if (kept?.owners.includes(name))
      await writeMeta(db, 'notice', { at, device: kept.device, last: undefined, restored, seen: false });
    await writeMeta(db, 'looked', true);
  });
  const owners = [...new Set([...(kept?.owners ?? []), name])];
  if (kept?.device !== deviceid || owners.length !== kept.owners.length)
    ports.installationMarker.write(JSON.stringify({ device: deviceid, owners }));
  await askWhatArrived(context);
  return restored > 0;
}

/** Bytes of the store before, of which no row knows, would stay for ever. */
async function dropUnknown(db: UserDatabase, { documents }: Ports): Promise<void> {
  const paths = await documents.paths();
  const known = new Set(await db.document.toCollection().primaryKeys());
  for (const path of paths) if (!known.has(path)) await documents.delete(path);
}

async function askWhatArrived({ db, send }: EvictionContext): Promise<void> {
  const notice = await readMeta(db, 'notice');
  if (!notice || notice.last !== undefined) return;
  const path = `/api/sync/device?device=${encodeURIComponent(notice.device)}`;
  const outcome = await send({ method: 'GET', path, timeout: TIMEOUT });
  if (outcome.code !== 'done') return;
  const last = (outcome.body as Partial<DeviceAnswer>).last ?? null;
  await db.transaction('rw', db.meta, async () => {
    const current = await readMeta(db, 'notice');
    if (current) await writeMeta(db, 'notice', { ...current, last });
    // [OB3] Numbers of this device are never used twice.
    const sequence = await readMeta(db, 'sequence');
    if (last && last.sequence > sequence) await writeMeta(db, 'sequence', last.sequence);
  });
}

/** The person has read it. */
export async function dismissNotice(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const notice: StoreNotice | null = await readMeta(db, 'notice');
    if (notice) await writeMeta(db, 'notice', { ...notice, seen: true });
  });
}
