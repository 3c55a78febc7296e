import type { SyncDelta } from '../../shared/contract/core/protocol.ts';
import type { FindCommand } from '../outbox/queue/upgrade.ts';
import type { Ports } from '../ports.ts';
import type { Send } from '../session/authorize.ts';
import type { UserDatabase } from '../store/database.ts';
import type { HeldLease } from '../store/lease.ts';

/** What asking the server's log, and applying its answers, needs. */
export interface PullContext {
  db: UserDatabase;
  ports: Ports;
  /** Checks the fence before every request (OB9). */
  send: Send;
  held: HeldLease;
  deviceid: string;
  findCommand: FindCommand;
  /**
   * [D3] What the server sent by itself for a mirror that stands at this cursor, and whether there may be more; `nothing`
   * where all that it sent is below this horizon; undefined where the server is to be asked.
   */
  takePushed(cursor: string, horizon: string): { delta: SyncDelta; more: boolean } | 'nothing' | undefined;
  /** Told when something is to be sent again. */
  onRequeued(): void;
}
