import type { Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';
import type { LoadDevice } from './device.ts';
import type { Ledger } from './ledger.ts';

/** How often something is not as it must be. */
export interface Verdict {
  /** Acknowledged, and not in the database. */
  lost: number;
  /** In the database more than once, or written more than once. */
  doubled: number;
  /** Acknowledged, and not on a device that it concerns. */
  missing: number;
  /** On a device that it does not concern. */
  astray: number;
}

/** Compares devices with what was acknowledged; `writes` are those that devices can have heard of. */
export function verifyDevices(
  ledger: Ledger,
  devices: readonly LoadDevice[],
): Pick<Verdict, 'missing' | 'astray'> {
  let missing = 0;
  let astray = ledger.astray();
  for (const { nodeid, group, acknowledged } of ledger.writes) {
    const number = ledger.numberOf(nodeid);
    for (const device of devices) {
      const has = device.held.has(number);
      if (device.group === group) missing += acknowledged !== null && !has ? 1 : 0;
      else astray += has ? 1 : 0;
    }
  }
  return { missing, astray };
}

/** [OB3] Compares the database with what was acknowledged. */
export async function verifyDatabase(
  db: Kysely<Database>,
  { writes }: Ledger,
): Promise<Pick<Verdict, 'lost' | 'doubled'>> {
  const rows = await db
    .selectFrom('notification')
    .select(['nodeid', 'title', 'version'])
    .where('title', 'like', 'Last %')
    .execute();
  const stored = new Map(rows.map((row) => [row.nodeid as string, row]));
  const lost = writes.filter(({ acknowledged, nodeid }) => acknowledged !== null && !stored.has(nodeid));
  const again = rows.length - new Set(rows.map(({ title }) => title)).size;
  // A second effect on the same row counts its version up.
  const twice = rows.filter(({ version }) => version !== rows[0]?.version).length;
  return { lost: lost.length, doubled: again + twice };
}
