import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { LoadDevice } from './device.ts';
import type { Ledger, Write } from './ledger.ts';
import { type Cost, type Watched, watch } from './watch.ts';
import type { Writers } from './writers.ts';

/** What the phases of a run work with. */
export interface Stage {
  devices: readonly LoadDevice[];
  writers: Writers;
  ledger: Ledger;
  watched: Watched;
}

/** Devices that load at once: as many as a hall has that are switched on in one moment. */
export const LOADING = 16;
const SILENCE = 3000;
const ROUNDS = 3;
/** Until what was written is on every device that it concerns, ms. */
const PATIENCE = 60_000;
const LOOK_EVERY = 10;

/** Waits until this holds; answers whether it does in time. */
export async function until(holds: () => boolean, patience = PATIENCE): Promise<boolean> {
  const end = performance.now() + patience;
  while (!holds()) {
    if (performance.now() > end) return false;
    await sleep(LOOK_EVERY);
  }
  return true;
}

/** Waits until these writes, as far as they were acknowledged, are where they belong; answers how many are missing. */
export async function untilSeen(stage: Stage, writes: readonly Write[]): Promise<number> {
  const sizes = new Map<number, number>();
  for (const { group } of stage.devices) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const missing = () =>
    writes.filter(
      ({ acknowledged, group, seen }) => acknowledged !== null && seen.length < (sizes.get(group) ?? 1) - 1,
    );
  await until(() => missing().length === 0);
  return missing().length;
}

/** The first load of all devices. */
export async function firstLoad(stage: Stage): Promise<Cost> {
  const done = await watch(stage.watched);
  const pool = pLimit(LOADING);
  await Promise.all(stage.devices.map((device) => pool(() => device.load())));
  return done();
}

/** So long devices may take to be back, ms. */
const BACK = 300_000;

/** Opens the realtime channel of all devices in one moment; ms until each is there and has pulled since, or infinite. */
export async function connectAll({ devices }: Stage): Promise<number> {
  const began = performance.now();
  for (const device of devices) device.connect();
  const isBack = ({ connected, pulledFrom }: LoadDevice) => connected && pulledFrom >= began;
  const all = await until(() => devices.every(isBack), BACK);
  return all ? performance.now() - began : Number.POSITIVE_INFINITY;
}

/** All devices lose their connections and come back at once, ms. */
export async function reconnectAll(stage: Stage): Promise<number> {
  for (const device of stage.devices) device.disconnect();
  await Promise.all(stage.devices.map((device) => device.idle()));
  return connectAll(stage);
}

export interface Quiet {
  /** Until it was acknowledged, ms. */
  written: number[];
  /** Until the others were hinted, ms. */
  hinted: number[];
  /** Until the others had it, ms. */
  seen: number[];
}

/** [S9] One write after a silence, a few times. */
export async function quiet(stage: Stage): Promise<Quiet> {
  const written: number[] = [];
  const hinted: number[] = [];
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(SILENCE);
    const write = await stage.writers.write();
    await untilSeen(stage, [write]);
    written.push(write.acknowledged ?? Number.POSITIVE_INFINITY);
    seen.push(...write.seen);
    for (const { at, group, hinted: last } of stage.devices)
      if (group === write.group && at !== write.author && last > write.sent) hinted.push(last - write.sent);
  }
  return { written, hinted, seen };
}

export interface Steady {
  writes: Write[];
  cost: Cost;
  /** Acknowledged writes that did not come to some device by itself. */
  missing: number;
}

/** Writes for some seconds. `meanwhile` goes on beside it. */
export async function steady(
  stage: Stage,
  { writes: each, seconds }: { writes: number; seconds: number },
  meanwhile?: () => Promise<void>,
): Promise<Steady> {
  const done = await watch(stage.watched);
  const beside = meanwhile?.();
  const writes = await stage.writers.run(each, seconds);
  const cost = await done();
  await beside;
  return { writes, cost, missing: await untilSeen(stage, writes) };
}

/** Every device pulls once more, until all writes that were acknowledged are there. */
export async function settle(stage: Stage): Promise<void> {
  const end = performance.now() + PATIENCE;
  const wanted = new Map<number, number[]>();
  for (const { acknowledged, group, nodeid } of stage.ledger.writes)
    if (acknowledged !== null)
      wanted.set(group, [...(wanted.get(group) ?? []), stage.ledger.numberOf(nodeid)]);
  const missing = ({ group, held }: LoadDevice) => wanted.get(group)?.some((number) => !held.has(number));
  // The first time all of them: what does not concern a device must not come either.
  for (let left = stage.devices; left.length > 0 && performance.now() < end; left = left.filter(missing)) {
    for (const device of left) device.poke();
    await Promise.all(left.map((device) => device.idle()));
  }
}
