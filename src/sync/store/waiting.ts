import type { Ports } from '../ports.ts';
import type { UserDatabase } from './database.ts';
import { inState } from './in-state.ts';
import { serverTime } from './meta.ts';

/**
 * [D6] What waits on this device, as the server is told with each pull: `{queued}.{parked}.{age of the oldest, s}`.
 * An age, because the device's clock may be wrong; below zero where it was set back.
 */
export async function waitingOf(db: UserDatabase, ports: Pick<Ports, 'clock'>): Promise<string> {
  const now = await serverTime(db, ports);
  const states = [inState(db, 'queued'), inState(db, 'parked')];
  const counts = await Promise.all(states.map((entries) => entries.count()));
  const created = await Promise.all(states.map(async (entries) => (await entries.first())?.created ?? now));
  const age = Math.round((now - Math.min(...created)) / 1000);
  return [...counts, Number.isFinite(age) ? age : 0].join('.');
}
