import type { FastifyBaseLogger } from 'fastify';
import { type Contact, writeContacts } from '../../db/devices/contacts.ts';
import type { Db } from '../../http/context.ts';

/** Devices that wait to be written down; what further ones say is said again with their next pull. */
const MOST = 20_000;
/** Rows in a row that cannot be written on their own either: then it is the database. */
const TRIED = 3;
/** A database that hangs holds up the end of a server no longer than this, ms. */
const PATIENCE_MS = 2000;

export interface ContactBook {
  /** A device was heard of. Returns at once. */
  note(contact: Contact): void;
  /** Resolves when what was noted is written, or was given up. */
  end(): Promise<void>;
}

const keyOf = ({ clientid, usernodeid, deviceid }: Contact): string =>
  `${clientid} ${usernodeid} ${deviceid}`;

/**
 * [D6] Writes down what devices say with their pulls, behind the answers. What comes while one statement runs is the next
 * one. Nothing is remembered: other processes write as well, so what changed is for the database to say. What cannot be
 * written is logged, takes nobody else's word with it, and is said again by the next pull.
 */
export function openContactBook(
  db: Db,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number,
): ContactBook {
  let waiting = new Map<string, Contact>();
  let writing: Promise<void> | null = null;

  async function writeEach(contacts: readonly Contact[]): Promise<void> {
    let failed = 0;
    for (const contact of contacts) {
      try {
        await writeContacts(db, [contact], now());
        failed = 0;
      } catch (error) {
        logger.warn({ err: error }, 'what a device says of itself could not be written');
        failed += 1;
        if (failed === TRIED) return;
      }
    }
  }

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const contacts = [...waiting.values()];
      waiting = new Map();
      try {
        await writeContacts(db, contacts, now());
      } catch {
        await writeEach(contacts);
      }
    }
  }

  return {
    note(contact) {
      const key = keyOf(contact);
      const before = waiting.get(key);
      if (before ? before.heard > contact.heard : waiting.size >= MOST) return;
      waiting.set(key, contact);
      writing ??= write().finally(() => {
        writing = null;
      });
    },
    async end() {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([writing, patience]);
      clearTimeout(timer);
    },
  };
}
