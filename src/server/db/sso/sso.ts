import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../http/context.ts';
import type { SsoTable } from './sso-table.ts';

export type SsoRow = Selectable<SsoTable>;

/** How a company logs in; undefined: by password. */
export function findSsoOf(db: Db, clientid: string): Promise<SsoRow | undefined> {
  return db.selectFrom('sso').selectAll().where('clientid', '=', clientid).executeTakeFirst();
}

/** The same of the company whose people have addresses of that domain, as long as anybody of it may log in. */
export function findSsoOfDomain(db: Db, domain: string): Promise<SsoRow | undefined> {
  return db
    .selectFrom('ssodomain')
    .innerJoin('sso', 'sso.clientid', 'ssodomain.clientid')
    .innerJoin('client', 'client.clientid', 'sso.clientid')
    .selectAll('sso')
    .where('ssodomain.domain', '=', domain)
    .where('client.active', '=', true)
    .executeTakeFirst();
}

export async function domainsOf(db: Db, clientid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ssodomain')
    .select('domain')
    .where('clientid', '=', clientid)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Whether a company lets this account in by password: always an administrator's, so that no setting locks all out. */
export async function takesPassword(
  db: Db,
  { clientid, admin, superuser }: { clientid: string; admin: boolean; superuser: boolean },
): Promise<boolean> {
  return admin || superuser || ((await findSsoOf(db, clientid))?.passwords ?? true);
}

/** False: another company has one of the domains. */
export async function storeSso(tx: Tx, row: SsoRow, domains: readonly string[]): Promise<boolean> {
  const { clientid, ...rest } = row;
  await tx
    .insertInto('sso')
    .values(row)
    .onConflict((conflict) => conflict.column('clientid').doUpdateSet(rest))
    .execute();
  await tx.deleteFrom('ssodomain').where('clientid', '=', clientid).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ssodomain')
    .values(domains.map((domain) => ({ domain, clientid })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === BigInt(domains.length);
}

/** The other companies that have domains of these, by domain. */
export async function holdersOf(
  db: Db,
  clientid: string,
  domains: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('ssodomain')
    .selectAll()
    .where('domain', 'in', [...domains])
    .where('clientid', '<>', clientid)
    .execute();
  return new Map(rows.map((row) => [row.domain, row.clientid]));
}

/** Takes a domain from a company; one that has none left logs in by password again. Answers those left. */
export async function takeDomain(tx: Tx, clientid: string, domain: string): Promise<string[]> {
  await tx.deleteFrom('ssodomain').where('domain', '=', domain).where('clientid', '=', clientid).execute();
  const left = await domainsOf(tx, clientid);
  if (left.length === 0) await deleteSso(tx, clientid);
  return left;
}

/** Holds a setting until the transaction ends; false: it is another by now. */
export async function holdSso(tx: Tx, { clientid, changed }: SsoRow): Promise<boolean> {
  const held = await tx
    .selectFrom('sso')
    .select('clientid')
    .where('clientid', '=', clientid)
    .where('changed', '=', changed)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Nobody of a company, or one person of it, is linked any more. */
export async function unlink(tx: Tx, clientid: string, usernodeid?: string): Promise<void> {
  let links = tx.deleteFrom('ssoidentity').where('clientid', '=', clientid);
  if (usernodeid !== undefined) links = links.where('usernodeid', '=', usernodeid);
  await links.execute();
}

/** Whether there was anything to remove. */
export async function deleteSso(tx: Tx, clientid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sso').where('clientid', '=', clientid).executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Identity {
  clientid: string;
  issuer: string;
  subject: string;
}

/** The address of whoever is linked with an identity; undefined: nobody is. */
export async function findLinked(db: Db, { clientid, issuer, subject }: Identity) {
  const found = await db
    .selectFrom('ssoidentity as identity')
    .innerJoin('account', (join) =>
      join
        .onRef('account.usernodeid', '=', 'identity.usernodeid')
        .onRef('account.clientid', '=', 'identity.clientid'),
    )
    .select('account.email')
    .where('identity.clientid', '=', clientid)
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
  return found?.email;
}

/** False: the account is linked with somebody else there, or that one with another account. */
export async function linkIdentity(
  tx: Tx,
  identity: Identity & { usernodeid: string; linked: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ssoidentity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
