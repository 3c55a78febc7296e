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

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * [D13] Resolves when this device has what somebody needs who has just logged in for the first time: what the start screen
 * shows, and every machine. At once where that is so already.
 */
export async function firstScreenThere(): Promise<void> {
  await Promise.race([loggedIn(), nothingTypedFor(GUEST_PATIENCE)]);
  const active = activeNow();
  if (active) await Promise.race([machinesThere(active), after(PATIENCE)]);
}

function nothingTypedFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const typing = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        typing.abort();
        resolve();
      }, ms);
    };
    addEventListener('input', begin, { signal: typing.signal });
    begin();
  });
}

function loggedIn(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (useSessionStore.getState().status !== 'active') return;
      stop();
      resolve();
    };
    const stop = useSessionStore.subscribe(look);
    look();
  });
}

const hasMachines = ({ complete, loads: [load] }: PullState): boolean =>
  complete || (load !== undefined && !load.kinds.includes(equipment.kind));

function machinesThere({ db, ports: { clock } }: Active): Promise<void> {
  return new Promise((resolve) => {
    const stop = follow(
      db,
      { clock, onError: reportError },
      async () => hasMachines(await readMeta(db, 'pull')),
      (there) => {
        if (!there) return;
        stop();
        resolve();
      },
    );
  });
}
