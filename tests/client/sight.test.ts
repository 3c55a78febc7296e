import { beforeEach, describe, expect, it } from 'vitest';
import { Sight } from '../../src/client/features/task-board/sight/sight.ts';
import {
  AGAIN,
  PAUSE,
  RETRY,
  SightAsker,
  type SightPorts,
} from '../../src/client/features/task-board/sight/sight-asker.ts';
import { unseenText } from '../../src/client/text/de/planning/unseen.ts';
import { MACHINES_AT_ONCE } from '../../src/shared/contract/notification/unseen-queries.ts';

type Reply = Awaited<ReturnType<SightPorts['ask']>>;

const blind = (machine: string, ...people: string[]): Reply => ({
  state: 'done',
  answer: { machines: [{ equipmentnodeids: [machine], unseenby: people }], withoutright: [] },
});
const OFFLINE: Reply = { state: 'offline' };

/** A server that answers when the test says so, and a clock that only the test moves. */
class World {
  now = 1_000_000;
  timers: { at: number; run: () => void }[] = [];
  asked: string[][] = [];
  reply: (machines: string[]) => Reply | Promise<Reply> = () => blind('press', 'anna');
  drawn = 0;

  readonly sight = new Sight();
  readonly asker = new SightAsker(this.sight, {
    clock: {
      now: () => this.now,
      after: (ms, run) => {
        const timer = { at: this.now + ms, run };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((each) => each !== timer);
        };
      },
    },
    ask: async (machines) => {
      this.asked.push(machines);
      return this.reply(machines);
    },
  });

  watch = (machine: string) => this.sight.watch(machine, () => this.drawn++);

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      const [timer] = this.timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
      if (!timer) break;
      this.timers = this.timers.filter((each) => each !== timer);
      this.now = timer.at;
      timer.run();
      for (let at = 0; at < 10; at++) await Promise.resolve();
    }
    this.now = until;
  }

  why = (machine: string, person: string) => this.sight.told.get(machine)?.get(person);
}

let world: World;
let stop: () => void;
beforeEach(() => {
  world = new World();
  stop = world.asker.start();
});
const begin = async (...machines: string[]) => {
  world.asker.setOnline(true);
  const ends = machines.map(world.watch);
  await world.pass(PAUSE);
  return ends;
};

describe('who does not see the machines on the board', () => {
  it('[P1] machines that come into view together are asked about together, each once', async () => {
    await begin('press', 'mill', 'press');
    expect(world.asked).toEqual([['press', 'mill']]);
    world.watch('mill');
    await world.pass(AGAIN);
    expect(world.asked.length).toBe(1);
    world.watch('paint');
    await world.pass(PAUSE);
    expect(world.asked[1]).toEqual(['paint']);
  });

  it('[P1] says why: the machine, or the role before it; nothing of machines that the answer leaves out', async () => {
    world.reply = () => ({
      state: 'done',
      answer: {
        machines: [
          { equipmentnodeids: ['press'], unseenby: ['anna', 'ben'] },
          { equipmentnodeids: ['mill'], unseenby: [] },
        ],
        withoutright: ['ben'],
      },
    });
    await begin('press', 'mill', 'gone');
    expect([world.why('press', 'anna'), world.why('press', 'ben'), world.why('press', 'cem')]).toEqual([
      unseenText.machine,
      unseenText.right,
      undefined,
    ]);
    expect([world.why('mill', 'anna'), world.why('mill', 'ben')]).toEqual([undefined, unseenText.right]);
    expect(world.sight.told.get('gone')).toBeUndefined();
    expect(world.drawn).toBe(3);
  });

  it('[P1] many machines are asked about a hundred at a time, with a pause between', async () => {
    const machines = Array.from({ length: 2 * MACHINES_AT_ONCE + 1 }, (_none, at) => `m${at}`);
    await begin(...machines);
    expect(world.asked.map(({ length }) => length)).toEqual([MACHINES_AT_ONCE]);
    await world.pass(2 * PAUSE);
    expect(world.asked.map(({ length }) => length)).toEqual([MACHINES_AT_ONCE, MACHINES_AT_ONCE, 1]);
    expect(new Set(world.asked.flat())).toEqual(new Set(machines));
  });

  it('[P1] reasons to ask again by the dozen are one question', async () => {
    await begin('press');
    for (let at = 0; at < 12; at++) world.asker.again();
    await world.pass(PAUSE);
    expect(world.asked.length).toBe(2);
    for (let at = 0; at < 12; at++) world.asker.again();
    await world.pass(AGAIN - PAUSE - 1);
    expect(world.asked.length).toBe(2);
    world.reply = () => blind('press');
    await world.pass(1 + PAUSE);
    expect(world.asked.length).toBe(3);
    expect(world.why('press', 'anna')).toBeUndefined();
    expect(world.sight.told.get('press')?.size).toBe(0);
  });

  it('[P1] until it is asked again what was said stays, and only cards in view are asked about', async () => {
    const [endPress] = await begin('press', 'mill');
    endPress?.();
    world.asker.again();
    expect(world.why('press', 'anna')).toBe(unseenText.machine);
    await world.pass(PAUSE);
    expect(world.asked[1]).toEqual(['mill']);
    world.watch('press');
    await world.pass(PAUSE);
    expect(world.asked[2]).toEqual(['press']);
  });

  it('[P1] what changed while the server answers is asked again afterwards', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    world.reply = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await begin('press');
    world.asker.again();
    await world.pass(PAUSE);
    expect(world.asked.length).toBe(1);
    answer(blind('press', 'anna'));
    world.reply = () => blind('press');
    await world.pass(0);
    for (let at = 0; at < 10; at++) await Promise.resolve();
    await world.pass(PAUSE);
    expect(world.asked.length).toBe(2);
    expect(world.why('press', 'anna')).toBeUndefined();
  });

  it('[P1] [I4] without a network nothing is asked and nothing is said, also of an answer that was on its way', async () => {
    world.watch('press');
    await world.pass(AGAIN);
    expect(world.asked).toEqual([]);
    await begin();
    expect(world.why('press', 'anna')).toBe(unseenText.machine);
    world.asker.setOnline(false);
    expect(world.sight.told.get('press')).toBeUndefined();
    let answer: (reply: Reply) => void = () => undefined;
    world.reply = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await begin();
    world.asker.setOnline(false);
    answer(blind('press', 'anna'));
    await world.pass(RETRY);
    expect(world.sight.told.get('press')).toBeUndefined();
    expect(world.asked.length).toBe(2);
  });

  it('[P1] without an answer nothing is said, and the server is asked again after a while; a refusal is one', async () => {
    await begin('press');
    world.reply = () => OFFLINE;
    world.asker.again();
    await world.pass(PAUSE);
    expect(world.sight.told.get('press')).toBeUndefined();
    world.reply = () => ({ state: 'offline', often: true });
    await world.pass(RETRY);
    world.reply = () => blind('press', 'anna');
    await world.pass(RETRY);
    expect(world.asked.length).toBe(4);
    expect(world.why('press', 'anna')).toBe(unseenText.machine);
    world.reply = () => ({ state: 'refused', code: 'forbidden', fields: [] });
    world.asker.again();
    await world.pass(10 * RETRY);
    expect(world.asked.length).toBe(5);
    expect(world.sight.told.get('press')).toBeUndefined();
  });

  it('[P1] whoever leaves the board takes what was said along', async () => {
    await begin('press');
    world.asker.again();
    stop();
    await world.pass(10 * RETRY);
    world.watch('mill');
    await world.pass(RETRY);
    expect(world.asked.length).toBe(1);
    expect(world.sight.told.get('press')).toBeUndefined();
  });

  it('[P2] the message after a move says what the person does not see', () => {
    expect(unseenText.machine.moved('Anna Berg')).toBe(
      'Anna Berg sieht die Maschine nicht und damit auch nicht diese Aufgabe.',
    );
    expect(unseenText.right.moved('Anna Berg')).toBe(
      'Anna Berg darf Meldungen nicht sehen und damit auch nicht diese Aufgabe.',
    );
  });
});
