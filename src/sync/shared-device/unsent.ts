import { closeForGood } from '../faults/reopen.ts';
import type { Owner, Ports } from '../ports.ts';
import { databaseName, UserDatabase } from '../store/database.ts';
import { unsentWork } from '../store/in-state.ts';

/** How much of somebody waits on this device to be sent. What it is stays sealed. */
export async function countUnsent(portsOf: (owner: Owner) => Ports, owner: Owner): Promise<number> {
  const ports = portsOf(owner);
  const db = new UserDatabase(databaseName(ports.databasePrefix, owner), ports);
  try {
    return await unsentWork(db);
  } finally {
    closeForGood(db);
  }
}
