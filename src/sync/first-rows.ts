import type { Active } from './active.ts';
import { isNewHere } from './session/installation-marker.ts';
import { follow } from './store/live-query.ts';
import { type EngineStatus, type PullState, readMeta } from './store/meta.ts';

/** A server that takes so long does not answer, ms. */
const PATIENCE = 3_000;

/**
 * [D13] Calls `there` once there is something to read: on a device that is new to this user with the first rows, else at
 * once. Before them all live queries of the start screen would find nothing, and on a slow phone hold up what brings them.
 * Without a server that answers it is called all the same. Returns how to end it.
 */
export function awaitFirstRows(
  { db, owner, ports }: Pick<Active, 'db' | 'owner' | 'ports'>,
  onError: (error: unknown) => void,
  there: () => void,
): () => void {
  let end: () => void = () => undefined;
  const done = () => {
    end();
    there();
  };
  if (!isNewHere(ports, owner)) {
    done();
    return end;
  }
  const stop = follow(
    db,
    { clock: ports.clock, onError },
    async () => hasRows(await readMeta(db, 'pull')) || isOver(await readMeta(db, 'status')),
    (so) => so && done(),
  );
  const cancel = ports.clock.after(PATIENCE, done);
  end = () => {
    stop();
    cancel();
  };
  return end;
}

/** The first write notes what there is to load, each one after it brings some of that. */
const hasRows = ({ complete, revision }: PullState): boolean => complete || revision > 1;

/** No rows are on their way. */
const isOver = ({ phase }: EngineStatus): boolean =>
  phase === 'offline' || phase === 'login' || phase === 'update';
