import { Dexie, type Table } from 'dexie';
import { makeUuid } from '../../shared/lib/ids.ts';
import { Damages } from '../faults/damages.ts';
import type { Ports } from '../ports.ts';
import { readInstallationMarker } from './installation-marker.ts';

export interface SealedItem {
  name: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface PlainItem {
  name: string;
  value: unknown;
}

/** [OB11] The small database of the device: who is logged in, and settings that belong to no user. */
export class DeviceDatabase extends Dexie {
  declare key: Table<{ name: string; key: CryptoKey }, string>;
  declare sealed: Table<SealedItem, string>;
  declare plain: Table<PlainItem, string>;
  readonly damages = new Damages();

  constructor(ports: Pick<Ports, 'indexedDB' | 'IDBKeyRange' | 'databasePrefix'>) {
    super(`${ports.databasePrefix}wartbar-device`, {
      indexedDB: ports.indexedDB,
      IDBKeyRange: ports.IDBKeyRange,
      chromeTransactionDurability: 'strict',
    });
    this.version(1).stores({ key: 'name', sealed: 'name', plain: 'name' });
  }
}

/** The random id of this device, made on first use and kept; a copy outlives the eviction of IndexedDB (PL7). */
export async function deviceId(db: DeviceDatabase, ports: Ports): Promise<string> {
  const fresh = readInstallationMarker(ports)?.device ?? makeUuid(ports.ids);
  return db.transaction('rw', db.plain, async () => {
    const known = await db.plain.get('deviceid');
    if (known) return known.value as string;
    await db.plain.put({ name: 'deviceid', value: fresh });
    return fresh;
  });
}
