import type { Ports } from '../../ports.ts';
import type { Send } from '../../session/authorize.ts';
import type { UserDatabase } from '../../store/database.ts';
import type { HeldLease } from '../../store/lease.ts';
import type { FindCommand } from './upgrade.ts';

/** What sending an entry, with its files, needs. */
export interface SendContext {
  db: UserDatabase;
  ports: Ports;
  /** Checks the fence before every request (OB9). */
  send: Send;
  held: HeldLease;
  deviceid: string;
  findCommand: FindCommand;
}
