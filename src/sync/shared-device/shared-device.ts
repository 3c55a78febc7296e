import { makeUuid } from '../../shared/lib/ids.ts';
import { type PinProblem, pinProblem } from '../../shared/rules/account/pin.ts';
import { withReopen } from '../faults/reopen.ts';
import { type Bound, CIPHER, openBound, sealBound } from '../outbox/sealing/bound-cipher.ts';
import type { Owner, Ports } from '../ports.ts';
import type { DeviceDatabase, SealedItem } from '../session/device-database.ts';
import { deviceKeyName, dropPerson, PERSON, personName } from '../session/person.ts';
import { ITEM, LEAVING, type Leaving, readSession, type Session } from '../session/session.ts';
import { changeItem, sealedItem } from '../session/vault.ts';
import { lockByPin, openByPin, type PinLock } from './pin-lock.ts';

/** Wrong PINs in a row after which only the full login helps. */
export const TRIES = 5;
/** People on one device. */
export const MOST_PEOPLE = 30;
const SETTING = 'shared device';

/** That this device is shared: for whom, and after how many idle minutes it locks. */
export interface Sharing {
  clientid: string;
  minutes: number;
  /** Of those who had a session here when the server was last asked; `tokenhash` is the SHA-256 of what the code says, hex. */
  badges?: readonly { usernodeid: string; tokenhash: string }[];
}

/**
 * Somebody who has a PIN on this device. `lock` is gone after too many wrong ones; `parcel`, the session as it was
 * locked, is only there while they are locked.
 */
export interface Person extends Owner {
  /** A new one with each PIN that is set. */
  enrolment: string;
  givenname: string;
  surname: string;
  lock: PinLock | null;
  parcel: Bound | null;
  /** PINs that were tried since the last right one; counted before each is tried. */
  tries: number;
  /** [S8] Their session ends with the last tab. */
  autologout: boolean;
  /** When they were last locked, device time in ms; 0 for never. */
  locked: number;
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const aesKey = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt']);
const sameBytes = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one !== undefined && other !== undefined && hex(one) === hex(other);

/** How this device is shared; null where everybody logs in as usual. */
export function readSharing(db: DeviceDatabase): Promise<Sharing | null> {
  return withReopen([db], async () => ((await db.plain.get(SETTING))?.value as Sharing | undefined) ?? null);
}

export function writeSharing(db: DeviceDatabase, sharing: Sharing): Promise<void> {
  return withReopen([db], async () => void (await db.plain.put({ name: SETTING, value: sharing })));
}

/** What the server says of it now, unless this device is no longer shared by that company. */
export function noteSharing(db: DeviceDatabase, told: Sharing): Promise<void> {
  return withReopen([db], () =>
    db.transaction('rw', db.plain, async () => {
      const known = (await db.plain.get(SETTING))?.value as Sharing | undefined;
      if (known?.clientid === told.clientid) await db.plain.put({ name: SETTING, value: told });
    }),
  );
}

/**
 * This device is no longer shared: what was locked goes, and `finishLeaving` clears the mirrors. What is unsent stays
 * sealed until its owner logs in. Whoever is logged in stays so, without a PIN.
 */
export async function stopSharing(db: DeviceDatabase): Promise<void> {
  for (const person of await listPeople(db)) await removePerson(db, person);
  // Last: an app that is killed in the middle of it still shows, and locks, who is left.
  await withReopen([db], () => db.plain.delete(SETTING));
}

/** Who has a PIN on this device, by name. */
export function listPeople(db: DeviceDatabase): Promise<Person[]> {
  return withReopen([db], async () => {
    const rows = await db.plain.where('name').startsWith(PERSON).toArray();
    const people = rows.map(({ value }) => value as Person);
    const sorted = (person: Person) => `${person.surname} ${person.givenname} ${person.usernodeid}`;
    return people.sort((one, other) => sorted(one).localeCompare(sorted(other), 'de'));
  });
}

/** What came of a PIN that somebody types to show that it is theirs: a wrong one leaves so many tries, or none. */
export type Proven = 'done' | 'spent' | { left: number };

/** `off`: this device is not shared, or not by this company · `nobody`: nobody is logged in who could have a PIN here. */
export type Enrolled = Proven | 'off' | 'nobody' | 'full' | PinProblem;

/**
 * Gives whoever is logged in a PIN on this device, or another one: for that they show the present one, since a colleague
 * may stand before what they left open.
 */
export async function enrol(db: DeviceDatabase, ports: Ports, pin: string, present = ''): Promise<Enrolled> {
  const problem = pinProblem(pin);
  if (problem) return problem;
  const asking = await readSession(db);
  const proven = asking ? await proveOwn(db, asking, present) : 'done';
  if (proven !== 'done') return proven;
  while (true) {
    const before = await db.sealed.get(ITEM);
    const session = await readSession(db);
    // [U8] A super user comes from outside, and goes again.
    if (!before || !session || session.own || session.login.superuser) return 'nobody';
    // Another tab gave them a PIN meanwhile, or locked them.
    if (session.usernodeid !== asking?.usernodeid || session.personkey !== asking.personkey) return 'nobody';
    if ((await readSharing(db))?.clientid !== session.clientid) return 'off';
    const others = (await listPeople(db)).filter((person) => personName(person) !== personName(session));
    if (others.length >= MOST_PEOPLE) return 'full';
    const enrolment = makeUuid(ports.ids);
    const personkey = crypto.getRandomValues(new Uint8Array(32));
    const { lock, devicekey } = await lockByPin(personkey, pin, enrolment);
    const item = await sealedItem(db, ITEM, { ...session, personkey: hex(personkey) } satisfies Session);
    const { usernodeid, clientid, login } = session;
    const person: Person = {
      usernodeid,
      clientid,
      enrolment,
      givenname: login.userinfo.givenname,
      surname: login.userinfo.surname,
      lock,
      parcel: null,
      tries: 0,
      autologout: login.autologoutweb,
      locked: 0,
    };
    const stored = await withReopen([db], () =>
      db.transaction('rw', [db.sealed, db.plain, db.key], async () => {
        // Renewed its token, or ended, meanwhile.
        if (!sameBytes((await db.sealed.get(ITEM))?.iv, before.iv)) return false;
        // Of this person's PIN before, and of people who logged out or in since.
        const kept = new Set(others.map((other) => deviceKeyName(other.enrolment)));
        await db.key
          .where('name')
          .startsWith(deviceKeyName(''))
          .filter(({ name }) => !kept.has(name))
          .delete();
        await db.key.put({ name: deviceKeyName(enrolment), key: devicekey });
        await db.plain.put({ name: personName(person), value: person });
        await db.sealed.put(item);
        return true;
      }),
    );
    if (stored) return 'done';
  }
}

/** Whoever is logged in has no PIN here any more, which they show before, and logs out as on any device. */
export async function removeOwn(db: DeviceDatabase, pin: string): Promise<Proven | 'nobody'> {
  const session = await readSession(db);
  if (!session) return 'nobody';
  const proven = await proveOwn(db, session, pin);
  if (proven === 'done') await removePerson(db, session);
  return proven;
}

/** Whether it is the PIN of whoever is logged in; one who has none yet logged in in full. Tries count as at the lock screen. */
async function proveOwn(db: DeviceDatabase, session: Session, pin: string): Promise<Proven> {
  if (!session.personkey) return 'done';
  const name = personName(session);
  const begun = await withReopen([db], () =>
    db.transaction('rw', [db.plain, db.key], async () => {
      const person = (await db.plain.get(name))?.value as Person | undefined;
      return person?.lock ? countTry(db, person) : null;
    }),
  );
  if (!begun?.lock) return 'spent';
  const { enrolment, lock: locked, tries } = begun;
  const right = (await openByPin(db, locked, pin, enrolment)) !== null;
  if (!right && tries < TRIES) return { left: TRIES - tries };
  return withReopen([db], () =>
    db.transaction('rw', [db.plain, db.key], async () => {
      const still = (await db.plain.get(name))?.value as Person | undefined;
      if (still?.enrolment !== enrolment || !still.lock) return 'spent';
      if (right) await db.plain.put({ name, value: { ...still, tries: 0 } satisfies Person });
      else await spend(db, still);
      return right ? 'done' : 'spent';
    }),
  );
}

/** Counts a try before it is made; null: none is left. In a transaction over `plain` and `key`. */
async function countTry(db: DeviceDatabase, person: Person): Promise<Person | null> {
  if (person.tries >= TRIES) {
    // The last of them was never finished.
    await spend(db, person);
    return null;
  }
  const counted = { ...person, tries: person.tries + 1 };
  await db.plain.put({ name: personName(person), value: counted });
  return counted;
}

/** `unenrolled`: they have no PIN (any more), so this would be a logout. */
export type Locked = 'done' | 'nobody' | 'unenrolled';

/**
 * Puts away the session of whoever is logged in: from then on nothing here opens what they typed but their PIN, or a full
 * login. Their mirror stays. Drafts must be saved by then. `whom`: nobody else, where somebody took their place meanwhile.
 */
export async function lock(db: DeviceDatabase, ports: Ports, whom?: Owner): Promise<Locked> {
  while (true) {
    const before = await db.sealed.get(ITEM);
    const session = await readSession(db);
    if (!before || !session) return 'nobody';
    if (whom && personName(whom) !== personName(session)) return 'nobody';
    const { personkey, ...rest } = session;
    const person = (await db.plain.get(personName(session)))?.value as Person | undefined;
    if (!personkey || !person?.lock) return 'unenrolled';
    const bytes = new TextEncoder().encode(JSON.stringify(rest));
    const parcel = await sealBound(await aesKey(bytesOf(personkey)), bytes, `parcel ${person.enrolment}`);
    const { givenname, surname } = session.login.userinfo;
    const locked = ports.clock.now();
    const autologout = session.login.autologoutweb;
    const stored = await withReopen([db], () =>
      db.transaction('rw', [db.sealed, db.plain], async () => {
        if (!sameBytes((await db.sealed.get(ITEM))?.iv, before.iv)) return false;
        await db.sealed.delete(ITEM);
        await db.plain.put({
          name: personName(person),
          value: { ...person, parcel, givenname, surname, autologout, locked } satisfies Person,
        });
        return true;
      }),
    );
    if (stored) return 'done';
  }
}

/**
 * `wrong`: `left` more may be tried · `spent`: none any more, only the full login helps · `gone`: nobody of that name is
 * locked here · `busy`: somebody is logged in, who has to be locked first.
 */
export type Unlocked = { state: 'done' | 'spent' | 'gone' | 'busy' } | { state: 'wrong'; left: number };

/**
 * Takes a locked person's session into use, without a network. Each try is counted, and stored, before it is made: neither
 * a reload nor a second tab gives one more.
 */
export async function unlock(db: DeviceDatabase, owner: Owner, pin: string): Promise<Unlocked> {
  const name = personName(owner);
  const broken = await brokenSession(db);
  const isTaken = async () => {
    const item = await db.sealed.get(ITEM);
    return item !== undefined && !sameBytes(item.iv, broken?.iv);
  };
  const begun = await withReopen([db], () =>
    db.transaction('rw', [db.sealed, db.plain, db.key], async (): Promise<Unlocked | Person> => {
      const person = (await db.plain.get(name))?.value as Person | undefined;
      if (!person) return { state: 'gone' };
      if (!person.lock) return { state: 'spent' };
      if (await isTaken()) return { state: 'busy' };
      if (!person.parcel) return { state: 'gone' };
      return (await countTry(db, person)) ?? { state: 'spent' };
    }),
  );
  if ('state' in begun) return begun;
  const { enrolment, lock: locked, parcel, tries } = begun;
  const personkey = locked && (await openByPin(db, locked, pin, enrolment));
  if (!personkey || !parcel) {
    if (tries < TRIES) return { state: 'wrong', left: TRIES - tries };
    await withReopen([db], () =>
      db.transaction('rw', [db.plain, db.key], async () => {
        const still = (await db.plain.get(name))?.value as Person | undefined;
        // A right PIN of another tab was quicker: they are in.
        if (still && sameBytes(still.parcel?.iv, parcel?.iv)) await spend(db, still);
      }),
    );
    return { state: 'spent' };
  }
  const bytes = await openBound(await aesKey(personkey), parcel, `parcel ${enrolment}`);
  const session = {
    ...(JSON.parse(new TextDecoder().decode(bytes)) as Session),
    personkey: hex(new Uint8Array(personkey)),
  };
  const item = await sealedItem(db, ITEM, session);
  return withReopen([db], () =>
    db.transaction('rw', [db.sealed, db.plain], async (): Promise<Unlocked> => {
      if (await isTaken()) return { state: 'busy' };
      const still = (await db.plain.get(name))?.value as Person | undefined;
      // Another tab spent the last try, or somebody removed them.
      if (!still?.lock) return { state: still ? 'spent' : 'gone' };
      if (!sameBytes(still.parcel?.iv, parcel.iv)) return { state: 'gone' };
      await db.sealed.put(item);
      await db.plain.put({ name, value: { ...still, parcel: null, tries: 0 } satisfies Person });
      return { state: 'done' };
    }),
  );
}

/** What is stored as the session in use and cannot be opened any more: nobody is logged in by it, and it keeps nobody out. */
async function brokenSession(db: DeviceDatabase): Promise<SealedItem | null> {
  const item = await withReopen([db], () => db.sealed.get(ITEM));
  return item && !(await readSession(db)) ? item : null;
}

/** The lock goes, and with it what it locks. In a transaction over `plain` and `key`. */
async function spend(db: DeviceDatabase, person: Person): Promise<void> {
  await db.key.delete(deviceKeyName(person.enrolment));
  await db.plain.put({
    name: personName(person),
    value: { ...person, lock: null, parcel: null } satisfies Person,
  });
}

/**
 * Somebody has no PIN here any more. Of a locked person `finishLeaving` clears the mirror, as after a logout: what is
 * unsent stays sealed until their next login. Whoever is logged in stays so.
 */
export async function removePerson(db: DeviceDatabase, owner: Owner): Promise<void> {
  const session = await readSession(db);
  const works = session !== null && personName(session) === personName(owner);
  await changeItem<Session>(db, ITEM, ({ personkey, ...rest }) =>
    personkey && personName(rest) === personName(owner) ? rest : null,
  );
  await withReopen([db], () =>
    db.transaction('rw', [db.plain, db.key], async () => {
      const person = (await db.plain.get(personName(owner)))?.value as Person | undefined;
      if (!person) return;
      await dropPerson(db, person);
      const { usernodeid, clientid } = person;
      const value: Leaving = { usernodeid, clientid };
      // They may have spent their PIN while they work.
      const isHere = !person.parcel && (works || person.lock !== null);
      if (!isHere) await db.plain.put({ name: `${LEAVING} ${clientid} ${usernodeid}`, value });
    }),
  );
}
