import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Tokens } from '../../src/server/features/session/tokens.ts';
import {
  SYNC_LIMITS,
  type SyncAnswer,
  type SyncDelta,
  type SyncPage,
  type SyncStart,
} from '../../src/shared/contract/core/protocol.ts';
import {
  type DevicePosition,
  HINT_EVENT,
  POSITION_EVENT,
  type PushedDelta,
} from '../../src/shared/contract/core/realtime.ts';
import { RECORDS } from '../../src/shared/contract/registry.ts';
import type { Member } from './company.ts';
import type { Answer, Connections } from './connections.ts';
import type { Ledger } from './ledger.ts';

/** What all devices of a run share. */
export interface Field {
  connections: Connections;
  origins: readonly string[];
  tokens: Tokens;
  ledger: Ledger;
  counts: Counts;
}

/** Of all devices together, since the run began. */
export interface Counts {
  pulls: number;
  /** Pulls that brought nothing. */
  empty: number;
  hints: number;
  /** Hints that brought along what changed. */
  pushed: number;
  rows: number;
  bytes: number;
  /** Questions without a usable answer, and connections that could not be made. */
  failures: number;
  /** Times that a device had to start over. */
  resets: number;
}

export const noCounts = (): Counts => ({
  pulls: 0,
  empty: 0,
  hints: 0,
  pushed: 0,
  rows: 0,
  bytes: 0,
  failures: 0,
  resets: 0,
});

/** An access token lasts for 15 minutes; it is renewed before, ms. */
const TOKEN_MS = 10 * 60_000;
/** As the app: without a hint a device asks by itself, ms. */
const REGULARLY = 60_000;
/** As the app: so long it waits before it tries again, at least and at most, ms. */
const AGAIN = [1000, 5000] as const;

const backoff = () => AGAIN[0] + Math.random() * (AGAIN[1] - AGAIN[0]);

/** A phone with the app open: one session, one connection of the realtime channel, one pull at a time. */
export class LoadDevice {
  readonly deviceid = randomUUID();
  readonly held = new Set<number>();
  /** Place among all devices. */
  readonly at: number;
  /** Place of its group among all groups. */
  readonly group: number;
  /** When the last pull began that ended well, ms. */
  pulledFrom = Number.NEGATIVE_INFINITY;
  /** When it was hinted at last, ms. */
  hinted = Number.NEGATIVE_INFINITY;
  readonly #field: Field;
  readonly #member: Member;
  #turn: number;
  #token: { text: Promise<string>; until: number } = { text: Promise.resolve(''), until: 0 };
  #cursor = '';
  #seen = '';
  #horizon = '0';
  #generation = 0;
  /** Where it is after what it was sent last: the server knows. */
  #sent = '';
  #offered: PushedDelta[] = [];
  #mustAsk = true;
  #wanted = false;
  #running: Promise<void> | null = null;
  #socket: Socket | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(field: Field, member: Member, places: { at: number; group: number }) {
    this.#field = field;
    this.#member = member;
    this.at = places.at;
    this.group = places.group;
    this.#turn = places.at;
  }

  /** The server that it speaks to. */
  get origin(): string {
    const { origins } = this.#field;
    return origins[this.#turn % origins.length] ?? '';
  }

  get connected(): boolean {
    return this.#socket?.connected === true;
  }

  /** Its server does not answer: the next one. */
  moveOn(): void {
    this.#turn += 1;
  }

  token(): Promise<string> {
    const now = Date.now();
    if (now > this.#token.until) {
      const { usernodeid, clientid, sessionid } = this.#member;
      const text = this.#field.tokens.makeAccess({ usernodeid, clientid, sessionid }, now);
      this.#token = { text, until: now + TOKEN_MS };
    }
    return this.#token.text;
  }

  /** The question of this name; whatever the answer is. */
  async ask(path: string, query: Record<string, string | number>): Promise<Answer> {
    const search = new URLSearchParams({ device: this.deviceid });
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const headers = { authorization: `Bearer ${await this.token()}` };
    const url = `/api/sync/${path}?${search}`;
    const answer = await this.#field.connections.send(this.origin, 'GET', url, headers);
    this.#field.counts.bytes += answer.bytes;
    return answer;
  }

  async #asked<T>(path: string, query: Record<string, string | number>): Promise<T> {
    const { code, status, body } = await this.ask(path, query);
    if (code !== 'done') throw new Error(`${path}: ${status} ${code}`);
    return body as T;
  }

  /** [PL6] Loads everything and pulls what was written meanwhile. */
  async load(): Promise<void> {
    const start = await this.#asked<SyncStart>('changes', { waiting: '0.0.0' });
    this.held.clear();
    const kinds = start.kinds.filter(({ total }) => total > 0).map(({ kind }) => kind);
    this.#seen = '';
    await this.#loadKinds(kinds, 0, start.generation);
    this.#cursor = start.cursor;
    this.#horizon = start.horizon;
    this.#generation = start.generation;
    await this.pull();
  }

  async #loadKinds(kinds: string[], from: number, to: number): Promise<void> {
    for (let left = kinds, after: string | null = null; left[0] !== undefined; ) {
      const [kind, ...further] = left;
      const page: SyncPage = await this.#asked('snapshot', {
        kind,
        from,
        to,
        limit: SYNC_LIMITS.snapshot,
        ...(after === null ? {} : { after }),
        ...(further.length > 0 ? { further: further.join() } : {}),
        ...this.#seenOf(),
      });
      this.#seen = page.seen;
      const pages = [page, ...page.further];
      for (const { rows } of pages) this.#hold(rows);
      after = pages.at(-1)?.next ?? null;
      left = left.slice(after === null ? pages.length : pages.length - 1);
    }
  }

  #seenOf(): { seen?: string } {
    return this.#seen === '' || this.#seen === this.#cursor ? {} : { seen: this.#seen };
  }

  #hold(rows: readonly { nodeid: string }[]): void {
    const { ledger, counts } = this.#field;
    const now = performance.now();
    counts.rows += rows.length;
    for (const { nodeid } of rows) {
      const number = ledger.numberOf(nodeid);
      if (this.held.has(number)) continue;
      this.held.add(number);
      ledger.arrived(this, nodeid, now);
    }
  }

  /** Asks what a pull asks; nothing is done with the answer. */
  askDelta(): Promise<Answer> {
    return this.ask('changes', {
      cursor: this.#cursor,
      generation: this.#generation,
      limit: SYNC_LIMITS.changes,
      waiting: '0.0.0',
      ...this.#seenOf(),
    });
  }

  /** [PL1] Pulls until nothing is left. */
  async pull(): Promise<void> {
    const { counts } = this.#field;
    for (let more = true; more; ) {
      const began = performance.now();
      const { code, status, body } = await this.askDelta();
      if (code === 'reset') {
        counts.resets += 1;
        return this.load();
      }
      const answer = body as SyncAnswer;
      if (code !== 'done' || answer.type !== 'delta') throw new Error(`changes: ${status} ${code}`);
      counts.pulls += 1;
      if (answer.rows.length + answer.deleted.length === 0) counts.empty += 1;
      await this.#apply(answer);
      more = answer.more || answer.added > 0;
      this.pulledFrom = began;
    }
  }

  async #apply(delta: SyncDelta): Promise<void> {
    if (delta.removed.length > 0) throw new Error('nobody loses a machine here');
    for (const { rows } of delta.rows) this.#hold(rows);
    for (const { nodeid } of delta.deleted) this.held.delete(this.#field.ledger.numberOf(nodeid));
    const before = this.#generation;
    this.#cursor = delta.cursor;
    this.#seen = delta.seen;
    this.#horizon = delta.horizon;
    this.#generation = delta.generation;
    if (delta.added === 0) return;
    const kinds = RECORDS.filter(({ scope }) => scope.by === 'self' || scope.by === 'machine');
    await this.#loadKinds(
      kinds.map(({ kind }) => kind),
      before,
      delta.generation,
    );
  }

  /** There may be something to pull. */
  poke(): void {
    this.#mustAsk = true;
    this.#wake();
  }

  #wake(): void {
    this.#wanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  async #run(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false;
      try {
        if (!(await this.#takePushed())) await this.pull();
        this.#say();
      } catch {
        this.#field.counts.failures += 1;
        this.moveOn();
        await sleep(backoff());
        this.#wanted = true;
        this.#mustAsk = true;
      }
    }
    clearTimeout(this.#timer);
    if (this.#socket) this.#timer = setTimeout(() => this.poke(), REGULARLY);
  }

  /** [D3] Takes what it was sent, as the app does; false where it has to ask. */
  async #takePushed(): Promise<boolean> {
    const [offered, mayTake] = [this.#offered, !this.#mustAsk];
    this.#offered = [];
    this.#mustAsk = false;
    if (!mayTake || offered.length === 0 || performance.now() - this.pulledFrom > REGULARLY) return false;
    for (const { from, delta } of offered) {
      if (BigInt(delta.horizon) <= BigInt(this.#horizon)) continue;
      if (from !== this.#cursor || delta.generation !== this.#generation) return false;
      await this.#apply(delta);
    }
    return true;
  }

  /** How far it is, unless the server brought it there. */
  #say(): void {
    if (this.#cursor === this.#sent) return;
    const seen = this.#seenOf().seen ?? null;
    const { usernodeid } = this.#member;
    const position: DevicePosition = {
      device: this.deviceid,
      usernodeid,
      cursor: this.#cursor,
      seen,
      generation: this.#generation,
    };
    this.#socket?.emit(POSITION_EVENT, position);
  }

  /** Nothing is asked any more. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** [S9] Opens the realtime channel, and again whenever it is lost. */
  connect(): void {
    const socket = io(this.origin, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: (give) => void this.#handshake().then(give),
    });
    this.#socket = socket;
    const lost = () => {
      if (this.#socket !== socket) return;
      socket.close();
      this.moveOn();
      // As the app: asking finds out when a server is back.
      this.poke();
      setTimeout(() => this.#socket === socket && this.connect(), backoff());
    };
    socket.on(HINT_EVENT, (pushed?: PushedDelta) => {
      this.#field.counts.hints += 1;
      this.hinted = performance.now();
      this.#sent = pushed?.delta.cursor ?? '';
      if (!pushed) return this.poke();
      this.#field.counts.pushed += 1;
      this.#offered.push(pushed);
      this.#wake();
    });
    socket.on('connect', () => {
      this.#sent = '';
      this.poke();
    });
    socket.on('disconnect', lost);
    socket.on('connect_error', () => {
      this.#field.counts.failures += 1;
      lost();
    });
  }

  /** What a device says of itself when it opens the channel. */
  async #handshake(): Promise<Record<string, string>> {
    return { token: await this.token() };
  }

  disconnect(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#timer);
    socket?.close();
  }
}
