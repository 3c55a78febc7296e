import { RECORDS } from '../../shared/contract/registry.ts';
import type { Ports } from '../ports.ts';
import type { UserDatabase } from '../store/database.ts';
import { changeEntries } from '../store/gate.ts';
import { unsentIn } from '../store/in-state.ts';
import { serverTime } from '../store/meta.ts';

/**
 * [S5] [OB14] On the person's word everything unsent goes, and the confirmed rows come back. It stays in the journal as
 * all that is discarded does, with its bytes, sealed: only the same user's login opens it.
 */
export async function discardAll(db: UserDatabase, ports: Ports): Promise<void> {
  const kinds = RECORDS.map((record) => record.kind);
  await changeEntries(db, { kinds }, async (change) => {
    const unsent = await unsentIn(db).toArray();
    await change.leave(unsent, 'discarded', await serverTime(db, ports));
  });
}
