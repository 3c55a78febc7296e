import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import type { OutboxEntry, PendingBytes } from './entry.ts';
import { closeForGood } from './faults/reopen.ts';
import { withRoom } from './files/room.ts';
import { enqueue, type Intent } from './outbox/queue/enqueue.ts';
import type { Owner, Ports } from './ports.ts';
import { createAuthorizedSend, type Send } from './session/authorize.ts';
import type { DeviceDatabase } from './session/device-database.ts';
import { secretsOf } from './session/secrets.ts';
import { databaseName, UserDatabase } from './store/database.ts';

/** A logged-in user's data on this device and the engine over it. */
export interface Active {
  owner: Owner;
  db: UserDatabase;
  ports: Ports;
  engine: Engine;
  /** The plain online call, for what is never queued (files, figures). */
  send: Send;
  /** [OB2] Resolves when the writes are saved on this device; `holdFor`: how long they can be cancelled (OB17), ms. */
  act(intents: Intent[], bytes?: PendingBytes[], holdFor?: number): Promise<OutboxEntry[]>;
  close(): void;
}

/** [OB11] Opens the database of one user in one company and puts an engine over it (not yet started). */
export function openActive(
  device: DeviceDatabase,
  ports: Ports,
  owner: Owner,
  engineOptions: Pick<EngineOptions, 'onError' | 'drivesItself'>,
): Active {
  const db = new UserDatabase(databaseName(ports.databasePrefix, owner), ports, secretsOf(device, owner));
  const engine = createEngine({ db, device, ports, owner, ...engineOptions });
  return {
    owner,
    db,
    ports,
    engine,
    send: createAuthorizedSend(device, ports, owner),
    act: async (intents, bytes, holdFor) => {
      const size = bytes?.reduce((sum, file) => sum + file.bytes.byteLength, 0) ?? 0;
      // [I8] Nothing is stored by a try that found no room, so the second one may make new ids.
      const entries = await withRoom(db, ports, size, () =>
        enqueue(db, ports, owner, intents, bytes, holdFor),
      );
      engine.poke('work');
      return entries;
    },
    close: () => {
      engine.stop();
      closeForGood(db);
    },
  };
}
