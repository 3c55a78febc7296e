import type { Device } from './device.ts';

/** Everything that lies in these tables, or in all, of the device's databases, as one text. */
export async function dump(device: Device, tables?: readonly string[]): Promise<string> {
  const parts: string[] = [];
  for (const { name } of await device.store.databases()) {
    const db = await asked(device.store.open(name!));
    for (const table of db.objectStoreNames) {
      if (tables && !tables.includes(table)) continue;
      parts.push(
        `${name} ${table}`,
        readable(await asked(db.transaction(table).objectStore(table).getAll())),
      );
    }
    db.close();
  }
  return parts.join('\n');
}

export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Also what lies in buffers, as somebody with a hex editor would see it. */
export const readable = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => {
    if (each instanceof ArrayBuffer) return Buffer.from(each).toString('latin1');
    return ArrayBuffer.isView(each) ? Buffer.from(each.buffer).toString('latin1') : each;
  });
