import { createHash, randomInt } from 'node:crypto';
import { type AnyRecord, RECORDS } from '../../../shared/contract/registry.ts';
import { hiddenFields, readableRows } from '../../../shared/rules/permissions.ts';
import { DEVICES_OF_USER, forgetBeyond } from '../../db/log.ts';
import type { Caller, Tx } from '../../http/context.ts';
import { startAgain } from '../cursor.ts';
import type { DeviceKey } from '../store.ts';
import { type DeviceRow, findDevice, insertDevice, movedSince, regrant, updateDevice } from './store.ts';

/** `seen` is written at most this often, ms: a pull that brings nothing should write nothing. */
const SEEN_STEP = 3_600_000;

type Rights = Pick<Caller, 'features' | 'superuser' | 'entered'>;

/** Record kinds of which a caller may be given rows, in order of priority. */
export function readableKinds({ features, superuser, entered }: Rights): AnyRecord[] {
  // [S10] A super user mirrors nothing at home.
  if (superuser && entered === null) return [];
  return RECORDS.filter((record) => readableRows(features, record.read) !== 'none');
}

/** Generations of a device that are remembered; a device on an older one starts over. */
const GIVEN_KEPT = 50;
/** Generations are this far apart at the most. */
const LONGEST_STEP = 10_000;

/** What a device was told: its present generation, and those it may still hold because a reply was lost. */
interface Told {
  generation: number;
  given: number[];
}

/**
 * The next generation. Its number cannot be guessed: a server that was set back would otherwise give the same
 * one again for other scopes, and take what the device holds for its own (OB15).
 */
const nextOf = ({ generation }: Told): number => generation + randomInt(1, LONGEST_STEP);

const tell = ({ given }: Told, generation: number): Told => ({
  generation,
  given: [...given, generation].slice(-GIVEN_KEPT),
});

const hashes = new WeakMap<object, string>();

/** Of what a user may be given of which kinds, and which of their fields. Made once for as long as the rights of a session are kept. */
export function hashOfRights({ features, superuser, entered }: Rights): string {
  const known = hashes.get(features);
  if (known !== undefined) return known;
  const given = readableKinds({ features, superuser, entered }).map((record) => {
    const rows = readableRows(features, record.read);
    const hidden = Object.keys(hiddenFields(features, record)).map((field) => `-${field}`);
    return [rows === 'all' ? record.kind : `${record.kind}:${rows}`, ...hidden].join('');
  });
  const hash = createHash('sha256').update(given.join()).digest('hex');
  hashes.set(features, hash);
  return hash;
}

/** Registers the device if it is new; answers its generation after a fresh look at what the user sees. */
export async function startDevice(
  tx: Tx,
  key: DeviceKey,
  caller: Caller,
  xmin: string,
  now: number,
): Promise<number> {
  const featureshash = hashOfRights(caller);
  const device = await findDevice(tx, key);
  if (!device) {
    await forgetBeyond(tx, key, DEVICES_OF_USER - 1);
    await insertDevice(tx, key, featureshash, now);
  }
  const before = device ?? { generation: 0, given: [] };
  const next = nextOf(before);
  const changed = await regrant(tx, key, caller, next);
  const { generation, given } = changed > 0 || !device ? tell(before, next) : before;
  await updateDevice(tx, key, { generation, given, checkedxid: xmin, featureshash, seen: now });
  return generation;
}

/** What a server knows of a device. Throws `reset` for an unknown one and after a change of what may be read. */
export function checkDevice(device: DeviceRow | null, caller: Caller): DeviceRow {
  // Its cursor was checked first: this server knows what it gave, it has only forgotten the device.
  if (!device) throw startAgain('pruned');
  if (device.featureshash !== hashOfRights(caller)) throw startAgain('rights');
  return device;
}

/** It is long ago that a device was written down as seen. */
export const isLongUnseen = ({ seen }: DeviceRow, now: number): boolean => now - seen > SEEN_STEP;

/**
 * [PL3] What a known device was told, after a look at what the user sees if anything `moved` since the last one.
 */
export async function bringUpToDate(
  tx: Tx,
  key: DeviceKey,
  caller: Caller,
  { device, moved, xmin, now }: { device: DeviceRow; moved: boolean; xmin: string; now: number },
): Promise<Told> {
  if (moved) {
    const next = nextOf(device);
    const changed = await regrant(tx, key, caller, next);
    const told = changed > 0 ? tell(device, next) : device;
    // While another transaction holds xmin back the same entries are looked at again: write only news.
    if (changed > 0 || device.checkedxid !== xmin) {
      const { generation, given } = told;
      await updateDevice(tx, key, { generation, given, checkedxid: xmin, seen: now });
    }
    return told;
  }
  if (isLongUnseen(device, now)) await updateDevice(tx, key, { seen: now });
  return device;
}

/** The same for a device of which nothing was read yet. Throws as `checkDevice`. */
export async function refreshDevice(
  tx: Tx,
  key: DeviceKey,
  caller: Caller,
  xmin: string,
  now: number,
): Promise<Told> {
  const device = checkDevice((await findDevice(tx, key)) ?? null, caller);
  const moved = await movedSince(tx, key.clientid, device.checkedxid);
  return bringUpToDate(tx, key, caller, { device, moved, xmin, now });
}
