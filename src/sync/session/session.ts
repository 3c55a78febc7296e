import type { LoginAnswer, refreshToken } from '../../shared/contract/account/session.ts';
import type { AnswerOf, FeaturesMap } from '../../shared/contract/core/define.ts';
import type { Quota } from '../../shared/rules/account/quota.ts';
import { type Outcome, send } from '../net/transport.ts';
import type { Ports } from '../ports.ts';
import { type DeviceDatabase, deviceId } from './device-database.ts';
import { dropPerson } from './person.ts';
import { changeItem, dropItem, openItem, sealItem } from './vault.ts';

/** Who is logged in on this device. Tokens are stored apart from what the screens read. */
export interface Session {
  usernodeid: string;
  clientid: string;
  accesstoken: string;
  refreshtoken: string;
  /** Everything else that the login answered (S3). */
  login: Omit<LoginAnswer, 'accesstoken' | 'refreshtoken' | 'formersecrets'>;
  /** [OB11] Device secrets of this user's earlier logins: the server's own secret has changed since. */
  formersecrets?: string[];
  /** The server refused the refresh token: data and outbox stay, a new login is asked for (S6). */
  expired: boolean;
  /** [U8] Inside a company: the super user's own session, which waits. */
  own?: Session;
  /** [D11] It ended because the company was deleted: nobody can log in again, and what is stored of it is to go. */
  ended?: boolean;
  /** [OB11] On a shared device, hex: what the session is put away under when its person is locked. */
  personkey?: string;
}

export const ITEM = 'session';
/** Begins the name of an item for each user whose data is still to be cleared after their session ended (`finishLeaving`). */
export const LEAVING = 'leaving';
/** What it says. `ended`: its company was deleted. */
export type Leaving = Pick<Session, 'usernodeid' | 'clientid' | 'ended'>;
/** Of what is asked for a session, ms. */
export const TIMEOUT = 20_000;

export async function readSession(db: DeviceDatabase): Promise<Session | null> {
  return openItem<Session>(db, ITEM);
}

export async function writeSession(db: DeviceDatabase, session: Session): Promise<void> {
  await sealItem(db, ITEM, session);
}

/** A session takes the place of any other. Whoever is back keeps what was not cleared yet: it may be all there is without a network. */
export async function replaceSession(db: DeviceDatabase, session: Session): Promise<void> {
  await writeSession(db, session);
  await db.plain
    .where('name')
    .startsWith(LEAVING)
    .filter(({ value }) => isSame(value as Session, session))
    .delete();
}

const isSame = (one: Session, other: Pick<Session, 'usernodeid' | 'clientid'>): boolean =>
  one.usernodeid === other.usernodeid && one.clientid === other.clientid;

/** [U8] A session and the one that waits in it. */
export const withOwn = (session: Session): Session[] => (session.own ? [session, session.own] : [session]);

/** [O2] What the server told of the company's plans since the login. */
export async function noteQuota(db: DeviceDatabase, quota: Quota): Promise<void> {
  await changeItem<Session>(db, ITEM, (session) => ({ ...session, login: { ...session.login, quota } }));
}

/** An older server tells no address with its tokens. */
const withEmail = (login: Session['login'], email: string | undefined): Session['login'] =>
  email ? { ...login, userinfo: { ...login.userinfo, email } } : login;

/** [U5] The address that the own login has by now. */
export async function noteEmail(db: DeviceDatabase, email: string): Promise<void> {
  await changeItem<Session>(db, ITEM, (session) => ({ ...session, login: withEmail(session.login, email) }));
}

/** [X7] Features map of the session's own profile. */
export function featuresOf(session: Pick<Session, 'login'>): FeaturesMap {
  const own = session.login.profiles.find((profile) => profile.id === session.login.userinfo.profileid);
  return (own?.features ?? {}) as FeaturesMap;
}

/** [S5] Ends the session on this device; the server is told when it can be reached. The outbox stays. */
export async function logout(db: DeviceDatabase, ports: Ports): Promise<void> {
  const session = await forgetSession(db);
  if (session) await revokeSession(ports, session);
}

/** The session is gone from this device, also without network; answers what it was. */
export async function forgetSession(db: DeviceDatabase): Promise<Session | null> {
  const session = await readSession(db);
  await db.transaction('rw', [db.sealed, db.plain, db.key], async () => {
    await dropItem(db, ITEM);
    for (const owner of session ? withOwn(session) : []) {
      const { usernodeid, clientid, ended } = owner;
      await dropPerson(db, owner);
      await db.plain.put({
        name: `${LEAVING} ${clientid} ${usernodeid}`,
        value: { usernodeid, clientid, ...(ended ? { ended } : {}) } satisfies Leaving,
      });
    }
  });
  return session;
}

/**
 * Tells the server, where it can be reached, that nobody uses this session any more. [D6] `waiting`: what stays unsent, as
 * `waitingOf` says it.
 */
export async function revokeSession(ports: Ports, session: Session, waiting?: string): Promise<void> {
  for (const { refreshtoken } of withOwn(session))
    await send(ports, {
      method: 'POST',
      path: '/api/auth/logout',
      json: { token: refreshtoken, waiting },
      timeout: TIMEOUT,
    });
}

/**
 * The nonce of a refresh follows from device and token, so that every tab and the worker ask with the
 * same one: they get the same successor and cannot look like a thief to each other.
 */
async function refreshNonce(device: string, token: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${device}:${token}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** [S6] Exchanges the stored refresh token and stores both successors. */
export async function refreshSession(db: DeviceDatabase, ports: Ports, session: Session): Promise<Outcome> {
  const nonce = await refreshNonce(await deviceId(db, ports), session.refreshtoken);
  const outcome = await send(ports, {
    method: 'POST',
    path: '/api/object/refresh-token',
    json: { token: session.refreshtoken, nonce },
    timeout: TIMEOUT,
  });
  await changeItem<Session>(db, ITEM, (current) => {
    // Logged out or renewed by another tab meanwhile: its word counts, not this late answer.
    if (current.refreshtoken !== session.refreshtoken) return null;
    if (outcome.code === 'unauthenticated') return { ...current, expired: true };
    if (outcome.code === 'gone') return { ...current, expired: true, ended: true };
    if (outcome.code !== 'done') return null;
    const { accesstoken, refreshtoken, email, ...told } = outcome.body as AnswerOf<typeof refreshToken>;
    const login = withEmail({ ...current.login, ...told }, email);
    return { ...current, accesstoken, refreshtoken, login, expired: false };
  });
  return outcome;
}
