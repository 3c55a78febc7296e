import { withReopen } from '../faults/reopen.ts';
import { CIPHER, openBound, sealBound } from '../outbox/sealing/bound-cipher.ts';
import type { DeviceDatabase, SealedItem } from './device-database.ts';

/**
 * [S4] Encrypted items: AES-GCM under a key that never leaves the browser (non-extractable), each bound
 * to its item name, so that one item cannot be passed off as another.
 */
async function vaultKey(db: DeviceDatabase): Promise<CryptoKey> {
  const known = await db.key.get('vault');
  if (known) return known.key;
  const fresh = await crypto.subtle.generateKey(CIPHER, false, ['encrypt', 'decrypt']);
  // Two tabs may get here at once: the first key stored is the one that counts.
  return db.transaction('rw', db.key, async () => {
    const other = await db.key.get('vault');
    if (other) return other.key;
    await db.key.put({ name: 'vault', key: fresh });
    return fresh;
  });
}

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);

/** Whether an item is as it was when it was read before. */
const isUnchanged = (one: SealedItem, other: SealedItem): boolean =>
  sameBytes(one.iv, other.iv) && sameBytes(new Uint8Array(one.data), new Uint8Array(other.data));

export async function sealItem(db: DeviceDatabase, name: string, value: unknown): Promise<void> {
  await withReopen([db], async () => db.sealed.put(await sealedItem(db, name, value)));
}

/**
 * Changes an item by what it holds, unless somebody else dropped or changed it while the new value was sealed: their
 * word counts. `change` answers null to leave it.
 */
export function changeItem<T>(
  db: DeviceDatabase,
  name: string,
  change: (value: T) => T | null,
): Promise<void> {
  return withReopen([db], async () => {
    const before = await db.sealed.get(name);
    const value = before && (await opened<T>(db, before));
    const next = value && change(value);
    if (!before || !next) return;
    const item = await sealedItem(db, name, next);
    await db.transaction('rw', db.sealed, async () => {
      const still = await db.sealed.get(name);
      const unchanged: boolean = still !== undefined && isUnchanged(still, before);
      if (unchanged) await db.sealed.put(item);
    });
  });
}

/** An item to be stored in a transaction, which waits for no encryption. */
export async function sealedItem(db: DeviceDatabase, name: string, value: unknown): Promise<SealedItem> {
  const key = await vaultKey(db);
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { name, ...(await sealBound(key, bytes, name)) };
}

/** The item's value, or null when there is none or it cannot be opened (another key, damaged), which is told (X21). */
export function openItem<T>(db: DeviceDatabase, name: string): Promise<T | null> {
  return withReopen([db], async () => {
    const item = await db.sealed.get(name);
    return item ? opened<T>(db, item) : null;
  });
}

/** What was opened last of each item: every request reads the session, which seldom changes. */
const known = new WeakMap<DeviceDatabase, Map<string, { item: SealedItem; value: unknown }>>();

async function opened<T>(db: DeviceDatabase, item: SealedItem): Promise<T | null> {
  const items = known.get(db) ?? new Map();
  known.set(db, items);
  const last = items.get(item.name);
  if (last && isUnchanged(last.item, item)) return structuredClone(last.value) as T;
  const key = await vaultKey(db);
  try {
    const plain = await openBound(key, item, item.name);
    const value = JSON.parse(new TextDecoder().decode(plain)) as T;
    items.set(item.name, { item, value: structuredClone(value) });
    return value;
  } catch (error) {
    return db.damages.note(item.name, error);
  }
}

export async function dropItem(db: DeviceDatabase, name: string): Promise<void> {
  await withReopen([db], () => db.sealed.delete(name));
}
