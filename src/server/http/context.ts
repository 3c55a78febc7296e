import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { FeaturesMap } from '../../shared/contract/core/define.ts';
import type { Database } from '../db/schema.ts';

/** Who calls, as the access token and the user's profile say. */
export interface Caller {
  usernodeid: string;
  clientid: string;
  profileid: string;
  features: FeaturesMap;
  superuser: boolean;
  /** [U8] Came into this company from outside as a super user, to read or also to write; null: at home. */
  entered: 'read' | 'write' | null;
  sessionid: string;
}

/** An open SQL transaction. Handlers use nothing but this: the embedded database has one connection. */
export type Tx = Transaction<Database>;

/** The database, or an open transaction of it: for reading. */
export type Db = Kysely<Database>;

/** What a command handler works with. `now` is server time in ms. */
export interface CommandContext {
  tx: Tx;
  caller: Caller;
  now: number;
  /** [OB18] The answer to the command's challenge; '' for none. */
  proof: string;
  /** [CF2] Fields of its record that it wrote, as a conflict names them; kept with the receipt. */
  wrote: Set<string>;
}

/**
 * What a query handler works with. Statements on `db` run one by one; where several must see one state,
 * open a transaction and use only that inside it.
 */
export interface QueryContext {
  db: Db;
  caller: Caller;
  now: number;
  request: FastifyRequest;
}

/** What a query with permission `public` works with. */
export type PublicContext = Omit<QueryContext, 'caller'> & { caller: Caller | null };
