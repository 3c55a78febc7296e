import { browserPorts } from '../../../../src/sync/browser-ports.ts';
import type { SealedDraft } from '../../../../src/sync/outbox/sealing/seal.ts';
import { DeviceDatabase } from '../../../../src/sync/session/device-database.ts';
import { secretsOf } from '../../../../src/sync/session/secrets.ts';
import { readSession } from '../../../../src/sync/session/session.ts';
import { databaseName, UserDatabase } from '../../../../src/sync/store/database.ts';

/** Runs inside the app's page: every draft of the user who is logged in, as text; one that lies open is none. */
export async function openDrafts(): Promise<string[]> {
  const ports = browserPorts('test');
  const device = new DeviceDatabase(ports);
  const session = await readSession(device);
  if (!session) return [];
  const db = new UserDatabase(databaseName('', session), ports, secretsOf(device, session));
  try {
    const items = await db.meta.where('name').startsWith('draft:').toArray();
    const sealed = items.filter(({ value }) => (value as Partial<SealedDraft> | null)?.sealed);
    return await Promise.all(
      sealed.map(async ({ name, value }) =>
        JSON.stringify(await db.seal.openDraft(name, value as SealedDraft)),
      ),
    );
  } finally {
    db.close();
    device.close();
  }
}
