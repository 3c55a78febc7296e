import type { Dexie } from 'dexie';
import { type Active, openActive } from '../src/sync/active.ts';
import { browserPorts } from '../src/sync/browser-ports.ts';
import { DeviceDatabase } from '../src/sync/session/device-database.ts';
import { readSession } from '../src/sync/session/session.ts';
import { watchUpgrade } from '../src/sync/store/schema-upgrade.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __APP_VERSION__: string;

export const device = new DeviceDatabase(browserPorts(__APP_VERSION__));
const onError = (error: unknown) => self.reportError(error);
device.damages.tell = onError;
let open: Active | null = null;
let superseded = false;

const after = (ms: number, run: () => void) => void setTimeout(run, ms);
const nothing = () => undefined;

/** [SW4] A page brings a newer schema: this worker lets go and leaves the data to its successor. */
function letGoOf(db: Dexie): void {
  watchUpgrade(db, after, {
    onBlocked: nothing,
    onOpen: nothing,
    onSuperseded: async () => {
      superseded = true;
      forgetOwner();
    },
  });
}
letGoOf(device);

/** Closes the data of whoever was logged in. */
export function forgetOwner(): void {
  open?.close();
  open = null;
}

/** The data of whoever is logged in on this device, or null. Opened once for as long as the worker lives. */
export async function currentOwner(): Promise<{ active: Active; device: DeviceDatabase } | null> {
  const session = superseded ? null : await readSession(device);
  if (!session) return null;
  const owner = { usernodeid: session.usernodeid, clientid: session.clientid };
  if (open?.owner.usernodeid !== owner.usernodeid || open.owner.clientid !== owner.clientid) {
    open?.close();
    const ports = browserPorts(__APP_VERSION__, owner);
    open = openActive(device, ports, owner, { drivesItself: false, onError });
    letGoOf(open.db);
  }
  return { active: open, device };
}
