import type { SyncAnswer } from '../../../src/shared/contract/core/protocol.ts';
import type { PushedDelta } from '../../../src/shared/contract/core/realtime.ts';
import { finishLeaving } from '../../../src/sync/logout/clear.ts';
import { forgetSession } from '../../../src/sync/session/session.ts';
import { Activity } from '../world/activity.ts';
import { logIn, type Process, type Surroundings } from '../world/device.ts';
import type { WireAnswer, WireRequest } from '../world/held-network.ts';
import { HeldNetwork } from '../world/held-network.ts';
import { instantCrypto } from '../world/instant-crypto.ts';
import { Prng } from '../world/prng.ts';
import { VirtualTime } from '../world/virtual-clock.ts';
import { type Company, idMaker, seedCompany } from './company.ts';
import { type Fault, type FaultCounts, noFaults } from './faults.ts';
import { Judge } from './model/judge.ts';
import { checkSealed } from './model/sealed.ts';
import { Pushes } from './pushes.ts';
import { isQuota } from './quota.ts';
import { SimDevice } from './sim-device.ts';
import type { SimServer } from './sim-server.ts';

/** How a harness may break the world on purpose, to show that the model notices (see `broken.test.ts`). */
export interface Breakage {
  /** Changes a request before the server sees it. */
  request?(request: WireRequest): WireRequest;
  /** Called before the server works on a request. */
  before?(server: SimServer, request: WireRequest): Promise<void>;
  /** Changes an answer on its way to the device; the model judges what the server said. */
  answer?(answer: WireAnswer, request: WireRequest): WireAnswer;
  /** Changes what arrives at the device, whoever answered. */
  arriving?(answer: WireAnswer, request: WireRequest): WireAnswer;
  /** Called after every step with every device. */
  after?(device: SimDevice): Promise<void>;
}

/** Where it tells how much there is to load: a thousand times as much. */
function asLarge(answer: WireAnswer, { path }: WireRequest): WireAnswer {
  if (!path.startsWith('/api/sync/changes') || answer.status !== 200) return answer;
  const body = JSON.parse(new TextDecoder().decode(answer.body)) as SyncAnswer;
  if (body.type !== 'start') return answer;
  const kinds = body.kinds.map(({ kind, total }) => ({ kind, total: total * 1000 }));
  return { ...answer, body: new TextEncoder().encode(JSON.stringify({ ...body, kinds })) };
}

/** A world of its own on the shared server: one company, two users, three devices, one clock; perhaps another company. */
export class SimWorld implements Surroundings {
  readonly activity = new Activity();
  readonly network = new HeldNetwork(this.activity);
  readonly time = new VirtualTime();
  readonly server: SimServer;
  readonly random: Prng;
  readonly breakage: Breakage;
  readonly faults: FaultCounts = noFaults();
  /** The script so far, for a person to read. */
  readonly script: string[] = [];
  readonly make: ReturnType<typeof idMaker>;
  readonly run: number;
  company!: Company;
  judge!: Judge;
  /** [OB11] Whose people are lent a device too: in every other world. */
  private other: { company: Company; judge: Judge } | null = null;
  private readonly seed: number;
  devices: SimDevice[] = [];
  /** Requests whose copy is still somewhere on the way. */
  copies: { usernodeid: string; request: WireRequest }[] = [];
  /** Puts the last backup back. */
  setBack: (() => Promise<void>) | null = null;
  /** Rows of a page of a load, where the server gives fewer than are asked for: in every other world. */
  pageRows: number | null;
  /** [D13] Loads begin with a glance, as those of many rows do: in three worlds of eight, and in none that is pinned. */
  private readonly startsLarge: boolean;
  /** [D3] In half of the worlds, and in none that is pinned. */
  private readonly pushes: Pushes | null;
  private count = 0;
  private readonly unwatch: () => void;

  private constructor(server: SimServer, seed: number, breakage: Breakage) {
    this.server = server;
    this.seed = seed;
    this.random = new Prng(seed);
    this.pageRows = seed % 2 === 0 ? 3 : null;
    this.startsLarge = [3, 4, 7].includes(seed % 8);
    this.pushes = server.pushes && [2, 3, 5, 7].includes(seed % 8) ? new Pushes(this, seed) : null;
    this.breakage = breakage;
    this.run = ++server.runs;
    this.make = idMaker(this.random.fork(), this.time.now, this.run);
    server.now = () => this.time.now;
    this.unwatch = instantCrypto(this.activity);
  }

  static async create(server: SimServer, seed: number, breakage: Breakage = {}): Promise<SimWorld> {
    const world = new SimWorld(server, seed, breakage);
    world.company = await seedCompany(server, world.random.fork());
    world.judge = new Judge(world.company.truth);
    world.network.onSent = (held) => world.deviceOf(held.sender).noteSent(held);
    const [first, second] = world.company.users;
    for (const [name, owner] of [
      ['phone A', first],
      ['phone B', second],
      ['tablet A', first],
    ] as const) {
      if (name === 'tablet A' && world.random.chance(0.5)) continue;
      const device = new SimDevice(world, name, owner, world.random.int(1, 1e9), world.company.truth);
      await world.logIn(device);
      world.devices.push(device);
    }
    return world;
  }

  get truth() {
    return this.company.truth;
  }

  /** All that people of this world belong to. */
  get companies(): Company[] {
    return [this.company, ...(this.other ? [this.other.company] : [])];
  }

  /** Whose a device is lent to: this company's people, or those of another one on the same server. */
  async borrowers(): Promise<Company> {
    if (this.seed % 2 === 1) return this.company;
    if (!this.other) {
      const company = await seedCompany(this.server, new Prng(this.seed ^ 0x2c0de));
      this.other = { company, judge: new Judge(company.truth) };
    }
    return this.other.company;
  }

  private judgeOf(usernodeid: string): Judge {
    const isOther = this.other?.company.users.some((user) => user.usernodeid === usernodeid);
    return this.other && isOther ? this.other.judge : this.judge;
  }

  settle = (turns?: number) => this.activity.settle(turns);

  note(line: string): void {
    this.script.push(`${String(this.script.length + 1).padStart(4)}  ${line}`);
  }

  fault(fault: Fault, detail = ''): void {
    this.faults[fault]++;
    this.note(`${fault}${detail && `: ${detail}`}`);
  }

  /** A text that no other field ever held, so that every value names who wrote it. */
  words(about: string): string {
    return `${about} ${++this.count}`;
  }

  deviceOf(sender: string): SimDevice {
    return this.devices.find((device) => sender.startsWith(`${device.name}#`))!;
  }

  /** Lets the server work on a request and holds its answer against the truth. */
  async serve(usernodeid: string, request: WireRequest, cut?: number): Promise<WireAnswer | null> {
    const asked = this.breakage.request?.(this.shortened(request)) ?? this.shortened(request);
    await this.breakage.before?.(this.server, asked);
    const answer = await this.activity.during(this.activity.counted(this.server.handle(asked, cut)));
    if (!answer) return null;
    this.judgeOf(usernodeid).judge({ usernodeid, request: asked, answer });
    const told = this.startsLarge ? asLarge(answer, asked) : answer;
    return this.breakage.answer?.(told, asked) ?? told;
  }

  /** What a device is sent by itself names no more than what it is answered. */
  judgePushed(usernodeid: string, { from, delta }: PushedDelta): void {
    const path = `/api/sync/changes?cursor=${from}`;
    const headers = { 'wartbar-code': 'done' };
    this.judgeOf(usernodeid).judge({
      usernodeid,
      request: { method: 'GET', path, headers: {}, body: null },
      answer: { status: 200, headers, body: new TextEncoder().encode(JSON.stringify(delta)) },
    });
  }

  private shortened(request: WireRequest): WireRequest {
    if (this.pageRows === null || !request.path.startsWith('/api/sync/snapshot')) return request;
    return { ...request, path: request.path.replace(/limit=\d+/, `limit=${this.pageRows}`) };
  }

  /** After every step: everything has come to rest, and every screen is looked at. */
  async rest(): Promise<void> {
    await this.settle();
    await this.pushes?.come();
    await this.settle();
    for (const device of this.devices) {
      await this.breakage.after?.(device);
      await this.activity.during(device.look());
      for (const { name, errors } of device.processes) {
        const defect = errors.find((each) => !isQuota(each));
        if (defect !== undefined) throw new Error(`a defect in ${name}`, { cause: defect });
      }
    }
  }

  /** [S5] [OB11] This user logs in on the device; whoever was logged in there leaves. */
  async logIn(device: SimDevice): Promise<Process> {
    const other = device.accounts.find((each) => each.loggedIn && each !== device);
    if (other) await this.logOut(other);
    const process = device.open();
    await this.activity.during(logIn(process, await this.server.startSession(device.owner)));
    device.loggedIn = true;
    return process;
  }

  /** What this user typed stays, sealed; tabs that nobody looks at meanwhile stay open. */
  private async logOut(device: SimDevice): Promise<void> {
    device.setFull(false);
    const process = device.awake()[0] ?? device.open();
    const leaving = async () => {
      await forgetSession(process.session);
      await finishLeaving(process.session, () => process.ports);
    };
    await this.activity.during(leaving());
    process.kill();
    device.loggedIn = false;
    this.note(`${process.name} logs out`);
  }

  /** A process that somebody can use on this device; opens the app where none is, and logs in where that is needed. */
  async awake(device: SimDevice): Promise<Process> {
    if (!device.loggedIn) {
      const process = await this.logIn(device);
      this.note(`${process.name} logs in`);
      const away = device.accounts.filter((each) => each !== device);
      for (const each of away) await this.activity.during(checkSealed(each, process.session, device.owner));
      process.engine.poke('network');
      await this.settle();
      return process;
    }
    const [awake] = device.awake();
    if (awake) return awake;
    const process = device.open();
    this.note(`${process.name} is opened`);
    process.engine.poke('network');
    await this.settle();
    return process;
  }

  advance = (ms: number) => this.time.advance(ms, this.settle);

  close(): void {
    for (const device of this.devices) device.close();
    this.unwatch();
  }
}
