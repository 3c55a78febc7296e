import { sql } from 'kysely';
import type { CommandContext } from '../../http/context.ts';

type Where = Pick<CommandContext, 'tx' | 'caller'>;

/** What hangs on a manufacturer, a brand or a type and keeps it from being deleted: by table the column that names it. */
const HOLDS = {
  legalentity: [
    ['brand', 'legalentitynodeid'],
    ['equipmenttype', 'legalentitynodeid'],
    ['site', 'legalentitynodeid'],
    ['equipmentpool', 'legalentitynodeid'],
    ['client', 'legalentitynodeid'],
  ],
  brand: [['equipmenttype', 'brandnodeid']],
  equipmenttype: [['equipment', 'equipmenttypenodeid']],
} as const;

/** Whether anything of the company hangs on this row, whether or not the caller may see it. */
export async function isInUse(
  { tx, caller }: Where,
  kind: keyof typeof HOLDS,
  nodeid: string,
): Promise<boolean> {
  const held = HOLDS[kind].map(
    ([table, column]) =>
      sql`select 1 from ${sql.table(table)} where clientid = ${caller.clientid} and ${sql.ref(column)} = ${nodeid}`,
  );
  const { rows } = await sql<{
    used: boolean;
  }>`select exists (${sql.join(held, sql` union all `)}) as used`.execute(tx);
  return rows[0]?.used ?? false;
}

/** [B3] The types of a brand are of its manufacturer. */
export async function moveTypes({ tx, caller }: Where, brandnodeid: string): Promise<void> {
  await sql`
    update equipmenttype t set legalentitynodeid = b.legalentitynodeid from brand b
    where b.clientid = ${caller.clientid} and b.nodeid = ${brandnodeid} and t.clientid = b.clientid
      and t.brandnodeid = b.nodeid and t.legalentitynodeid <> b.legalentitynodeid
  `.execute(tx);
}

/** [B4] The types of a class carry its name. */
export async function renameClassOfTypes({ tx, caller }: Where, equipmentclassnodeid: string): Promise<void> {
  await sql`
    update equipmenttype t set equipmentclass = c.name from equipmentclass c
    where c.clientid = ${caller.clientid} and c.nodeid = ${equipmentclassnodeid} and t.clientid = c.clientid
      and t.equipmentclassnodeid = c.nodeid and t.equipmentclass <> c.name
  `.execute(tx);
}
