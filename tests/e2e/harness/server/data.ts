import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { INT8, parseInt8 } from '../../../../src/server/db/drivers/int8.ts';
import { pglitePool } from '../../../../src/server/db/drivers/pglite-pool.ts';
import type { Database } from '../../../../src/server/db/schema.ts';
import { indexSearched } from '../../../../src/server/jobs/index-searched.ts';
import { freePort } from '../../../harness/databases/free-port.ts';
import { ServerProcess } from './server-process.ts';

/**
 * More than half of the demo company's records are efforts and counter readings, which each fresh device would
 * load again. A part of them shows as much: the last readings of each counter, and the efforts of the notifications
 * of the last half-year and of all that are open. Without triggers, as if the others had never been.
 */
const THIN = `
  set session_replication_role = replica;
  delete from counterreading where nodeid in (
    select nodeid from (
      select nodeid, row_number() over (partition by clientid, counternodeid order by "timestamp" desc) as place
      from counterreading
    ) as readings where place > 5);
  delete from cost using notification n
    where n.clientid = cost.clientid and n.nodeid = cost."hasCostSourceNodeId" and n.status = 2
      and n.created < (select max(created) from notification) - 180 * 86400000::bigint;
`;

/** [X7] Somebody whose role gives neither solutions nor reports nor maintenance tasks. */
export const UNREPORTED = { email: 'juergen.brandhofer@musterwerk.example', surname: 'Brandhofer' };

/** [X7] A manager who sees neither notifications nor maintenance tasks and may edit machines, but not delete them. */
export const UNTOLD = { email: 'florian.hartwig@musterwerk.example', surname: 'Hartwig' };

/** [X7] An operator who sees notifications and may not create any. */
export const SILENT = { email: 'ines.baumgart@musterwerk.example', surname: 'Baumgart' };

/** Gives somebody a role of their own, which is the one they had but for these features. */
const narrowRole = ({ surname }: { surname: string }, features: Record<string, number[]>) => `
  with narrow as (
    insert into profile (clientid, nodeid, name, features)
    select p.clientid, 'urn:wartbar:profile:' || gen_random_uuid(), '{"de": "Lesen"}',
      p.features || '${JSON.stringify(features)}'
    from profile p join "user" u on u.clientid = p.clientid and u.profileid = p.nodeid
    where u.surname = '${surname}'
    returning clientid, nodeid
  )
  update "user" u set profileid = narrow.nodeid from narrow
  where u.clientid = narrow.clientid and u.surname = '${surname}';
`;

const NONE = [0, 0, 0, 0];

const NARROW_ROLES = [
  narrowRole(UNREPORTED, {
    'notification.report': NONE,
    'notification.workflow': NONE,
    'equipment.maintenancetask': NONE,
  }),
  narrowRole(UNTOLD, { notification: NONE, 'equipment.maintenancetask': NONE, equipment: [1, 1, 1, 0] }),
  narrowRole(SILENT, { notification: [0, 1, 0, 0] }),
].join('');

/** What is done to the demo company before tests see it. */
export const CHANGES = `${THIN} ${NARROW_ROLES}`;

/** Fills a data folder as the first start of the product does, and changes it for the tests. */
export async function fillDataFolder(build: string, data: string): Promise<void> {
  const port = await freePort();
  const server = new ServerProcess({ build, data }, port, `http://127.0.0.1:${port}`);
  await server.start({ env: { WARTBAR_DEMO: '1' } });
  await server.stop();
  const database = await PGlite.create({
    dataDir: join(data, 'database'),
    parsers: { [INT8]: parseInt8 },
  });
  await database.exec(CHANGES);
  // Else each server that a test starts would begin with it.
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pglitePool(database) }) });
  await indexSearched(db);
  await db.destroy();
}
