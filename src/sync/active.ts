import { databaseName, UserDatabase } from './database.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import { withRoom } from './files/room.ts';
import { closeForGood } from './living.ts';
import { enqueue, type Intent, type Owner } from './outbox/enqueue.ts';
import type { OutboxEntry, PendingBytes } from './outbox/entry.ts';
import type { Ports } from './ports.ts';
import { type AuthorizedSend, createAuthorizedSend } from './session/authorize.ts';
import type { DeviceDatabase } from './session/device-database.ts';
import { secretsOf } from './session/user-key.ts';

/** A logged-in user's data on this device and the engine over it. */
export interface Active {
  owner: Owner;
  db: UserDatabase;
  ports: Ports;
  engine: Engine;
  /** The plain online call, for what is never queued (files, figures). */
  send: AuthorizedSend;
  /** [OB2] Resolves when the writes are saved on this device; `holdFor` ms they can be taken back (OB17). */
  act(intents: Intent[], bytes?: PendingBytes[], holdFor?: number): Promise<OutboxEntry[]>;
  close(): void;
}

/** [OB11] Opens the database of one user in one company and puts an engine over it (not yet started). */
export function openActive(
  device: DeviceDatabase,
  ports: Ports,
  owner: Owner,
  engineOptions: Pick<EngineOptions, 'onDefect' | 'drivesItself'>,
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
