import { type RawBuilder, sql } from 'kysely';
import type { AnyRecord } from '../../shared/contract/registry.ts';
import { isAllowed } from '../../shared/rules/permissions.ts';
import type { Caller, Db } from '../http/context.ts';

/**
 * Record kinds whose changes may change who sees which machine, and the columns that matter in an
 * update. Must cover what `visible_machines` reads.
 */
export const MOVES: Readonly<Record<string, { columns: readonly string[] }>> = {
  equipment: { columns: ['areanodeid', 'equipmentpoolnodeid', 'parentnodeid'] },
  area: { columns: ['sitenodeid'] },
  subscription: { columns: ['usernodeid', 'placenodeid'] },
};

type Who = Pick<Caller, 'clientid' | 'usernodeid'>;

/**
 * [PL3] [S11] Subquery: node ids of the machines that a caller sees by subscription.
 * `where('equipmentnodeid', 'in', visibleMachines(caller))`.
 */
export function visibleMachines(caller: Who): RawBuilder<string> {
  return sql<string>`(select nodeid from visible_machines(${caller.clientid}, ${caller.usernodeid}))`;
}

/** Whether a caller sees this machine; false for one that does not exist. */
export async function seesMachine(db: Db, caller: Who, equipmentnodeid: string): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`
    select sees_machine(${caller.clientid}, ${caller.usernodeid}, ${equipmentnodeid}) as sees
  `.execute(db);
  return rows[0]?.sees === true;
}

/** Condition on a record table: the rows of that kind that a caller may be given. */
export function visibleRows(record: AnyRecord, caller: Caller): RawBuilder<boolean> {
  if (!isAllowed(caller.features, record.read)) return sql<boolean>`false`;
  const own = sql`${sql.ref('clientid')} = ${caller.clientid}`;
  const scope = record.scope;
  switch (scope.by) {
    case 'company':
      return sql<boolean>`(${own})`;
    case 'self':
      return sql<boolean>`(${own} and nodeid in ${visibleMachines(caller)})`;
    case 'machine':
      return sql<boolean>`(${own} and (${sql.ref(scope.field)} is null or ${sql.ref(scope.field)} in ${visibleMachines(caller)}))`;
    case 'user':
      return sql<boolean>`(${own} and ${sql.ref(scope.field)} = ${caller.usernodeid})`;
  }
}
