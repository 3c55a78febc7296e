import { equipment } from '../../../shared/contract/machine/equipment.ts';
import type { Active } from '../../../sync/active.ts';
import { follow } from '../../../sync/store/live-query.ts';
import { type PullState, readMeta } from '../../../sync/store/meta.ts';
import { useSessionStore } from '../../state/session.ts';
import { activeNow, reportError } from '../runtime.ts';

/** Whoever has not logged in and typed nothing for so long only reads the login page, ms. */
const GUEST_PATIENCE = 20_000;
/** A first load that takes so long waits for a network, ms. */
const PATIENCE = 120_000;

/**
 * [D13] Resolves when this device has what somebody needs who has just logged in for the first time: what the start screen
 * shows, and every machine. At once where that is so already.
 */
export async function firstScreenThere(): Promise<void> {
  await first(loggedIn, nothingTypedFor(GUEST_PATIENCE));
  const active = activeNow();
  if (active) await first(machinesThere(active), after(PATIENCE));
}

/** Something to wait for: calls `done` when it is so; the answer ends the wait. */
type Wait = (done: () => void) => () => void;

/** Resolves with the first of them, and ends the others. */
async function first(...waits: Wait[]): Promise<void> {
  const ends: (() => void)[] = [];
  await new Promise<void>((done) => ends.push(...waits.map((wait) => wait(done))));
  for (const end of ends) end();
}

const after =
  (ms: number): Wait =>
  (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  };

const nothingTypedFor =
  (ms: number): Wait =>
  (done) => {
    let end = after(ms)(done);
    const again = () => {
      end();
      end = after(ms)(done);
    };
    addEventListener('input', again);
    return () => {
      removeEventListener('input', again);
      end();
    };
  };

const loggedIn: Wait = (done) => {
  const look = () => {
    if (useSessionStore.getState().status === 'active') done();
  };
  look();
  return useSessionStore.subscribe(look);
};

const hasMachines = ({ complete, loads: [load] }: PullState): boolean =>
  complete || (load !== undefined && !load.kinds.includes(equipment.kind));

const machinesThere =
  ({ db, ports: { clock } }: Active): Wait =>
  (done) =>
    follow(
      db,
      { clock, onError: reportError },
      async () => hasMachines(await readMeta(db, 'pull')),
      (there) => there && done(),
    );
