import { sumMirror } from './checksum.ts';
import { countFigures } from './count-figures.ts';
import { applyDeltas } from './delta.ts';
import { loadFromServer, loadRecorded, putRaw } from './first-sync.ts';
import { writeLocally } from './local-write.ts';
import { drainOutbox, fillOutbox } from './monday.ts';
import { watchOpen } from './open-list.ts';
import { besidePeers } from './peers.ts';
import { replay, replayBare } from './replay.ts';
import { searchAsTyped } from './search.ts';
import { signIn } from './session.ts';
import { offerSolved } from './suggestions.ts';
import { moveOnBoard } from './task-board.ts';
import { makeTree } from './tree.ts';

/** What the benchmark asks of its page. */
const steps = {
  signIn,
  loadFromServer,
  loadRecorded,
  putRaw,
  applyDeltas,
  writeLocally,
  searchAsTyped,
  makeTree,
  offerSolved,
  watchOpen,
  countFigures,
  moveOnBoard,
  replay,
  replayBare,
  besidePeers,
  sumMirror,
  fillOutbox,
  drainOutbox,
};
export type Steps = typeof steps;

Object.assign(globalThis, { bench: steps });
