import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { listen } from '../../src/server/http/listen/listener.ts';
import { HEADER } from '../../src/shared/contract/core/protocol.ts';
import { type DatabaseKind, startServer, type TestServer } from '../api/harness/server.ts';
import { type ApiDocument, type Operation, readOperations } from './document.ts';
import { makeInput } from './inputs/make-input.ts';
import { curlLine } from './judge/curl.ts';
import { Judge, LATE_MS, type Problem } from './judge/findings.ts';
import { shrink } from './judge/shrink.ts';
import { type Report, Tally } from './judge/tally.ts';
import type { FuzzRequest, Input } from './request.ts';
import { type FuzzAnswer, makeSend } from './send.ts';
import { openWorld } from './world/open-world.ts';
import type { World } from './world/pools.ts';
import { Yardstick } from './yardstick.ts';

export interface FuzzOptions {
  database: DatabaseKind;
  seed: number;
  /** How many inputs, and the number of the first. */
  inputs: number;
  first: number;
  /** Only routes whose name has this in it, e.g. `PUT /api/imports`. */
  route?: string;
  /** Told from time to time how far it has come. */
  progress?: (text: string) => void;
}

export interface FuzzOutcome {
  report: Report;
  /** What is wrong, each with how to see it again. */
  findings: string[];
}

/** Inputs that share a world: what they make and delete changes it, and lists grow. */
const PER_WORLD = 2500;
/** A defect shows in many inputs: the first few tell enough. */
const MOST_FINDINGS = 12;
const REPEATS = 3;
const PROGRESS_EVERY = 5000;

/** [X7] [OB7] [PL3] Sends inputs of all kinds to every route that the server describes, and judges each answer. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const server = await startServer(options.database, { apiDocs: true });
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  listener.serve(server.app.routing);
  const send = makeSend((listener.server.address() as AddressInfo).port);
  try {
    const document = (await server.app.inject('/api/docs/json')).json() as ApiDocument;
    const operations = readOperations(document).filter(({ name }) => name.includes(options.route ?? ''));
    return await new Run(server, operations, send, options).all();
  } finally {
    send.close();
    await listener.stop(0);
    await server.close();
  }
}

class Run {
  readonly #server: TestServer;
  readonly #operations: Operation[];
  readonly #send: ReturnType<typeof makeSend>;
  readonly #options: FuzzOptions;
  readonly #tally: Tally;
  readonly #yardstick = new Yardstick();
  /** One of each is shown. */
  readonly #findings = new Map<string, string>();
  #world!: World;
  #judge!: Judge;

  constructor(
    server: TestServer,
    operations: Operation[],
    send: ReturnType<typeof makeSend>,
    options: FuzzOptions,
  ) {
    this.#server = server;
    this.#operations = operations;
    this.#send = send;
    this.#options = options;
    this.#tally = new Tally(
      options.seed,
      operations.map(({ name }) => name),
    );
  }

  async all(): Promise<FuzzOutcome> {
    const { first, inputs, seed, progress } = this.#options;
    for (let at = 0; at < inputs && this.#findings.size < MOST_FINDINGS; at++) {
      if (at % PER_WORLD === 0) await this.#nextWorld();
      if (at > 0 && at % PROGRESS_EVERY === 0) {
        progress?.(`${at} of ${inputs} inputs, ${this.#findings.size} findings`);
      }
      await this.#try(makeInput(this.#operations, this.#world, seed, first + at));
    }
    this.#tally.kept(this.#judge.kept);
    return { report: this.#tally.report, findings: [...this.#findings.values()] };
  }

  async #nextWorld(): Promise<void> {
    if (this.#world) this.#tally.kept(this.#judge.kept);
    this.#world = await openWorld(this.#server);
    this.#judge = new Judge(this.#world.secrets);
  }

  async #try(input: Input): Promise<void> {
    const answer = await this.#answerTo(input, input.request);
    this.#tally.count(input, answer);
    const problems = this.#judge.problemsOf(input, answer);
    const late = await this.#lateness(input, answer);
    if (late !== null) problems.push(late);
    for (const problem of problems) await this.#note(input, problem);
    const operation = this.#operations.find(({ name }) => name === input.operation);
    const { authorization } = input.request.headers;
    if (answer.status === 401 && input.hasSession && authorization === undefined && !operation?.open) {
      this.#tally.renewed(input.operation);
      await this.#world.renew(input.who);
    }
  }

  #answerTo({ who, hasSession }: Input, request: FuzzRequest): Promise<FuzzAnswer> {
    const token = hasSession ? this.#world.people.get(who)?.token : null;
    return this.#send(request, token ? `Bearer ${token}` : null);
  }

  /** The same once more: under a key of its own it is no replay. */
  #again(input: Input, request: FuzzRequest): Promise<FuzzAnswer> {
    const headers = Object.entries(request.headers).map(([name, value]) =>
      name.toLowerCase() === HEADER.key ? [name, randomUUID()] : [name, value],
    );
    return this.#answerTo(input, { ...request, headers: Object.fromEntries(headers) });
  }

  /**
   * Late is what takes more than a second of the processor three times in a row, with nothing beside it: other
   * processes do not count, and neither does a collection of garbage, nor that everything takes longer at that moment. The
   * database is part of this process; where it is another one, time on the clock counts.
   */
  async #lateness(input: Input, answer: FuzzAnswer): Promise<Problem | null> {
    const clock = this.#options.database === 'PGlite' ? 'cpu' : 'wall';
    if (answer[clock] <= LATE_MS) return null;
    const times = [answer[clock] / this.#yardstick.slowness()[clock]];
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const again = await this.#again(input, input.request);
      times.push(again[clock] / this.#yardstick.slowness()[clock]);
    }
    const told = times.map((time) => `${Math.round(time)} ms`).join(', ');
    if (times.every((time) => time > LATE_MS)) return { rule: 'late', what: told };
    this.#tally.onceLate(`${input.number} ${input.operation} (${input.kind}): ${told}`);
    return null;
  }

  async #note(input: Input, { rule, what }: Problem): Promise<void> {
    const key = `${rule} ${rule === 'failed' ? what.replace(/[0-9a-f-]{8,}|\d+/g, '#') : input.operation}`;
    if (this.#findings.has(key)) return;
    const fails = async (request: FuzzRequest) => {
      const answer = await this.#again(input, request);
      return this.#judge.problemsOf({ ...input, request }, answer).some((problem) => problem.rule === rule);
    };
    const isSteady = rule !== 'late' && (await fails(input.request));
    // A connection that was kept open may end right when it is used again.
    if (rule === 'unanswered' && !isSteady) return;
    const request = isSteady ? await shrink(input.request, fails) : input.request;
    const { seed, route } = this.#options;
    const only = route ? ` --route '${route}'` : '';
    this.#findings.set(
      key,
      [
        `${rule}: ${input.operation} as ${input.who}, ${input.kind}`,
        `  ${what}`,
        `  ${curlLine(input, request)}`,
        `  npm run fuzz -- --seed ${seed} --first ${input.number} --inputs 1${only}${isSteady ? '' : '   (alone it may need what came before)'}`,
      ].join('\n'),
    );
  }
}
