import type { Db, Tx } from '../../../http/context.ts';

/** Beyond so many one cannot tell them apart any more. */
export const MOST_PASSKEYS = 20;

export function listOf(db: Db, usernodeid: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'created', 'lastused', 'transports'])
    .where('usernodeid', '=', usernodeid)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

export async function insertPasskey(
  tx: Tx,
  passkey: {
    id: string;
    usernodeid: string;
    name: string;
    publickey: Uint8Array;
    signcount: number;
    transports: readonly string[];
    created: number;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({
      ...passkey,
      publickey: Buffer.from(passkey.publickey),
      transports: JSON.stringify(passkey.transports),
      lastused: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A passkey with the address of its account, locked until the transaction ends. */
export function lockPasskey(tx: Tx, id: string) {
  return tx
    .selectFrom('passkey')
    .innerJoin('account', 'account.usernodeid', 'passkey.usernodeid')
    .select([
      'passkey.id',
      'passkey.usernodeid',
      'passkey.publickey',
      'passkey.signcount',
      'passkey.transports',
      'account.email',
    ])
    .where('passkey.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function notePasskeyUse(tx: Tx, id: string, signcount: number, now: number): Promise<void> {
  await tx.updateTable('passkey').set({ signcount, lastused: now }).where('id', '=', id).execute();
}

export async function deletePasskey(tx: Tx, usernodeid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('usernodeid', '=', usernodeid)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deletePasskeys(tx: Tx, usernodeid: string): Promise<void> {
  await tx.deleteFrom('passkey').where('usernodeid', '=', usernodeid).execute();
}
