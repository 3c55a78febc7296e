import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Tx } from '../../../http/context.ts';
import { recoveryHash } from './recovery.ts';

type Db = Kysely<Database>;

/** What the account says about its second factor, locked until the transaction ends. */
export function lockFactor(tx: Tx, usernodeid: string) {
  return tx
    .selectFrom('account')
    .select([
      'usernodeid',
      'twofaenabled',
      'twofasecret',
      'twofapending',
      'twofastep',
      'twofatold',
      'twofasince',
    ])
    .where('usernodeid', '=', usernodeid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type StoredFactor = Awaited<ReturnType<typeof lockFactor>>;

export async function updateFactor(
  tx: Tx,
  usernodeid: string,
  fields: Partial<{
    twofaenabled: boolean;
    twofasecret: string | null;
    twofapending: string | null;
    twofasince: number | null;
    twofastep: number;
    twofatold: number[];
  }>,
): Promise<void> {
  await tx.updateTable('account').set(fields).where('usernodeid', '=', usernodeid).execute();
}

/** The new codes take the place of all former ones. */
export async function storeRecoveryCodes(
  tx: Tx,
  usernodeid: string,
  codes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recoverycode').where('usernodeid', '=', usernodeid).execute();
  const rows = codes.map((code) => ({ usernodeid, hash: recoveryHash(code) ?? '', used: null }));
  if (rows.length > 0) await tx.insertInto('recoverycode').values(rows).execute();
}

/** The secret and its recovery codes are gone; `required`: the next login sets up a new one. */
export async function dropFactor(tx: Tx, usernodeid: string, required: boolean): Promise<void> {
  await updateFactor(tx, usernodeid, {
    twofaenabled: required,
    twofasecret: null,
    twofapending: null,
    twofasince: null,
    twofastep: 0,
    twofatold: [],
  });
  await storeRecoveryCodes(tx, usernodeid, []);
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(
  tx: Tx,
  usernodeid: string,
  hash: string,
  now: number,
): Promise<'taken' | 'used' | 'unknown'> {
  const code = await tx
    .selectFrom('recoverycode')
    .select('used')
    .where('usernodeid', '=', usernodeid)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!code) return 'unknown';
  if (code.used !== null) return 'used';
  await tx
    .updateTable('recoverycode')
    .set({ used: now })
    .where('usernodeid', '=', usernodeid)
    .where('hash', '=', hash)
    .execute();
  return 'taken';
}

/** [S7] As the profile shows it. */
export async function readFactor(db: Db, usernodeid: string) {
  const account = await db
    .selectFrom('account')
    .select(['twofaenabled', 'twofasecret', 'twofasince'])
    .where('usernodeid', '=', usernodeid)
    .executeTakeFirstOrThrow();
  const { left } = await db
    .selectFrom('recoverycode')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('usernodeid', '=', usernodeid)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow();
  const enabled = account.twofaenabled && account.twofasecret !== null;
  return { enabled, since: enabled ? account.twofasince : null, recoverycodes: left };
}

/** The newest token of a session, locked. */
export function lockSession(tx: Tx, sessionid: string) {
  return tx
    .selectFrom('refreshtoken')
    .selectAll()
    .where('sessionid', '=', sessionid)
    .where('revoked', 'is', null)
    .where('used', 'is', null)
    .orderBy('issued', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** [S7] The session passed its second factor. */
export async function approveSession(tx: Tx, sessionid: string): Promise<void> {
  await tx
    .updateTable('refreshtoken')
    .set({ twofaapproved: true })
    .where('sessionid', '=', sessionid)
    .execute();
}

/** Beyond so many the present secret stays: each goes with every login. */
export const MOST_RENEWALS = 50;

/** [OB11] What was wrapped on devices so far is opened by the next login alone, which wraps it anew. */
export async function renewDeviceSecret(tx: Tx, usernodeid: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ secretrenewals: sql<number>`least(secretrenewals + 1, ${MOST_RENEWALS})` })
    .where('usernodeid', '=', usernodeid)
    .execute();
}

/** A colleague's account, for whoever may reset its second factor. */
export function findColleague(tx: Tx, clientid: string, usernodeid: string) {
  return tx
    .selectFrom('account')
    .select(['usernodeid', 'twofaenabled', 'superuser'])
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .forUpdate()
    .executeTakeFirst();
}
