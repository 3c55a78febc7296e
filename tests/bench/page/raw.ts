import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { storesOfRegistry } from '../../../src/sync/store/database.ts';

/** Plain IndexedDB, without Dexie and without the engine: the limit that nothing above it can beat. */

const done = (request: IDBRequest | IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    if (request instanceof IDBTransaction) request.oncomplete = () => resolve();
    else request.onsuccess = () => resolve();
  });

function addStore(db: IDBDatabase, name: string, layout: string): void {
  const [key = '', ...indexes] = layout.split(',').map((part) => part.trim());
  const store = db.createObjectStore(name, { keyPath: key });
  for (const spec of indexes) {
    const path = spec.replace(/^[&*]/, '');
    const compound = /^\[(.*)\]$/.exec(path)?.[1];
    store.createIndex(path, compound ? compound.split('+') : path, {
      unique: spec.startsWith('&'),
      multiEntry: spec.startsWith('*'),
    });
  }
}

/** An empty database with the tables and indexes of a user's database. */
export async function openRaw(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const [store, layout] of Object.entries(storesOfRegistry())) addStore(request.result, store, layout);
  };
  await done(request);
  return request.result;
}

export async function removeRaw(db: IDBDatabase): Promise<void> {
  db.close();
  await done(indexedDB.deleteDatabase(db.name));
}

/** Puts rows into one table in one transaction; resolves when it is committed. */
export async function putAll(
  db: IDBDatabase,
  table: string,
  rows: readonly (MirrorRow | object)[],
  durability: IDBTransactionDurability,
): Promise<void> {
  const transaction = db.transaction(table, 'readwrite', { durability });
  const store = transaction.objectStore(table);
  for (const row of rows) store.put(row);
  await done(transaction);
}
