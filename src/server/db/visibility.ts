import { type RawBuilder, sql } from 'kysely';
import type { FeaturesMap, RecordDefinition } from '../../shared/contract/core/define.ts';
import type { AnyRecord } from '../../shared/contract/registry.ts';
import { readableRows } from '../../shared/rules/permissions.ts';
import type { Caller, Db } from '../http/context.ts';
import { OFTEN } from './drivers/often.ts';

/**
 * Record kinds whose changes may change who sees which machine, and the columns that matter in an
 * update. Must cover what `visible_machines` reads.
 */
export const MOVES: Readonly<Record<string, { columns: readonly string[] }>> = {
  equipment: { columns: ['areanodeid', 'equipmentpoolnodeid', 'parentnodeid', 'deletedat'] },
  area: { columns: ['sitenodeid'] },
  subscription: { columns: ['usernodeid', 'placenodeid'] },
};

/** Record kinds that say what somebody may do, whatever the row: sessions are judged by them. */
export const RIGHTS: readonly string[] = ['user', 'profile'];

export type Who = Pick<Caller, 'clientid' | 'usernodeid'>;

/**
 * [PL3] [S11] Subquery: node ids of the machines that a caller sees by subscription.
 * `where('equipmentnodeid', 'in', visibleMachines(caller))`.
 */
export function visibleMachines(caller: Who): RawBuilder<string> {
  return sql<string>`(select nodeid from visible_machines(${caller.clientid}, ${caller.usernodeid}))`;
}

/** [PL3] Condition: the caller sees the machine with this node id. For a few machines, where `visibleMachines` lists all. */
export const isVisible = ({ clientid, usernodeid }: Who, equipmentnodeid: RawBuilder<unknown>) =>
  sql<boolean>`sees_machine(${clientid}, ${usernodeid}, ${equipmentnodeid})`;

/** Whether a caller sees this machine; false for one that does not exist. */
export async function seesMachine(db: Db, caller: Who, equipmentnodeid: string): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`${OFTEN}
    select ${isVisible(caller, sql`${equipmentnodeid}`)} as sees
  `.execute(db);
  return rows[0]?.sees === true;
}

/** [X7] Condition on the rows of a record's table under a name: what someone with these rights may read of them. */
export function rightToRead(
  record: RecordDefinition,
  features: FeaturesMap,
  name: string = record.kind,
): RawBuilder<boolean> {
  const { read } = record;
  const readable = readableRows(features, read);
  if (readable === 'all') return sql<boolean>`true`;
  if (readable === 'none') return sql<boolean>`false`;
  if (typeof read === 'object' && 'as' in read) {
    const owner = `${name}_owner`;
    return sql<boolean>`exists (
      select 1 from ${sql.table(read.as.kind)} as ${sql.ref(owner)}
      where ${sql.ref(`${owner}.nodeid`)} = ${sql.ref(`${name}.${read.field}`)}
        and ${sql.ref(`${owner}.clientid`)} = ${sql.ref(`${name}.clientid`)}
        and ${rightToRead(read.as, features, owner)}
    )`;
  }
  const isSet = readable.map((field) => sql`${sql.ref(`${name}.${field}`)} is not null`);
  return sql<boolean>`(${sql.join(isSet, sql` or `)})`;
}

/** [X7] Whether this row of the caller's company, wherever it is, is of those that their rights give. */
export async function mayReadRow(
  db: Db,
  caller: Caller,
  record: AnyRecord,
  nodeid: string,
): Promise<boolean> {
  const readable = readableRows(caller.features, record.read);
  if (readable === 'all' || readable === 'none') return readable === 'all';
  const { rows } = await sql`
    select 1 from ${sql.table(record.kind)}
    where clientid = ${caller.clientid} and nodeid = ${nodeid} and ${rightToRead(record, caller.features)}
  `.execute(db);
  return rows.length > 0;
}

/** [PL3] Condition on a record table: the rows of a company that are within what this user sees, whatever their rights. */
export function rowsInScope({ kind, scope }: AnyRecord, who: Who): RawBuilder<boolean> {
  const own = sql`${sql.ref(`${kind}.clientid`)} = ${who.clientid}`;
  switch (scope.by) {
    case 'company':
      return sql<boolean>`(${own})`;
    case 'self':
      return sql<boolean>`(${own} and nodeid in ${visibleMachines(who)})`;
    case 'machine':
      return sql<boolean>`(${own} and (${sql.ref(scope.field)} is null or ${sql.ref(scope.field)} in ${visibleMachines(who)}))`;
    case 'user':
      return sql<boolean>`(${own} and ${sql.ref(scope.field)} = ${who.usernodeid})`;
  }
}

/** Condition on a record table: the rows of that kind that a caller may be given. */
export const visibleRows = (record: AnyRecord, caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(${rowsInScope(record, caller)} and ${rightToRead(record, caller.features)})`;
