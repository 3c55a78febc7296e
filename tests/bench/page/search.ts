import { findOnDevice, type Segments } from '../../../src/client/features/search/find.ts';
import { buildSegment } from '../../../src/client/features/search/segment.ts';
import {
  buildMachineIndex,
  type MachineIndex,
  searchMachines,
} from '../../../src/client/parts/machine/machine-index.ts';
import { searchNotifications } from '../../../src/client/parts/machine/machine-search.ts';
import { brand, equipment, equipmenttype } from '../../../src/shared/contract/machine/equipment.ts';
import { area, equipmentpool, site } from '../../../src/shared/contract/machine/place.ts';
import { type Notification, notification } from '../../../src/shared/contract/notification/notification.ts';
import { searchEntry } from '../../../src/shared/rules/search/entries.ts';
import { foldText } from '../../../src/shared/rules/search/folded-text.ts';
import { openMirror } from '../../../src/sync/mirror/read.ts';
import { open } from './session.ts';

/** What is typed, one key after the other. */
export const MACHINE_QUERIES = [
  'drehmaschine 17',
  'fräse',
  'dm-023',
  'rietkamp',
  'kran werk',
  'presse 4',
  'qqqq',
  'gab',
];
const NOTIFICATION_QUERIES = [
  'hydrauliköl',
  'riemen gerissen',
  'sensor',
  'a-7013',
  'drehmaschine 17 futter',
  'qqqq',
  'leck',
];

/** Words with a slip of the finger. */
const SLIPS = ['hydarulik', 'reimen gerisen', 'senssor', 'dichtnug'];

export const keystrokes = (queries: readonly string[]): string[] =>
  queries.flatMap((query) => Array.from(query, (_key, at) => query.slice(0, at + 1)));

/** All machines of a mirror as the app indexes them, and all notifications. */
export async function read(
  prefix: string,
): Promise<{ index: MachineIndex; notifications: Notification[]; indexing: number }> {
  const { db } = open(prefix);
  const mirror = await openMirror(db);
  const began = performance.now();
  const [equipments, types, brands, areas, sites, pools] = await Promise.all([
    mirror.table(equipment).toArray(),
    mirror.table(equipmenttype).toArray(),
    mirror.table(brand).toArray(),
    mirror.table(area).toArray(),
    mirror.table(site).toArray(),
    mirror.table(equipmentpool).toArray(),
  ]);
  const index = buildMachineIndex({ equipments, types, brands, areas, sites, pools });
  const indexing = performance.now() - began;
  const notifications = await mirror.table(notification).toArray();
  db.close();
  return { index, notifications, indexing };
}

export function timed(
  typed: readonly string[],
  rounds: number,
  search: (query: string) => unknown,
): number[] {
  for (const query of typed) search(query);
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const query of typed) {
      const began = performance.now();
      search(query);
      taken.push(performance.now() - began);
    }
  }
  return taken;
}

/** Entries of one page of the search's index. */
const PAGE = 1000;

/** The index of the search over everything, as the app builds it, and the longest it kept others waiting, ms. */
async function searchIndex(notifications: readonly Notification[]) {
  const began = performance.now();
  let [turn, longest] = [began, 0];
  const rest = async () => {
    if (performance.now() - turn < 8) return;
    longest = Math.max(longest, performance.now() - turn);
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  };
  const pages = [];
  for (let at = 0; at < notifications.length; at += PAGE) {
    const rows = notifications.slice(at, at + PAGE);
    const entries = rows.flatMap((row) => searchEntry('notification', { row }) ?? []);
    pages.push(await buildSegment(entries, rest));
  }
  const segments: Segments = new Map([['notification', pages]]);
  return { segments, building: performance.now() - began, longest };
}

/** The app's own search, keystroke by keystroke, beside a bare look into every text, ms each. */
export async function searchAsTyped(prefix: string, rounds: number) {
  const { index, notifications, indexing } = await read(prefix);
  const machineTexts = index.machines.map((machine) => machine.haystack);
  const began = performance.now();
  searchNotifications(notifications, 'a', index);
  const firstKey = performance.now() - began;
  const notificationTexts = notifications.map(({ title, errorcode }) => foldText(`${title}\n${errorcode}`));
  const look = (texts: readonly string[]) => (query: string) => texts.filter((text) => text.includes(query));
  const [machineKeys, notificationKeys] = [keystrokes(MACHINE_QUERIES), keystrokes(NOTIFICATION_QUERIES)];
  const everything = await searchIndex(notifications);
  return {
    everywhere: timed([...notificationKeys, ...keystrokes(SLIPS)], rounds, (query) =>
      findOnDevice(everything.segments, query),
    ),
    everywhereBuilding: everything.building,
    everywhereTurn: everything.longest,
    counts: { machines: index.machines.length, notifications: notifications.length },
    /** Reading the tables and building the index of all machines. */
    indexing,
    /** The first keystroke over notifications, which folds every text once. */
    firstKey,
    machines: timed(machineKeys, rounds, (query) => searchMachines(index.machines, query)),
    machinesBare: timed(machineKeys, rounds, look(machineTexts)),
    notifications: timed(notificationKeys, rounds, (query) =>
      searchNotifications(notifications, query, index),
    ),
    notificationsBare: timed(notificationKeys, rounds, look(notificationTexts)),
  };
}
