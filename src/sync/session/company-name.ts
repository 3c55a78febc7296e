import type { DeviceDatabase } from './device-database.ts';
import { ITEM, type Session } from './session.ts';
import { changeItem } from './vault.ts';

/** [U2] How the company is called by now, for the next start without network. */
export async function noteCompanyName(db: DeviceDatabase, name: string): Promise<void> {
  await changeItem<Session>(db, ITEM, (session) => ({
    ...session,
    login: { ...session.login, baseinfo: { ...session.login.baseinfo, name } },
  }));
}
