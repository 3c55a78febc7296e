import { applyDeltas } from './delta.ts';
import { loadFromServer, loadRecorded, putRaw } from './first-sync.ts';
import { writeLocally } from './local-write.ts';
import { replay, replayBare } from './replay.ts';
import { searchAsTyped } from './search.ts';
import { signIn } from './session.ts';

/** What the benchmark asks of its page. */
const steps = {
  signIn,
  loadFromServer,
  loadRecorded,
  putRaw,
  applyDeltas,
  writeLocally,
  searchAsTyped,
  replay,
  replayBare,
};
export type Steps = typeof steps;

Object.assign(globalThis, { bench: steps });
