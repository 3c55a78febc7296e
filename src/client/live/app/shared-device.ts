import { useEffect, useState } from 'react';
import { getSharing, shareDevice, unshareDevice } from '../../../shared/contract/account/shared-device.ts';
import { finishLeaving } from '../../../sync/logout/clear.ts';
import type { Owner } from '../../../sync/ports.ts';
import { readSession } from '../../../sync/session/session.ts';
import { ownerOfBadge } from '../../../sync/shared-device/badges.ts';
import {
  type Enrolled,
  enrol,
  type Locked,
  listPeople,
  lock,
  noteSharing,
  type Person,
  type Proven,
  readSharing,
  removeOwn,
  removePerson,
  type Sharing,
  stopSharing,
  type Unlocked,
  unlock,
  writeSharing,
} from '../../../sync/shared-device/shared-device.ts';
import { countUnsent } from '../../../sync/shared-device/unsent.ts';
import { flushForms } from '../drafts/open-forms.ts';
import { useStoreQuery } from '../mirror/use-store-query.ts';
import { activeNow, onDevice, reportError } from '../runtime.ts';
import { type Asked, askServer } from './server-query.ts';
import { logOut } from './session-changes.ts';

const { device, ports, portsOf, changed } = onDevice;

/** Somebody who takes turns on this device, as the lock screen shows them. `spent`: only the full login helps. */
export type SharedPerson = Owner & { givenname: string; surname: string; spent: boolean; locked: number };

const shownOf = ({ usernodeid, clientid, givenname, surname, lock: pin, locked }: Person): SharedPerson => ({
  usernodeid,
  clientid,
  givenname,
  surname,
  spent: pin === null,
  locked,
});

/** [OB11] How this device is shared and by whom; `sharing` null where it is not, undefined until that was looked up. */
export function useSharedDevice(): { sharing: Sharing | null; people: SharedPerson[] } | undefined {
  return useStoreQuery(
    { db: device, ports },
    async (db) => ({ sharing: await readSharing(db), people: (await listPeople(db)).map(shownOf) }),
    [],
  );
}

/** How much of each person waits on this device, by their node id; empty until it was counted. */
export function useUnsentOf(people: readonly SharedPerson[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let left = false;
    const count = async (person: SharedPerson) =>
      [person.usernodeid, await countUnsent(portsOf, person)] as const;
    Promise.all(people.map(count)).then((found) => !left && setCounts(new Map(found)), reportError);
    return () => {
      left = true;
    };
  }, [people]);
  return counts;
}

/** Whether the badge of somebody who takes turns here is known. */
export const knowsBadge = ({ badges = [] }: Sharing, people: readonly SharedPerson[]): boolean =>
  badges.some((badge) => people.some(({ usernodeid }) => usernodeid === badge.usernodeid));

/** [OB11] Whose badge was read, of those who take turns here; null: nobody's, or it counts no more. */
export async function whoseBadge(badge: string): Promise<SharedPerson | null> {
  const sharing = await readSharing(device);
  const owner = sharing && (await ownerOfBadge(sharing, badge));
  const person = (await listPeople(device)).find(
    ({ usernodeid, clientid }) => usernodeid === owner && clientid === sharing?.clientid,
  );
  return person ? shownOf(person) : null;
}

/** [OB11] Gives whoever is logged in a PIN on this device; `present`: the one before, where they have one. */
export async function setPin(pin: string, present: string): Promise<Enrolled> {
  // Before it is stored: from then on every tab judges by it.
  noteActivity();
  const result = await enrol(device, ports, pin, present);
  if (result === 'done') {
    await changed();
    askAtOnce();
  }
  return result;
}

/** [OB11] Whoever is logged in has no PIN here any more, and logs out as on any device. */
export async function dropPin(pin: string): Promise<Proven | 'nobody'> {
  const result = await removeOwn(device, pin);
  if (result === 'done') await changed();
  return result;
}

/** [OB11] Somebody who is locked has no PIN here any more: their mirror goes, what is unsent stays sealed. */
export async function dropLocked(person: Owner): Promise<void> {
  await removePerson(device, person);
  await changed();
  await finishLeaving(device, portsOf);
}

/** [OB11] Takes a locked person's session into use. */
export async function switchTo(person: Owner, pin: string): Promise<Unlocked> {
  noteActivity();
  const result = await unlock(device, person, pin);
  if (result.state === 'done' || result.state === 'busy') await changed();
  if (result.state === 'done') askAtOnce();
  return result;
}

/** What is unsent goes now, where it can. */
export function sendNow(): void {
  activeNow()?.engine.poke('network');
}

/** So long locking waits for what is typed to be saved, ms. */
const FLUSH_PATIENCE = 5000;

/** [OB11] Puts the session away. Drafts are saved before; what is unsent waits for its person. */
export async function lockNow(): Promise<Locked> {
  const session = await readSession(device);
  if (!session) {
    await changed();
    return 'nobody';
  }
  // A form that cannot be saved, or not soon, must not keep somebody's session open.
  const patience = new Promise((resolve) => setTimeout(resolve, FLUSH_PATIENCE));
  await Promise.race([flushForms().catch(reportError), patience]);
  const result = await lock(device, ports, session);
  if (result !== 'unenrolled') await changed();
  return result;
}

/** [OB11] This device is shared from now on, or otherwise than before: the server knows of it first. */
export async function startSharing(name: string, minutes: number): Promise<Asked<unknown>> {
  const session = await readSession(device);
  const asked = await askServer(shareDevice, { name, minutes });
  if (asked.state === 'done' && session) {
    const { clientid } = session;
    const before = await readSharing(device);
    await writeSharing(device, { ...(before?.clientid === clientid && before), clientid, minutes });
  }
  return asked;
}

/** [OB11] A device is not shared any more; where it is this one, nobody has a PIN here any more. */
export async function endSharing(id: string, own: boolean): Promise<Asked<unknown>> {
  const asked = await askServer(unshareDevice, { device: id });
  if (own && (asked.state === 'done' || (asked.state === 'refused' && asked.code === 'gone')))
    await forgetSharing();
  return asked;
}

async function forgetSharing(): Promise<void> {
  await stopSharing(device);
  await changed();
  await finishLeaving(device, portsOf);
}

/** Local storage: when somebody last did something, in whichever tab. Read at once by the next start. */
const ACTIVITY = 'wartbar.activity';
const LOOK_EVERY = 5000;
const ASK_EVERY = 600_000;
/** After a question that got no answer. */
const ASK_AGAIN = 60_000;
const MINUTE = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
let watching = false;
let asked = 0;
/** The same where nothing can be stored: each tab counts for itself. 0 otherwise. */
let unstored = 0;
/** So long nobody may do anything, ms; 0 until that was read. */
let limit = 0;

function noteActivity(): void {
  const now = Date.now();
  try {
    localStorage.setItem(ACTIVITY, String(now));
    unstored = 0;
  } catch {
    // Blocked or full: the device locks after each start, and otherwise by what was done in this tab.
    unstored = now;
  }
}

const lastActivity = (): number => {
  try {
    return unstored || Number(localStorage.getItem(ACTIVITY) ?? 0);
  } catch {
    return unstored;
  }
};

/** A clock that was set back tells no more than one that ran on. */
const isIdle = (): boolean => Math.abs(Date.now() - lastActivity()) > limit;

/**
 * What comes after too long is no sign of the person who was here: a device that slept is woken by anybody. Nor is what
 * comes before that is known.
 */
function noteSign(): void {
  if (limit > 0 && !isIdle()) noteActivity();
}

/** [OB11] From now on this tab locks when nobody does anything. */
function watch(): void {
  if (watching) return;
  watching = true;
  for (const sign of SIGNS) addEventListener(sign, noteSign, { passive: true, capture: true });
  const look = () => void lockWhenIdle().then(askWhetherShared).catch(reportError);
  setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', askAtOnce);
}

/**
 * Locks where nobody did anything for as long as the device is set to; a session without a PIN stays. One whose PIN was
 * spent ends: nobody could take it into use again.
 */
async function lockWhenIdle(): Promise<void> {
  const sharing = await readSharing(device);
  const session = await readSession(device);
  if (!sharing || !session?.personkey) return;
  limit = sharing.minutes * MINUTE;
  if (isIdle() && (await lockNow()) === 'unenrolled') await logOut({ discardUnsent: false });
}

/** What changes who may come in is asked about soon: whether this device is shared, and whose badges count. */
function askAtOnce(): void {
  asked = 0;
  void askWhetherShared().catch(reportError);
}

async function askWhetherShared(): Promise<void> {
  if (!activeNow() || Math.abs(Date.now() - asked) < ASK_EVERY) return;
  const sharing = await readSharing(device);
  const session = await readSession(device);
  if (!sharing || !session?.personkey) return;
  asked = Date.now();
  const told = await askServer(getSharing, {});
  if (told.state !== 'done') {
    asked = Date.now() - ASK_EVERY + ASK_AGAIN;
    return;
  }
  const { minutes, badges } = told.answer;
  if (minutes === null) await forgetSharing();
  else await noteSharing(device, { clientid: sharing.clientid, minutes, badges });
}

/** [OB11] An app that was closed or killed for a while begins locked. Nobody is shown anything before. */
export async function beginLocked(): Promise<void> {
  watch();
  await lockWhenIdle();
}
