import type { FastifyBaseLogger } from 'fastify';
import { type Contact, SAME_SINCE, writeContacts } from '../../db/devices/contacts.ts';
import type { Db } from '../../http/context.ts';

/** What stays as it was is written again after this, ms. */
const AGAIN = 60_000;
/** Devices that are remembered; each is written once more after that. */
const MOST = 20_000;
/** A database that hangs holds up the end of a server no longer than this, ms. */
const PATIENCE_MS = 2000;

export interface ContactBook {
  /** A device was heard of. Returns at once. */
  note(contact: Contact): void;
  /** Resolves when what was noted is written, or was given up. */
  end(): Promise<void>;
}

interface Written {
  heard: number;
  says: string;
  /** ms; 0: nothing waits. */
  since: number;
}

const keyOf = ({ clientid, usernodeid, deviceid }: Contact): string =>
  `${clientid} ${usernodeid} ${deviceid}`;

function writtenOf({ sessionid, appversion, heard, waiting }: Contact): Written {
  const says = [sessionid, appversion, waiting?.queued, waiting?.parked].join(' ');
  return { heard, says, since: waiting && waiting.queued + waiting.parked > 0 ? heard - waiting.age : 0 };
}

/**
 * [D6] Writes down what devices say with their pulls, behind the answers: where something else is said than before, and
 * each minute. What comes while one statement runs is the next one. A failure is logged, and the next pull says it again.
 */
export function openContactBook(db: Db, logger: Pick<FastifyBaseLogger, 'warn'>): ContactBook {
  const written = new Map<string, Written>();
  let waiting = new Map<string, Contact>();
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const taken = waiting;
      waiting = new Map();
      try {
        await writeContacts(db, [...taken.values()]);
      } catch (error) {
        for (const key of taken.keys()) written.delete(key);
        logger.warn({ err: error }, 'what devices say of themselves could not be written');
      }
    }
  }

  return {
    note(contact) {
      const key = keyOf(contact);
      const [before, next] = [written.get(key), writtenOf(contact)];
      const same =
        before?.says === next.says &&
        Math.abs(next.since - before.since) < SAME_SINCE &&
        next.heard - before.heard < AGAIN;
      if (same) return;
      if (written.size >= MOST) written.clear();
      written.set(key, next);
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
