import { browserPorts } from '../../../src/sync/browser-ports.ts';
import { createEngine, type Engine } from '../../../src/sync/engine.ts';
import type { Owner, Ports } from '../../../src/sync/ports.ts';
import { DeviceDatabase } from '../../../src/sync/session/device-database.ts';
import { login } from '../../../src/sync/session/login.ts';
import { secretsOf } from '../../../src/sync/session/secrets.ts';
import { databaseName, UserDatabase } from '../../../src/sync/store/database.ts';

const base = browserPorts('bench');
const device = new DeviceDatabase(base);
let owner: Owner | null = null;

/** Logs in at the real server; everything after it works as this user. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const { outcome, session } = await login(device, base, credentials);
  if (!session) throw new Error(`login: ${outcome.code}`);
  owner = { usernodeid: session.usernodeid, clientid: session.clientid };
}

export function currentOwner(): Owner {
  if (!owner) throw new Error('nobody is logged in');
  return owner;
}

/** The device database, whose session the engine sends with. */
export const deviceDatabase = (): DeviceDatabase => device;

export interface Opened {
  db: UserDatabase;
  ports: Ports;
  /** Works when it is told to, and sets no timers. */
  engine: Engine;
}

/** A database of its own under this prefix and an engine over it; `fetch` stands in for the network. */
export function open(prefix: string, fetch?: Ports['fetch']): Opened {
  const owned = currentOwner();
  let kept: string | null = null;
  const ports: Ports = {
    // Beside the others it would be taken for one that was evicted, and get back what they had not sent [PL7]: each has
    // caches and a installation marker of its own.
    ...browserPorts('bench', { ...owned, clientid: `${prefix}${owned.clientid}` }),
    installationMarker: {
      read: () => kept,
      write: (text) => {
        kept = text;
      },
    },
    databasePrefix: prefix,
    announce: () => undefined,
    ...(fetch ? { fetch } : {}),
  };
  const secrets = secretsOf(device, owned);
  const db = new UserDatabase(databaseName(prefix, owned), ports, secrets);
  const engine = createEngine({
    db,
    device,
    ports,
    owner: owned,
    drivesItself: false,
    onError: (error) => {
      throw error;
    },
  });
  return { db, ports, engine };
}

export async function remove({ db, engine }: Opened): Promise<void> {
  engine.stop();
  await db.delete();
}
