import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import type { Caller } from '../../http/context.ts';
import type { Connected } from '../push/deltas.ts';

/** Nobody is told more often than this, ms. */
const PACE_MS = 1000;
/** A crowd does not ask in the same moment: each is told so much later than the one before, ms. */
const STEP_MS = 2;
/** Fewer than this are no crowd. */
const CROWD = 25;
/** Those whose time comes within this are told together, ms. */
const TOGETHER_MS = 20;
/** Somebody who was just told of nothing is told after this, ms. */
const AGAIN_MS = 250;
/** A database that hangs holds up the end of a server no longer than this, ms. */
const PATIENCE_MS = 2000;

/** A connection, and how far its device is where it has said so: another object each time that it does. */
export interface Line {
  socket: Socket;
  caller: Caller;
  position: Connected | null;
}

/** Somebody who is connected. */
interface Hearer {
  lines: Set<Line>;
  /** When they were told last, ms. */
  told: number;
  /** Their time to be told is coming. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Who of a server is connected, and when each of them may be told again. `deliver` tells lines of one company; it never fails,
 * and no company waits for another one.
 */
export function makeHearers(deliver: (clientid: string, lines: Line[]) => Promise<void>) {
  const companies = new Map<string, Map<string, Hearer>>();
  const due = new Map<string, Set<Line>>();
  const delivering = new Map<string, Promise<unknown>>();

  function makeDue(clientid: string, lines: Iterable<Line>): void {
    const waiting = due.get(clientid);
    if (waiting) {
      for (const line of lines) waiting.add(line);
      return;
    }
    due.set(clientid, new Set(lines));
    // One after the other: while the database is slow more come together.
    const told = Promise.all([delivering.get(clientid), sleep(TOGETHER_MS)]).then(async () => {
      const lot = due.get(clientid) ?? [];
      due.delete(clientid);
      await deliver(clientid, [...lot]);
      if (delivering.get(clientid) === told) delivering.delete(clientid);
    });
    delivering.set(clientid, told);
  }

  function tellIn(ms: number, clientid: string, hearer: Hearer): void {
    hearer.timer = setTimeout(() => {
      hearer.timer = undefined;
      hearer.told = performance.now();
      makeDue(clientid, hearer.lines);
    }, ms);
  }

  return {
    companies: () => [...companies.keys()],
    add(line: Line): void {
      const { clientid, usernodeid } = line.caller;
      const hearers = companies.get(clientid) ?? new Map<string, Hearer>();
      companies.set(clientid, hearers);
      const hearer = hearers.get(usernodeid) ?? {
        lines: new Set(),
        told: Number.NEGATIVE_INFINITY,
        timer: undefined,
      };
      hearers.set(usernodeid, hearer);
      hearer.lines.add(line);
    },
    remove(line: Line): void {
      const { clientid, usernodeid } = line.caller;
      const hearers = companies.get(clientid);
      const hearer = hearers?.get(usernodeid);
      due.get(clientid)?.delete(line);
      if (!hearers || !hearer) return;
      hearer.lines.delete(line);
      if (hearer.lines.size > 0) return;
      clearTimeout(hearer.timer);
      hearers.delete(usernodeid);
      if (hearers.size === 0) companies.delete(clientid);
    },
    /** Somebody that was just told of nothing is read for once more. */
    again({ caller: { clientid, usernodeid } }: Line): void {
      const hearer = companies.get(clientid)?.get(usernodeid);
      if (hearer && !hearer.timer) tellIn(AGAIN_MS, clientid, hearer);
    },
    /**
     * Something changed that concerns these users, or all. Those beside each other stay so, also where they wait for
     * their pace: what concerns the same people is then read once for all of them.
     */
    tell(clientid: string, usernodeids: readonly string[] | null): void {
      const hearers = companies.get(clientid);
      if (!hearers) return;
      const named = usernodeids ? new Set(usernodeids) : hearers.keys();
      const found = [...named].flatMap((usernodeid) => {
        const hearer = hearers.get(usernodeid);
        return hearer && !hearer.timer ? [hearer] : [];
      });
      const step = found.length < CROWD ? 0 : Math.min(STEP_MS, PACE_MS / found.length);
      const now = performance.now();
      for (const [place, hearer] of found.entries())
        tellIn(Math.max(hearer.told + PACE_MS - now, place * step), clientid, hearer);
    },
    /** Nobody is told any more; waits a moment for those that are just being told. */
    async stop(): Promise<void> {
      for (const hearers of companies.values()) {
        for (const { timer } of hearers.values()) clearTimeout(timer);
      }
      companies.clear();
      due.clear();
      await Promise.race([Promise.all(delivering.values()), sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
