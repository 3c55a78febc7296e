import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { INT8, parseInt8 } from '../../../../src/server/db/drivers/int8.ts';
import { pglitePool } from '../../../../src/server/db/drivers/pglite-pool.ts';
import type { Database } from '../../../../src/server/db/schema.ts';
import { indexSearched } from '../../../../src/server/jobs/index-searched.ts';
import { freePort } from '../../../harness/databases/free-port.ts';
import { NARROW_ROLES, type NarrowRole } from '../../../harness/plant/narrow-roles.ts';
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

/** Gives somebody a role of their own. */
const narrowRole = ({ surname, features }: NarrowRole) => `
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

/** What is done to the demo company before tests see it. */
export const CHANGES = `${THIN} ${Object.values(NARROW_ROLES).map(narrowRole).join('')}`;

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
