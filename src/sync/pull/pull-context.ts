import type { FindCommand } from '../outbox/queue/upgrade.ts';
import type { Ports } from '../ports.ts';
import type { Send } from '../session/authorize.ts';
import type { UserDatabase } from '../store/database.ts';
import type { HeldLease } from '../store/lease.ts';
import type { PullState } from '../store/meta.ts';
import type { HeadStart } from './head-start.ts';
import type { Inbox } from './pushed.ts';

/** What asking the server's log, and applying its answers, needs. */
export interface PullContext {
  db: UserDatabase;
  ports: Ports;
  /** Checks the fence before every request (OB9). */
  send: Send;
  held: HeldLease;
  deviceid: string;
  findCommand: FindCommand;
  /** [PL9] As `Inbox.take`; undefined also where something else wants the server to be asked. */
  takePushed(state: PullState, mayTake: boolean): ReturnType<Inbox['take']>;
  /** [D13] What was asked before there was a database; null where nothing was, and from the second time on. */
  takeHeadStart(): Promise<HeadStart | null>;
  /** Told when something is to be sent again. */
  onRequeued(): void;
}
