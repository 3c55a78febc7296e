import type { Tx } from '../../http/context.ts';

/** [D11] What is worth knowing afterwards. */
export type AuditAction =
  | 'account.unlocked'
  | 'passkey.added'
  | 'passkey.removed'
  | 'password.set'
  | 'session.ended'
  | 'secondfactor.enabled'
  | 'secondfactor.disabled'
  | 'secondfactor.reset'
  | 'secondfactor.codesrenewed'
  | 'secondfactor.recovered'
  | 'user.invited'
  | 'user.joined'
  | 'user.renamed'
  | 'user.addresschanged'
  | 'user.rolechanged'
  | 'user.placeschanged'
  | 'user.activated'
  | 'user.deactivated'
  | 'user.deleted';

interface AuditEntry {
  clientid: string;
  /** Null: the server itself, by a command on its machine. */
  actornodeid: string | null;
  subjectnodeid: string | null;
  action: AuditAction;
}

/** [D11] Notes who did what to whom, together with what was done. `now` in ms. */
export async function recordAudit(tx: Tx, entry: AuditEntry, now: number): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ ...entry, created: now })
    .execute();
}
