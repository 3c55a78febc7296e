import { isOpen, windowFrom } from '../../shared/lib/clock-window.ts';
import type { Ports } from '../ports.ts';
import type { UserDatabase } from './database.ts';
import { type EngineStatus, readMeta, writeMeta } from './meta.ts';

/** Contacts closer together than this are noted once, ms. */
const CONTACT_STEP = 5000;
/** A clock may be off by this without anybody noticing, ms. */
const OFFSET_STEP = 1000;

/** [S9] Says what the engine is doing, for every tab to see. */
export async function report(db: UserDatabase, change: Partial<EngineStatus>): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const status = await readMeta(db, 'status');
    await writeMeta(db, 'status', { ...status, ...change });
  });
}

/** [CF7] Our server has answered: when, and how far its clock is ahead of the device's, ms. */
export async function noteContact(
  db: UserDatabase,
  { clock }: Pick<Ports, 'clock'>,
  offset: number,
): Promise<void> {
  const [known, { lastContact }] = await Promise.all([readMeta(db, 'offset'), readMeta(db, 'status')]);
  const now = clock.now();
  if (Math.abs(known - offset) > OFFSET_STEP) await writeMeta(db, 'offset', offset);
  if (!isOpen(windowFrom(lastContact, CONTACT_STEP), now)) await report(db, { lastContact: now });
}
