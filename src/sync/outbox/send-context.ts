import type { UserDatabase } from '../database.ts';
import type { HeldLease } from '../lease.ts';
import type { Ports } from '../ports.ts';
import type { AuthorizedSend } from '../session/authorize.ts';
import type { FindCommand } from './upgrade.ts';

/** What sending an entry, with its files, needs. */
export interface SendContext {
  db: UserDatabase;
  ports: Ports;
  send: AuthorizedSend;
  held: HeldLease;
  /** Checks the fence; awaited before every request (OB9). */
  beforeSend(): Promise<void>;
  deviceid: string;
  findCommand: FindCommand;
}
