import { isOpen, windowFrom } from '../../shared/lib/clock-window.ts';
import { sameValue } from '../../shared/rules/patch.ts';
import type { Ports } from '../ports.ts';
import type { UserDatabase } from './database.ts';
import { type EngineStatus, readMeta, writeMeta } from './meta.ts';

/** Contacts closer together than this are noted once, ms. */
const CONTACT_STEP = 5000;
/** A clock may be off by this without anybody noticing, ms. */
const OFFSET_STEP = 1000;

/** A try to reach the server, which may fail. */
const isTry = (phase: EngineStatus['phase'] | undefined): boolean =>
  phase === 'sending' || phase === 'pulling';

/**
 * [S9] Says what the engine is doing, for every tab to see. [I4] A try does not end what is offline, see `endOffline`.
 */
export async function report(db: UserDatabase, change: Partial<EngineStatus>): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const status = await readMeta(db, 'status');
    const phase = status.phase === 'offline' && isTry(change.phase) ? status.phase : change.phase;
    const next = { ...status, ...change, phase: phase ?? status.phase };
    // What is written is read again by every tab.
    if (!sameValue(status, next)) await writeMeta(db, 'status', next);
  });
}

/** [I4] Ids of what is on its way to the server, as a person is told: without an answer nothing is. */
export const shownSending = ({ phase, sending }: EngineStatus): readonly string[] =>
  phase === 'offline' ? [] : sending;

/** [CF7] Our server has answered: when, and how far its clock is ahead of the device's, ms. */
export async function noteContact(
  db: UserDatabase,
  { clock }: Pick<Ports, 'clock'>,
  offset: number,
): Promise<void> {
  const [known, { lastContact, phase }] = await Promise.all([readMeta(db, 'offset'), readMeta(db, 'status')]);
  const now = clock.now();
  if (Math.abs(known - offset) > OFFSET_STEP) await writeMeta(db, 'offset', offset);
  if (phase === 'offline') await endOffline(db);
  if (!isOpen(windowFrom(lastContact, CONTACT_STEP), now)) await report(db, { lastContact: now });
}

/** [I4] The server has answered, or the browser says that there is a network again: from now on a try counts. */
export async function endOffline(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const status = await readMeta(db, 'status');
    if (status.phase === 'offline') await writeMeta(db, 'status', { ...status, phase: 'pulling' });
  });
}
