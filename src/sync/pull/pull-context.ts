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
  /** Told when something is to be sent again. */
  onRequeued(): void;
}
