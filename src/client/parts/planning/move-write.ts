import {
  assignNotification,
  unassignNotification,
} from '../../../shared/contract/notification/task-assignment.ts';
import { type Write, write } from '../../live/outbox/write.ts';
import type { MovePayload } from './move-payload.ts';

/** The command of a move. */
export const moveWrite = (payload: MovePayload): Write =>
  'assignednotification' in payload
    ? write(assignNotification, payload)
    : write(unassignNotification, payload);
