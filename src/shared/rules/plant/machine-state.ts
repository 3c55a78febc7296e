import { isOpen, STANDSTILL } from '../notification.ts';

/** [J6] Whether a machine runs. `since` in ms; null while earlier notifications may be missing. */
export type MachineState = { is: 'running' } | { is: 'standing'; since: number | null } | { is: 'retired' };

/**
 * [J6] [X13] A machine stands since the earliest of its open notifications that mean standstill, and runs without one.
 * `whole`: all of its open notifications are among the given ones. Null where they cannot tell: what is not loaded does
 * not say that it runs.
 */
export function machineState(
  machine: { decommissioningdate: number },
  notifications: readonly { type: number; status: number; created: number }[],
  whole: boolean,
): MachineState | null {
  if (machine.decommissioningdate) return { is: 'retired' };
  const stops = notifications.filter((each) => isOpen(each) && STANDSTILL.includes(each.type));
  if (stops.length > 0) {
    return { is: 'standing', since: whole ? Math.min(...stops.map(({ created }) => created)) : null };
  }
  return whole ? { is: 'running' } : null;
}
