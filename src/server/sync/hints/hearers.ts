import type { Socket } from 'socket.io';
import type { Caller } from '../../http/context.ts';
import type { Connected } from '../push/deltas.ts';

/** A device that is told pulls: it is told no more often than this, ms. */
const PACE_MS = 1000;
/** Those who waited for their pace are spread over this time, ms. */
const JITTER_MS = 250;
/** So that a crowd does not pull in the same moment, each of them adds so much to the time it is spread over, ms. */
const SPREAD_MS = 2;
/** Fewer than this are no crowd. */
const CROWD = 25;
/** Those whose time comes within this are told together, ms. */
const TOGETHER_MS = 20;

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

/** Who of a server is connected, and when each of them may be told again. `deliver` tells lines of one company. */
export function makeHearers(deliver: (clientid: string, lines: Line[]) => Promise<void>) {
  const companies = new Map<string, Map<string, Hearer>>();
  let due = new Map<string, Set<Line>>();
  /** Those that are being told. */
  const flying = new Set<Line>();
  let together: NodeJS.Timeout | undefined;
  let delivering: Promise<void> = Promise.resolve();

  function* linesOf() {
    for (const [clientid, hearers] of companies)
      for (const hearer of hearers.values())
        for (const line of hearer.lines) yield { clientid, hearer, line };
  }

  function makeDue(clientid: string, { lines }: Hearer): void {
    const lot = due.get(clientid) ?? new Set();
    due.set(clientid, lot);
    for (const line of lines) lot.add(line);
    together ??= setTimeout(() => {
      // One after the other: while the database is slow more come together.
      delivering = delivering.then(async () => {
        together = undefined;
        const lots = due;
        due = new Map();
        for (const lot of lots.values()) for (const line of lot) flying.add(line);
        for (const [company, lot] of lots) await deliver(company, [...lot]);
        flying.clear();
      });
    }, TOGETHER_MS);
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
    tell(clientid: string, usernodeids: readonly string[] | null): void {
      const hearers = companies.get(clientid);
      if (!hearers) return;
      const named = usernodeids ? new Set(usernodeids) : hearers.keys();
      const found = [...named].flatMap((usernodeid) => {
        const hearer = hearers.get(usernodeid);
        return hearer && !hearer.timer ? [hearer] : [];
      });
      const spread = found.length < CROWD ? 0 : Math.min(PACE_MS, found.length * SPREAD_MS);
      for (const hearer of found) {
        const early = hearer.told + PACE_MS - performance.now();
        const wait = early > 0 ? early + Math.random() * Math.max(spread, JITTER_MS) : Math.random() * spread;
        hearer.timer = setTimeout(() => {
          hearer.timer = undefined;
          hearer.told = performance.now();
          makeDue(clientid, hearer);
        }, wait);
      }
    },
    /** What devices have said by now. */
    positions: (): ReadonlySet<Connected> =>
      new Set([...linesOf()].flatMap(({ line }) => line.position ?? [])),
    passed(before: ReadonlySet<Connected>, since: string, until: string): void {
      const [from, to] = [BigInt(since), BigInt(until)];
      for (const { clientid, hearer, line } of linesOf()) {
        // Whoever is still to be told is read for from where they are.
        if (hearer.timer || due.get(clientid)?.has(line) || flying.has(line)) continue;
        const { position } = line;
        if (!position || !before.has(position)) continue;
        const horizon = BigInt(position.horizon);
        if (horizon >= from && horizon < to) position.horizon = until;
      }
    },
    async stop(): Promise<void> {
      for (const hearers of companies.values()) {
        for (const { timer } of hearers.values()) clearTimeout(timer);
      }
      clearTimeout(together);
      companies.clear();
      due.clear();
      await delivering;
    },
  };
}
