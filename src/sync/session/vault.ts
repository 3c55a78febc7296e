import { living } from '../living.ts';
import type { DeviceDatabase, SealedItem } from './device-database.ts';

const ALGORITHM = 'AES-GCM';

/**
 * [S4] Encrypted items: AES-GCM under a key that never leaves the browser (non-extractable), each bound
 * to its item name, so that one item cannot be passed off as another.
 */
async function vaultKey(db: DeviceDatabase): Promise<CryptoKey> {
  const known = await db.key.get('vault');
  if (known) return known.key;
  const fresh = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Two tabs may get here at once: the first key stored is the one that counts.
  return db.transaction('rw', db.key, async () => {
    const other = await db.key.get('vault');
    if (other) return other.key;
    await db.key.put({ name: 'vault', key: fresh });
    return fresh;
  });
}

const boundTo = (name: string) => new TextEncoder().encode(name);

export async function sealItem(db: DeviceDatabase, name: string, value: unknown): Promise<void> {
  await living([db], async () => db.sealed.put(await sealed(db, name, value)));
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
  return living([db], async () => {
    const before = await db.sealed.get(name);
    const value = before && (await opened<T>(db, before));
    const next = value && change(value);
    if (!before || !next) return;
    const item = await sealed(db, name, next);
    await db.transaction('rw', db.sealed, async () => {
      const still = await db.sealed.get(name);
      if (still?.iv.every((byte, place) => byte === before.iv[place])) await db.sealed.put(item);
    });
  });
}

async function sealed(db: DeviceDatabase, name: string, value: unknown): Promise<SealedItem> {
  const key = await vaultKey(db);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt(
    { name: ALGORITHM, iv, additionalData: boundTo(name) },
    key,
    plain,
  );
  return { name, iv, data };
}

/** The item's value, or null when there is none or it cannot be opened (another key, damaged), which is told (X21). */
export function openItem<T>(db: DeviceDatabase, name: string): Promise<T | null> {
  return living([db], async () => {
    const item = await db.sealed.get(name);
    return item ? opened<T>(db, item) : null;
  });
}

async function opened<T>(db: DeviceDatabase, item: SealedItem): Promise<T | null> {
  const key = await vaultKey(db);
  try {
    const plain = await crypto.subtle.decrypt(
      { name: ALGORITHM, iv: item.iv, additionalData: boundTo(item.name) },
      key,
      item.data,
    );
    return JSON.parse(new TextDecoder().decode(plain)) as T;
  } catch (error) {
    return db.damages.note(item.name, error);
  }
}

export async function dropItem(db: DeviceDatabase, name: string): Promise<void> {
  await living([db], () => db.sealed.delete(name));
}
