import { sql } from 'kysely';
import type { Tx } from '../http/context.ts';
import type { DemoFile } from './company/world.ts';

/** What is known of a file once its bytes are stored. Size in bytes, SHA-256 in hex. */
export interface StoredFacts {
  bucketid: string;
  size: number;
  sha256: string;
}

/** [B5] What is released is told to be the work of the company's first user. */
export async function actAsFirst(tx: Tx, logins: readonly { usernodeid: string }[]): Promise<void> {
  await sql`select set_config('wartbar.usernodeid', ${logins[0]?.usernodeid ?? ''}, true)`.execute(tx);
}

/** Notes stored bytes; they belong to the company's first user. */
export async function insertFiles(
  tx: Tx,
  clientid: string,
  usernodeid: string,
  files: readonly DemoFile[],
  facts: ReadonlyMap<string, StoredFacts>,
): Promise<void> {
  for (let i = 0; i < files.length; i += 200) {
    await tx
      .insertInto('file')
      .values(
        files.slice(i, i + 200).map(({ key: _key, produce: _produce, ...file }) => {
          const stored = facts.get(file.fileid);
          if (!stored) throw new Error(`bytes of ${file.name} are missing`);
          return { ...file, ...stored, clientid, usernodeid, state: 'stored' as const };
        }),
      )
      .execute();
  }
}

/** What a company has planned before it begins is raised already, and is nobody's news: no reminders of it. */
export async function rememberPlanned(tx: Tx, clientid: string): Promise<void> {
  await sql`
    insert into raised (clientid, notificationnodeid, maintenancetasknodeid, dueuntil)
    select clientid, nodeid, maintenancetasknodeid, dueuntil from notification
    where clientid = ${clientid} and maintenancetasknodeid is not null
  `.execute(tx);
  await sql`
    insert into reminded (clientid, notificationnodeid, reminder, dueuntil)
    select planned.clientid, planned.nodeid, task.reminder, planned.dueuntil
    from notification planned
    join maintenancetask task on task.clientid = planned.clientid and task.nodeid = planned.maintenancetasknodeid
    where planned.clientid = ${clientid} and planned.type = 6 and planned.status < 2
  `.execute(tx);
}

/** [M3] Hides the machines that are told to be deleted. */
export async function hideDeleted(tx: Tx, clientid: string): Promise<void> {
  await sql`
    update equipment set deletedat = told.deleted
    from (select clientid, equipmentnodeid, max(deleted) as deleted from deletedequipment group by 1, 2) told
    where equipment.clientid = ${clientid} and told.clientid = equipment.clientid
      and told.equipmentnodeid = equipment.nodeid
  `.execute(tx);
}
