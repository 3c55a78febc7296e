import { sql } from 'kysely';
import type { CommandContext } from '../../http/context.ts';

type Where = Pick<CommandContext, 'tx' | 'caller'>;

/** [B5] The machine builder of a code, however it was typed; never the caller's own company. */
export async function findBuilder(
  { tx, caller }: Where,
  code: string,
): Promise<{ builderclientid: string; name: string } | undefined> {
  const typed = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const { rows } = await sql<{ builderclientid: string; name: string }>`
    select c.clientid as builderclientid, c.name from builderinvitation i join client c on c.clientid = i.clientid
    where i.code = ${typed} and c.clientinfo = 'machinebuilder' and c.clientid <> ${caller.clientid}
  `.execute(tx);
  return rows[0];
}

/** [B5] Names in the log of releases who changes them in this transaction. */
export async function actAs({ tx, caller }: Where): Promise<void> {
  await sql`select set_config('wartbar.usernodeid', ${caller.usernodeid}, true)`.execute(tx);
}

/** The manufacturer of a machine, by its type. */
export async function manufacturerOf(
  { tx, caller }: Where,
  equipmentnodeid: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ legalentitynodeid: string }>`
    select t.legalentitynodeid from equipment e
    join equipmenttype t on t.clientid = e.clientid and t.nodeid = e.equipmenttypenodeid
    where e.clientid = ${caller.clientid} and e.nodeid = ${equipmentnodeid}
  `.execute(tx);
  return rows[0]?.legalentitynodeid;
}

export async function machineName(
  { tx, caller }: Where,
  equipmentnodeid: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from equipment where clientid = ${caller.clientid} and nodeid = ${equipmentnodeid}
  `.execute(tx);
  return rows[0]?.name;
}

/** [L7] Whether an operator released this machine of a builder's customer: then it is not the builder's to change. */
export async function isReleased({ tx, caller }: Where, customerequipmentnodeid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from released_machine
    where clientid = ${caller.clientid} and customerequipmentnodeid = ${customerequipmentnodeid}
  `.execute(tx);
  return rows.length > 0;
}
