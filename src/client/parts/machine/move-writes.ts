import { moveEquipment } from '../../../shared/contract/machine/assignment.ts';
import { type Write, write } from '../../live/outbox/write.ts';
import type { Move } from './moves.ts';

/** [L4] One entry for each machine: what a colleague moved meanwhile holds up no other. */
export const moveWrites = (moves: readonly Move[]): Write[] =>
  moves.map((move) => write(moveEquipment, move));
