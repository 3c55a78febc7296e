import type { Input } from '../request.ts';
import type { FuzzAnswer } from '../send.ts';

/** Answers that say no more than that a request was not understood or not allowed in. */
const AT_THE_DOOR = new Set(['none', '400', '401', '403', '404', '413', '429']);
const SLOWEST = 5;

/** What a run came to. */
export interface Report {
  seed: number;
  inputs: number;
  seconds: number;
  statuses: Record<string, number>;
  kinds: Record<string, number>;
  /** Answers of each route by status. */
  routes: Record<string, Record<string, number>>;
  /** Routes of which no input was done or refused by a rule of theirs. */
  shut: string[];
  /** Routes that took an id of the other company and keep it as it was named. */
  kept: string[];
  /** How often a session ended by an input of its own. */
  renewed: Record<string, number>;
  slowest: { cpu: number; number: number; operation: string; kind: string }[];
  /** Answers that once took longer than they may, and not again. */
  onceLate: string[];
}

const add = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** Counts answers, so that a run that only knocks at doors is seen. */
export class Tally {
  readonly #report: Omit<Report, 'shut' | 'seconds'>;
  readonly #begun = Date.now();

  constructor(seed: number, operations: readonly string[]) {
    const routes = Object.fromEntries(operations.map((name) => [name, {}]));
    this.#report = {
      seed,
      inputs: 0,
      statuses: {},
      kinds: {},
      routes,
      kept: [],
      renewed: {},
      slowest: [],
      onceLate: [],
    };
  }

  count({ operation, kind, number }: Input, { status, cpu }: FuzzAnswer): void {
    const { statuses, kinds, routes, slowest } = this.#report;
    const key = status === 0 ? 'none' : String(status);
    this.#report.inputs++;
    add(statuses, key);
    add(kinds, kind);
    // Another method is another route's answer.
    const counts = routes[operation];
    if (counts && kind !== 'another method' && kind !== 'raw bytes') add(counts, key);
    slowest.push({ cpu: Math.round(cpu), number, operation, kind });
    slowest.sort((a, b) => b.cpu - a.cpu);
    slowest.length = Math.min(slowest.length, SLOWEST);
  }

  renewed(operation: string): void {
    add(this.#report.renewed, operation);
  }

  onceLate(what: string): void {
    this.#report.onceLate.push(what);
  }

  kept(routes: ReadonlySet<string>): void {
    this.#report.kept = [...new Set([...this.#report.kept, ...routes])].sort();
  }

  get report(): Report {
    const { routes } = this.#report;
    const shut = Object.keys(routes).filter((name) =>
      Object.keys(routes[name] ?? {}).every((status) => AT_THE_DOOR.has(status)),
    );
    return { ...this.#report, shut, seconds: Math.round((Date.now() - this.#begun) / 1000) };
  }
}
