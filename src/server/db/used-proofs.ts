import type { Tx } from '../http/context.ts';

/** [N17] Notes that this solution was used, until `expires` (ms); false when it had been. Expired ones go. */
export async function takeProof(tx: Tx, signature: string, expires: number, now: number): Promise<boolean> {
  await tx.deleteFrom('usedproof').where('expires', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('usedproof')
    .values({ signature, expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
