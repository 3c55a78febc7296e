import type { Outcome } from '../net/transport.ts';
import type { FindCommand } from '../outbox/queue/upgrade.ts';
import type { Ports } from '../ports.ts';
import type { Send } from '../session/authorize.ts';
import type { UserDatabase } from '../store/database.ts';
import type { HeldLease } from '../store/lease.ts';
import type { PullState } from '../store/meta.ts';
import type { Inbox } from './pushed.ts';

/** What asking needs. */
export interface Asking {
  /** Checks the fence before every request (OB9), where something is to be written. */
  send: Send;
  deviceid: string;
}

/** A page that was asked for, by its question, until its answer is taken. */
export type Asked = Map<string, Promise<Outcome>>;

/** [D13] The first answer of a first load, and its first page, which may still be on its way. */
export interface HeadStart {
  outcome: Outcome;
  asked: Asked;
}

/** What asking the server's log, and applying its answers, needs. */
export interface PullContext extends Asking {
  db: UserDatabase;
  ports: Ports;
  held: HeldLease;
  findCommand: FindCommand;
  /** [PL9] As `Inbox.take`; undefined also where something else wants the server to be asked. */
  takePushed(state: PullState, mayTake: boolean): ReturnType<Inbox['take']>;
  /** [D13] What was asked before there was a database; null where nothing was, and from the second time on. */
  takeHeadStart(): Promise<HeadStart | null>;
  /** Told when something is to be sent again. */
  onRequeued(): void;
}
