import { IDBKeyRange } from 'fake-indexeddb';
import type { Owner } from '../../../../src/sync/ports.ts';
import type { DeviceDatabase } from '../../../../src/sync/session/device-database.ts';
import { secretsOf } from '../../../../src/sync/session/secrets.ts';
import { databaseName, UserDatabase } from '../../../../src/sync/store/database.ts';
import type { SimDevice } from '../sim-device.ts';
import { Violation } from './violation.ts';

/** Tables in which what was typed lies. */
const TABLES = ['outbox', 'journal', 'bytes', 'shadow'];

/** What people type in these worlds: a text that no other field ever held. */
const WORDS = /^\p{L}+ \d+$/u;

/**
 * [OB11] [S5] Another user has logged in on the device: of what `away` typed nothing lies readable there, what
 * the other one's login hands out opens none of it, and nothing of the mirror is left.
 */
export async function checkSealed(away: SimDevice, session: DeviceDatabase, other: Owner): Promise<void> {
  const ports = { indexedDB: away.store as unknown as IDBFactory, IDBKeyRange };
  const strange = new UserDatabase(databaseName('', away.owner), ports, secretsOf(session, other));
  try {
    const stored = [...(await strange.outbox.toArray()), ...(await strange.journal.toArray())];
    const lying = JSON.stringify(
      await Promise.all(TABLES.map((name) => strange.table(name).toArray())),
      (_key, value: unknown) => asText(value),
    );
    for (const { id, locked } of await strange.seal.open(stored)) {
      if (!locked) throw new Violation(`${id} of ${away.name} is readable to another user`);
    }
    for (const { key, device, payload } of away.watch.truth.intents.values()) {
      if (device !== away.name) continue;
      const typed = Object.values(payload).filter((value) => WORDS.test(String(value)));
      const found = typed.find((words) => new RegExp(`${words}(?!\\d)`).test(lying));
      if (found) throw new Violation(`"${found}" of ${key} lies readable on ${away.name}`);
    }
    for (const table of strange.tables.filter(({ name }) => /_[ab]$/.test(name))) {
      if ((await table.count()) > 0) throw new Violation(`${away.name} keeps ${table.name} after the logout`);
    }
  } finally {
    strange.close();
  }
}

/** Bytes as they would be read in a dump of the store. */
function asText(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('utf8');
  return ArrayBuffer.isView(value) ? '' : value;
}
