import { readFigures } from '../../../src/client/features/figures/read-figures.ts';
import type { Look } from '../../../src/client/features/figures/read-pages.ts';
import { equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { site } from '../../../src/shared/contract/machine/place.ts';
import { notification } from '../../../src/shared/contract/notification/notification.ts';
import { openMirror } from '../../../src/sync/mirror/read.ts';
import { longestPause } from './pause.ts';
import { open } from './session.ts';

const YEAR = 365 * 86_400_000;

/** [K4] Figures of a year from the mirror: of each of some machines, of the first site, of everything; ms each. */
export async function countFigures(prefix: string, rounds: number) {
  const { db } = open(prefix);
  const mirror = await openMirror(db);
  const look: Look = (query) => query(mirror);
  const machines = await mirror
    .table(equipment)
    .limit(rounds * 5)
    .primaryKeys();
  const [first] = await mirror.table(site).limit(1).primaryKeys();
  const newest = await mirror.table(notification).orderBy('created').last();
  const now = newest?.created ?? Date.now();
  const taken = { machine: [] as number[], site: [] as number[], all: [] as number[] };
  const pauses: number[] = [];
  const count = async (subject: string | null) => {
    const began = performance.now();
    const found = await readFigures(
      look,
      { subject, window: { start: now - YEAR, end: now }, planned: 'inside' },
      { now, zone: 'Europe/Berlin', readsReports: true },
    );
    if (!found) throw new Error(`no figures of ${subject}`);
    return performance.now() - began;
  };
  for (const machine of machines) taken.machine.push(await count(machine));
  for (let round = 0; round < rounds; round++) {
    taken.site.push(await count(first ?? null));
    pauses.push(
      await longestPause(async () => {
        taken.all.push(await count(null));
      }),
    );
  }
  const counts = {
    machines: await mirror.table(equipment).count(),
    notifications: await mirror.table(notification).count(),
  };
  db.close();
  return { taken, pauses, counts };
}
