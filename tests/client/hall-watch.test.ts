import { beforeEach, describe, expect, it } from 'vitest';
import { secretIn } from '../../src/client/live/hall/hall-store.ts';
import {
  ASK_EVERY,
  type HallPorts,
  HallWatch,
  LONGEST_PAUSE,
} from '../../src/client/live/hall/hall-watch.ts';
import type { Outcome } from '../../src/sync/net/transport.ts';

const SECRET = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);
const BOARD = {
  name: 'Halle 1',
  timezone: 'Europe/Berlin',
  names: 'none',
  columns: 'day',
  people: [],
  tasks: [],
  total: 0,
};
const answer = (code: Outcome['code'], more: Partial<Outcome> = {}): Outcome => ({
  code,
  body: null,
  retryAfter: 0,
  ...more,
});
const DONE = answer('done', { body: BOARD, offset: 500 });
const NOTHING = answer('network');

/** Everything that a screen needs of the world, with a clock that only the test moves. */
class World {
  now = 1_000_000;
  stored: string | null = null;
  asked: string[] = [];
  outdated = 0;
  answers: Outcome[] = [];
  timers: { at: number; run: () => void }[] = [];

  readonly ports: HallPorts = {
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
    ids: { now: () => this.now, randomBytes: (length) => new Uint8Array(length).fill(255) },
    store: {
      read: () => this.stored,
      write: (text) => {
        this.stored = text;
      },
    },
    ask: async (secret) => {
      this.asked.push(secret);
      return this.answers.shift() ?? DONE;
    },
    outdated: () => {
      this.outdated++;
    },
  };

  /** Until nothing is on its way. */
  async settle(): Promise<void> {
    for (let at = 0; at < 10; at++) await Promise.resolve();
  }

  /** The next timer is due; answers how long it took. */
  async next(): Promise<number> {
    const [timer] = this.timers.toSorted((left, right) => left.at - right.at);
    if (!timer) throw new Error('There is no timer.');
    const waited = timer.at - this.now;
    this.timers = this.timers.filter((each) => each !== timer);
    this.now = timer.at;
    timer.run();
    await this.settle();
    return waited;
  }

  async open(secret: string | null = SECRET): Promise<HallWatch> {
    const watch = new HallWatch(this.ports);
    if (secret) watch.take(secret);
    watch.start();
    await this.settle();
    return watch;
  }
}

let world: World;
beforeEach(() => {
  world = new World();
});

describe('a screen in the hall', () => {
  it('[P1] asks with its secret every half minute and keeps the last board on the device', async () => {
    const watch = await world.open();
    const shown = { is: 'board', board: BOARD, at: 1_000_500, failing: null, offset: 500 };
    expect(watch.state()).toEqual(shown);
    expect(await world.next()).toBe(ASK_EVERY);
    expect(world.asked).toEqual([SECRET, SECRET]);
    expect(world.timers).toHaveLength(1);
    expect(new HallWatch(world.ports).state()).toMatchObject({ is: 'board', at: 1_000_500 + ASK_EVERY });
  });

  it('[P1] without a network it shows the last state, says since when, tries again later and later, and recovers', async () => {
    const watch = await world.open();
    world.answers = Array.from({ length: 9 }, () => NOTHING);
    await world.next();
    const failing = 1_000_500 + ASK_EVERY;
    const held = { is: 'board', board: BOARD, at: 1_000_500, failing, offset: 500 };
    expect(watch.state()).toEqual(held);
    const pauses = [];
    for (let at = 0; at < 8; at++) pauses.push(await world.next());
    expect(pauses).toEqual([...pauses].sort((left, right) => left - right));
    expect([pauses[0], pauses.at(-1)]).toEqual([1000, LONGEST_PAUSE]);
    expect(watch.state()).toEqual(held);
    // A power cut in the night.
    expect(new HallWatch(world.ports).state()).toEqual(held);
    await world.next();
    expect(watch.state()).toMatchObject({ failing: null, at: world.now + 500 });
    expect(await world.next()).toBe(ASK_EVERY);
  });

  it('[P1] asks at once when the network is back, and never twice at a time', async () => {
    const watch = await world.open();
    world.answers = [NOTHING];
    await world.next();
    watch.hurry();
    watch.hurry();
    await world.settle();
    expect(world.asked).toHaveLength(3);
    expect(world.timers).toHaveLength(1);
    expect(watch.state()).toMatchObject({ failing: null });
  });

  it('[P1] signed off it deletes what it kept and asks no more', async () => {
    const watch = await world.open();
    world.answers = [answer('unauthenticated')];
    await world.next();
    expect(watch.state()).toEqual({ is: 'ended' });
    expect([world.stored, world.timers]).toEqual([null, []]);
    watch.hurry();
    await world.settle();
    expect(world.asked).toHaveLength(2);
    expect(new HallWatch(world.ports).state()).toEqual({ is: 'empty' });
  });

  it('[P1] of a company that may not be used nothing is shown or kept until it may again', async () => {
    const watch = await world.open();
    world.answers = [answer('forbidden')];
    await world.next();
    expect(watch.state()).toEqual({ is: 'closed' });
    expect(world.stored).not.toContain('Halle 1');
    await world.next();
    expect(watch.state()).toMatchObject({ is: 'board' });
  });

  it('[P1] [OB7] what the server wishes for rest is obeyed, and no answer of another server is shown', async () => {
    const watch = await world.open();
    world.answers = [answer('ratelimited', { retryAfter: 90_000 }), answer('foreign', { body: BOARD })];
    await world.next();
    expect(await world.next()).toBe(90_000);
    expect(watch.state()).toMatchObject({ is: 'board', at: 1_000_500 });
  });

  it('[P1] [OB7] it rests for an hour at most, however long it is told to', async () => {
    const watch = await world.open();
    world.answers = [answer('foreign', { retryAfter: 40 * 86_400_000 })];
    await world.next();
    expect(await world.next()).toBe(3_600_000);
    expect(watch.state()).toMatchObject({ is: 'board', failing: null });
  });

  it('[P1] two tabs with two screens: the later link is kept, and the end of the earlier one leaves it alone', async () => {
    await world.open();
    const later = await world.open(OTHER);
    for (let at = 0; at < 4; at++) await world.next();
    expect(world.asked).toContain(SECRET);
    expect(JSON.parse(world.stored ?? '')).toMatchObject({ secret: OTHER, board: BOARD });
    world.answers = [answer('unauthenticated'), answer('unauthenticated')];
    await world.next();
    expect(JSON.parse(world.stored ?? '')).toMatchObject({ secret: OTHER });
    await world.next();
    expect([world.stored, later.state()]).toEqual([null, { is: 'ended' }]);
  });

  it('[P1] [SW3] an answer that this version does not understand asks for a newer one and keeps the last board', async () => {
    const watch = await world.open();
    world.answers = [answer('done', { body: { ...BOARD, columns: 'week' } }), answer('outdated')];
    await world.next();
    await world.next();
    expect(world.outdated).toBe(2);
    expect(watch.state()).toMatchObject({ is: 'board', board: BOARD });
  });

  it('[P1] another link takes the place of what was here; the same one keeps it', async () => {
    const watch = await world.open();
    watch.take(SECRET);
    expect(watch.state()).toMatchObject({ is: 'board' });
    watch.take(OTHER);
    expect(watch.state()).toEqual({ is: 'waiting', failing: null, offset: 0 });
    expect(world.stored).not.toContain(SECRET);
    watch.start();
    await world.settle();
    expect(world.asked).toEqual([SECRET, OTHER]);
    expect(world.timers).toHaveLength(1);
  });

  it('[P1] an answer that comes after it was stopped changes nothing', async () => {
    const watch = new HallWatch(world.ports);
    watch.take(SECRET);
    watch.start();
    watch.stop();
    await world.settle();
    expect(watch.state()).toMatchObject({ is: 'waiting' });
    expect(world.timers).toEqual([]);
  });

  it('[P1] of what an older version kept, or somebody else, only a secret is taken', () => {
    const state = (stored: string | null) => {
      world.stored = stored;
      return new HallWatch(world.ports).state().is;
    };
    expect(state(JSON.stringify({ secret: SECRET, board: { old: true } }))).toBe('waiting');
    for (const each of [null, '', '{', '[]', '{"secret":"x"}', 'null']) expect(state(each)).toBe('empty');
  });

  it('[P1] a link without a whole secret is none', () => {
    expect(secretIn(`#${SECRET}`)).toBe(SECRET);
    for (const each of ['', '#', '#abc', `#${SECRET}x`, `#${'ä'.repeat(43)}`])
      expect(secretIn(each)).toBeNull();
  });
});
