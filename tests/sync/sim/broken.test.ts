import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Code, DISPOSITION } from '../../../src/shared/contract/core/errors.ts';
import { readSession } from '../../../src/sync/session/session.ts';
import type { UserDatabase } from '../../../src/sync/store/database.ts';
import { currentTables } from '../../../src/sync/store/meta.ts';
import { refreshOverlay } from '../../../src/sync/store/overlay.ts';
import {
  applyingHalf,
  cursorAheadOfCommits,
  droppingParked,
  emptying,
  forgettingAnswers,
  forgettingRefusals,
  forgettingSeen,
  freshKeys,
  keepingRevoked,
  mixingCompanies,
  overlookingDeletions,
  overlookingSetBack,
  stealing,
  trustingAnybody,
} from './breakages.ts';
import { readCourse, writeCourse } from './course.ts';
import { caughtIn, type KnownWorld } from './known-world.ts';
import { describeFailure, runCourse, runSeed, type SeedResult, shrinkFailure } from './run-seed.ts';
import { SimServer } from './sim-server.ts';
import type { Breakage } from './sim-world.ts';

/** On a busy machine a search takes long. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Which parts of the engine are replaced by wrong ones. */
const broken = vi.hoisted(() => ({
  lanes: false,
  bytes: false,
  overlay: false,
  upgrade: false,
  reshaping: false,
  notice: false,
  copies: false,
  room: false,
  hold: false,
  fence: false,
  refusal: false,
  early: false,
  impatient: false,
  tokens: false,
  poison: false,
  owner: false,
  secret: false,
  choice: false,
  regret: false,
}));

vi.mock('../../../src/sync/outbox/queue/upgrade.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/queue/upgrade.ts')>();
  return {
    ...actual,
    upgradeEntries: async (...args: Parameters<typeof actual.upgradeEntries>) => {
      const [db, find] = args;
      const asItWas: typeof find = (name) => {
        const command = find?.(name);
        return command && { ...command, upgrade: (payload) => payload };
      };
      return broken.upgrade ? undefined : actual.upgradeEntries(db, broken.reshaping ? asItWas : find);
    },
  };
});

vi.mock('../../../src/sync/outbox/review/resolve.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/review/resolve.ts')>();
  return {
    ...actual,
    resolveConflict: (...args: Parameters<typeof actual.resolveConflict>) => {
      const [db, ports, owner, id, choices] = args;
      const theirs = Object.fromEntries(Object.keys(choices).map((field) => [field, 'theirs' as const]));
      return actual.resolveConflict(db, ports, owner, id, broken.choice ? theirs : choices);
    },
  };
});

vi.mock('../../../src/sync/outbox/review/review.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/review/review.ts')>();
  return {
    ...actual,
    discardEntry: async (...args: Parameters<typeof actual.discardEntry>) => {
      const [db] = args;
      const taken = await actual.discardEntry(...args);
      if (broken.regret) await db.journal.bulkDelete(taken.map(({ id }) => id));
      return taken;
    },
  };
});

vi.mock('../../../src/sync/outbox/transfer/restore-unsent.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/transfer/restore-unsent.ts')>();
  return {
    ...actual,
    restoreUnsent: async (...args: Parameters<typeof actual.restoreUnsent>) =>
      broken.copies ? 0 : actual.restoreUnsent(...args),
  };
});

vi.mock('../../../src/sync/outbox/transfer/eviction.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/transfer/eviction.ts')>();
  return {
    ...actual,
    detectEviction: async (...args: Parameters<typeof actual.detectEviction>) =>
      broken.notice ? undefined : actual.detectEviction(...args),
  };
});

vi.mock('../../../src/sync/outbox/queue/enqueue.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/queue/enqueue.ts')>();
  return {
    ...actual,
    enqueue: (...args: Parameters<typeof actual.enqueue>) => {
      const saving = actual.enqueue(...args);
      return broken.room ? saving.catch(() => []) : saving;
    },
  };
});

vi.mock('../../../src/sync/outbox/queue/order.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/queue/order.ts')>();
  return {
    ...actual,
    sendable: async (...args: Parameters<typeof actual.sendable>) => {
      const [db, now, limit, inFlight] = args;
      if (broken.poison && (await db.outbox.filter((entry) => entry.state === 'parked').count()) > 0)
        return { entries: [], nextAt: Number.POSITIVE_INFINITY };
      if (broken.hold) {
        const held = await db.outbox
          .filter(({ id, state, hold }) => state === 'queued' && hold !== undefined && !inFlight?.has(id))
          .toArray();
        if (held.length > 0) return { entries: held.slice(0, limit), nextAt: now };
      }
      if (!broken.lanes) return actual.sendable(...args);
      const queued = await db.outbox
        .orderBy('sequence')
        .filter((entry) => entry.state === 'queued')
        .toArray();
      const due = queued.filter((entry) => entry.notBefore <= now && !inFlight?.has(entry.id));
      const nextAt = Math.min(...queued.map((entry) => entry.notBefore));
      return { entries: due.reverse().slice(0, limit), nextAt };
    },
  };
});

vi.mock('../../../src/sync/outbox/queue/upload.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/queue/upload.ts')>();
  return {
    ...actual,
    uploadFile: (...args: Parameters<typeof actual.uploadFile>) =>
      broken.bytes ? { code: 'done', body: null, retryAfter: 0 } : actual.uploadFile(...args),
  };
});

vi.mock('../../../src/sync/store/lease.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/store/lease.ts')>();
  return {
    ...actual,
    assertLease: async (...args: Parameters<typeof actual.assertLease>) =>
      broken.fence ? undefined : actual.assertLease(...args),
    renewLease: async (...args: Parameters<typeof actual.renewLease>) =>
      broken.fence ? undefined : actual.renewLease(...args),
  };
});

vi.mock('../../../src/sync/net/transport.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/net/transport.ts')>();
  return {
    ...actual,
    send: async (...args: Parameters<typeof actual.send>) => {
      const outcome = await actual.send(...args);
      const refused = broken.tokens && outcome.code === 'unauthenticated';
      return refused ? { ...outcome, code: 'forbidden' as const } : outcome;
    },
  };
});

vi.mock('../../../src/sync/outbox/queue/send.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/queue/send.ts')>();
  return {
    ...actual,
    sendEntry: async (...args: Parameters<typeof actual.sendEntry>) => {
      const [{ db }, entry] = args;
      if (broken.early) await db.outbox.delete(entry.id);
      return actual.sendEntry(...args);
    },
  };
});

vi.mock('../../../src/sync/session/authorize.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/session/authorize.ts')>();
  const createAuthorizedSend: typeof actual.createAuthorizedSend = (db, ports, owner, around) => {
    const send = actual.createAuthorizedSend(db, ports, owner, around);
    const sendAsAnybody: typeof send = async (...call) =>
      actual.createAuthorizedSend(db, ports, (await readSession(db)) ?? owner, around)(...call);
    return (...call) => (broken.owner ? sendAsAnybody(...call) : send(...call));
  };
  return { ...actual, createAuthorizedSend };
});

vi.mock('../../../src/sync/session/secrets.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/session/secrets.ts')>();
  const secretsOf: typeof actual.secretsOf = (device, owner) =>
    broken.secret ? async () => ['the same for everybody'] : actual.secretsOf(device, owner);
  return { ...actual, secretsOf };
});

/** Answers that ask for patience. */
const BUSY = new Set<Code>(['unavailable', 'ratelimited', 'running']);

vi.mock('../../../src/sync/outbox/queue/settle.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/queue/settle.ts')>();
  return {
    ...actual,
    settle: async (...args: Parameters<typeof actual.settle>) => {
      const [db, ports, held, entry, outcome] = args;
      const parks = (code: Code) => actual.settle(db, ports, held, entry, { ...outcome, code });
      if (broken.refusal && DISPOSITION[outcome.code] === 'park') return db.outbox.delete(entry.id);
      if (broken.impatient && BUSY.has(outcome.code)) return parks('invalid');
      await actual.settle(...args);
      if (broken.overlay && outcome.code === 'done') await dropOverlay(db, entry.id, entry.touches);
    },
  };
});

async function dropOverlay(db: UserDatabase, id: string, touches: string[]): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    await db.outbox.update(id, { touches: [] });
    await refreshOverlay(db, await currentTables(db), touches);
  });
}

let server: SimServer;
beforeAll(async () => {
  server = await SimServer.open();
  // What is broken shows soonest where nothing comes by itself, and that only makes good some of it.
  server.pushes = false;
});
afterAll(() => server.close());
beforeEach(() => {
  for (const part of Object.keys(broken) as (keyof typeof broken)[]) broken[part] = false;
});

/** What is said of a world in which something is broken. */
const caught = (known: KnownWorld, breakage?: () => Breakage) =>
  caughtIn(known, (seed, steps) => runSeed(server, seed, steps, breakage?.()));

it('[OB3] a server that forgets what it answered is found out', async () => {
  expect(await caught({ seed: 2, steps: 5 }, forgettingAnswers)).toMatch(
    /acknowledged, then refused|answered twice|was refused .* although/,
  );
});

it('[OB14] a server that keeps no copy of what it refused is found out', async () => {
  expect(await caught({ seed: 20, steps: 20 }, forgettingRefusals)).toMatch(/keeps no copy of it/);
});

it('[OB3] an engine that makes a new key for every attempt is found out', async () => {
  expect(await caught({ seed: 2, steps: 5 }, freshKeys)).toMatch(/under a key that nobody made/);
});

it('[PL2] a cursor that passes over a late commit is found out', async () => {
  expect(await caught({ seed: 14, steps: 5 }, cursorAheadOfCommits)).toMatch(
    / lacks | instead of | after it was | no longer shown/,
  );
});

it('[OB14] an engine that drops what was refused is found out', async () => {
  expect(await caught({ seed: 8, steps: 10 }, droppingParked)).toMatch(/has vanished/);
});

it('[OB14] an engine that empties what was refused is found out', async () => {
  expect(await caught({ seed: 8, steps: 10 }, () => emptying('outbox'))).toMatch(/no longer what was typed/);
});

it('[CF2] an engine that throws away what a person chose to keep is found out', async () => {
  broken.choice = true;
  expect(await caught({ seed: 19, steps: 50 })).toMatch(/thrown away, although it was chosen|without the/);
});

it('[OB14] an engine that cannot give back what was discarded is found out', async () => {
  broken.regret = true;
  expect(await caught({ seed: 8, steps: 50 })).toMatch(/has vanished/);
});

it('[OB14] [OB15] an engine that empties what it is done with is found out', async () => {
  expect(await caught({ seed: 2, steps: 5 }, () => emptying('journal'))).toMatch(/no longer what was typed/);
});

it('[OB6] an engine that ignores lanes is found out', async () => {
  broken.lanes = true;
  expect(await caught({ seed: 2, steps: 20 })).toMatch(/was refused .* although|is still/);
});

it('[OB13] an engine that does not wait for bytes is found out', async () => {
  broken.bytes = true;
  expect(await caught({ seed: 10, steps: 5 })).toMatch(/does not come to rest|is still/);
});

it('[OB7] an engine that takes any 200 for an acknowledgement is found out', async () => {
  expect(await caught({ seed: 7, steps: 50 }, trustingAnybody)).toMatch(
    /has not done it|counts as done and is not/,
  );
});

it('[OB5] an engine that lets go of a value when it is acknowledged is found out', async () => {
  broken.overlay = true;
  expect(await caught({ seed: 3, steps: 50 })).toMatch(/ after it was |no longer shown|is shown again/);
});

it('[OB15] an engine that does not notice that the server was set back is found out', async () => {
  expect(await caught({ seed: 3, steps: 50 }, overlookingSetBack)).toMatch(
    /counts as done and is not|is lost|is still|come to rest/,
  );
});

it('[OB15] an engine that does not say what its pages showed beyond the cursor is found out', async () => {
  expect(await caught({ seed: 1760, steps: 50 }, forgettingSeen)).toMatch(
    /which it must not have| instead of /,
  );
});

it('[PL3] an engine that keeps rows which were revoked is found out', async () => {
  expect(await caught({ seed: 27, steps: 5 }, keepingRevoked)).toMatch(/which it must not have/);
});

it('[PL1] an engine that applies half a delta is found out', async () => {
  expect(await caught({ seed: 2, steps: 50 }, applyingHalf)).toMatch(
    / lacks | instead of | after it was | no longer shown/,
  );
});

it('[CF5] an engine that overlooks deletions is found out', async () => {
  expect(await caught({ seed: 8, steps: 50 }, overlookingDeletions)).toMatch(/must not have|is shown again/);
});

it('[OB12] an app that forgets to bring its queue over is found out', async () => {
  broken.upgrade = true;
  expect(await caught({ seed: 18, steps: 50 })).toMatch(/was not brought over/);
});

it('[OB12] an app that takes what an older one queued as it was is found out', async () => {
  broken.reshaping = true;
  expect(await caught({ seed: 18, steps: 50 })).toMatch(/which nobody wrote/);
});

it('[PL7] an app that does not notice that its store was evicted is found out', async () => {
  broken.notice = true;
  expect(await caught({ seed: 3, steps: 50 })).toMatch(/nobody on .* is told/);
});

it('[OB2] [PL7] an app that leaves lying what outlived its databases is found out', async () => {
  broken.copies = true;
  expect(await caught({ seed: 3, steps: 50 })).toMatch(/has vanished|is lost/);
});

it('[OB9] an engine that ignores the fence is found out, one that minds it is not', async () => {
  const known = { seed: 7, steps: 50 };
  expect((await runSeed(server, known.seed, known.steps, stealing())).failure).toBeNull();
  broken.fence = true;
  expect(await caught(known, stealing)).toMatch(/without the lease/);
});

it('[OB14] an engine that drops what the server finds wrong is found out', async () => {
  broken.refusal = true;
  expect(await caught({ seed: 2, steps: 50 })).toMatch(/has vanished/);
});

it('[OB5] an engine that lets go of an entry when it is sent is found out', async () => {
  broken.early = true;
  expect(await caught({ seed: 2, steps: 50 })).toMatch(/has vanished/);
});

it('[OB7] an engine that takes a busy server for a refusal is found out', async () => {
  broken.impatient = true;
  expect(await caught({ seed: 2, steps: 50 })).toMatch(/which the server did not say/);
});

it('[OB7] an engine that takes a login that ran out for a refusal is found out', async () => {
  broken.tokens = true;
  expect(await caught({ seed: 5, steps: 50 })).toMatch(/which the server did not say/);
});

it('[OB7] an engine that lets one refused entry hold up all others is found out', async () => {
  broken.poison = true;
  expect(await caught({ seed: 8, steps: 50 })).toMatch(/is still queued|does not come to rest/);
});

it('[OB17] an engine that sends what may still be cancelled is found out', async () => {
  broken.hold = true;
  expect(await caught({ seed: 18, steps: 50 })).toMatch(
    /cancelled, against its window|although it had been cancelled/,
  );
});

it('[OB2] an app that says saved where there was no room is found out', async () => {
  broken.room = true;
  expect(await caught({ seed: 6, steps: 50 })).toMatch(/says that it saved/);
});

/** What is said where a device goes from hand to hand, in any world. */
const caughtLending = (known: KnownWorld) =>
  caughtIn(known, (seed) => {
    const steps = [
      'network.all',
      'world.openTab',
      'world.switchUser',
      'world.waitLong',
      'network.all',
    ] as const;
    const course = steps.map((step, place) => ({ step, state: seed * steps.length + place }));
    return runCourse(server, 1, course);
  });

it('[OB11] an engine that sends with any login that is there is found out', async () => {
  broken.owner = true;
  expect(await caughtLending({ seed: 4, steps: 5 })).toMatch(/with the login of another/);
});

it('[OB11] an engine that seals so that any login opens it is found out', async () => {
  broken.secret = true;
  expect(await caughtLending({ seed: 2, steps: 5 })).toMatch(/is readable to another user/);
});

it('[PL3] [OB11] a server that tells one company what is of another is found out', async () => {
  const steps = ['network.all', 'user.report', 'network.all', 'world.switchUser', 'network.all'] as const;
  const course = steps.map((step, place) => ({ step, state: 9 + place }));
  // Devices are lent to the people of another company in every other world.
  const lent = (seed: number, breakage?: Breakage) => runCourse(server, seed, course, breakage);
  expect((await lent(2)).failure).toBeNull();
  expect((await lent(1, mixingCompanies())).failure).toBeNull();
  expect((await lent(2, mixingCompanies())).failure?.message).toMatch(/which nobody wrote|must not have/);
});

it('a failing world shrinks to a few steps, which fail again in the same way when pinned', async () => {
  let found!: SeedResult;
  await caughtIn({ seed: 7, steps: 50 }, async (seed, steps) => {
    found = await runSeed(server, seed, steps, trustingAnybody());
    return found;
  });
  const shortest = await shrinkFailure(server, found, trustingAnybody);

  expect(shortest.failure?.message).toMatch(/has not done it|counts as done and is not/);
  expect(shortest.course.length).toBeLessThanOrEqual(6);
  expect(shortest.script.length).toBeLessThan(found.script.length);
  const told = describeFailure(shortest);
  for (const line of shortest.script) expect(told).toContain(line);
  const pinned = /course: '([^']+)'/.exec(told)![1]!;
  expect(pinned).toBe(writeCourse(shortest.course));
  const again = await runCourse(server, shortest.seed, readCourse(pinned), trustingAnybody());
  expect(again.failure?.message).toMatch(/has not done it|counts as done and is not/);
  expect((await runCourse(server, shortest.seed, readCourse(pinned))).failure).toBeNull();
});
