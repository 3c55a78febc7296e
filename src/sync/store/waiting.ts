import type { Ports } from '../ports.ts';
import type { UserDatabase } from './database.ts';
import { countWork, workIn } from './in-state.ts';
import { serverTime } from './meta.ts';

/**
 * [D6] What waits on this device, as the server is told with each pull: `{queued}.{parked}.{age of the oldest, s}`.
 * An age, because the device's clock may be wrong; below zero where it was set back.
 */
export async function waitingOf(db: UserDatabase, ports: Pick<Ports, 'clock'>): Promise<string> {
  const now = await serverTime(db, ports);
  const states = ['queued', 'parked'] as const;
  const counts = await Promise.all(states.map((state) => countWork(db, state)));
  const created = await Promise.all(
    states.map(async (state) => (await workIn(db, state).first())?.created ?? now),
  );
  const age = Math.round((now - Math.min(...created)) / 1000);
  return [...counts, Number.isFinite(age) ? age : 0].join('.');
}
