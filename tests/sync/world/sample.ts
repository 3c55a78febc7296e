import type { Device } from './device.ts';

/** What an app of some version left on a phone, as a file of the repository. */
export interface Sample {
  /** Of the app that made it. */
  app: string;
  owner: { usernodeid: string; clientid: string };
  /** Hands out the key that its entries are sealed with. */
  devicesecret: string;
  database: SampleDatabase;
  /** [OB2] The backup copies beside it, base64. */
  copies: Record<string, string>;
  /** [OB14] What it exported of the same outbox, base64, and the password. */
  file?: { bytes: string; password: string };
}

interface SampleDatabase {
  name: string;
  version: number;
  stores: { name: string; keyPath: string; indexes: SampleIndex[]; rows: unknown[] }[];
}

interface SampleIndex {
  name: string;
  keyPath: string | string[];
  unique: boolean;
  multiEntry: boolean;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export const toBase64 = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes).toString('base64');

export const fromBase64 = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64')).buffer;

/** Buffers and views as text, since JSON has neither. */
function plain(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return { $buffer: toBase64(value) };
  if (value instanceof Uint8Array) return { $view: toBase64(value) };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}

function live(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(live);
  if (typeof value !== 'object' || value === null) return value;
  const { $buffer, $view } = value as { $buffer?: string; $view?: string };
  if ($buffer !== undefined) return fromBase64($buffer);
  if ($view !== undefined) return new Uint8Array(fromBase64($view));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, live(each)]));
}

/** Everything that lies in one database of a device. */
export async function takeDatabase({ store }: Pick<Device, 'store'>, name: string): Promise<SampleDatabase> {
  const db = await asked(store.open(name));
  const stores: SampleDatabase['stores'] = [];
  for (const each of [...db.objectStoreNames].sort()) {
    const table = db.transaction(each).objectStore(each);
    const indexes = [...table.indexNames].map((at) => {
      const { keyPath, unique, multiEntry } = table.index(at);
      return { name: at, keyPath: keyPath as string | string[], unique, multiEntry };
    });
    const rows = await asked(table.getAll());
    stores.push({ name: each, keyPath: table.keyPath as string, indexes, rows: rows.map(plain) });
  }
  const { version } = db;
  db.close();
  return { name, version, stores };
}

/** Puts a sample onto a device whose store is empty. */
export async function putSample(device: Device, { database, copies }: Sample): Promise<void> {
  const request = device.store.open(database.name, database.version);
  request.onupgradeneeded = () => {
    for (const { name, keyPath, indexes, rows } of database.stores) {
      const table = request.result.createObjectStore(name, { keyPath });
      for (const { name: at, keyPath: of, unique, multiEntry } of indexes)
        table.createIndex(at, of, { unique, multiEntry });
      for (const row of rows) table.add(live(row));
    }
  };
  (await asked(request)).close();
  for (const [path, bytes] of Object.entries(copies)) device.copies.set(path, fromBase64(bytes));
}
