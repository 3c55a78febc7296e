import {
  authenticateSecondFactor,
  generateSecondFactor,
} from '../../shared/contract/account/second-factor.ts';
import type { LoginAnswer } from '../../shared/contract/account/session.ts';
import type { AnswerOf, QueryDefinition } from '../../shared/contract/core/define.ts';
import { type Outcome, send } from '../net/transport.ts';
import type { Ports } from '../ports.ts';
import { type DeviceDatabase, deviceId } from './device-database.ts';
import { dropPerson } from './person.ts';
import { LEAVING, readSession, replaceSession, type Session, TIMEOUT } from './session.ts';
import { dropItem, openItem, sealItem } from './vault.ts';

/** [S7] A login whose password was right, and which waits for its second factor. */
export interface Waiting {
  email: string;
  accesstoken: string;
  /** Whether there is a secret already; otherwise it is set up now. */
  generated: boolean;
  /** What the server gave to set up: a page that was dropped meanwhile shows it again. */
  secret?: unknown;
  /** Device time after which the server no longer waits, ms. */
  until: number;
}

const WAITING = 'waiting login';
/** Somewhat less than the server waits. */
const WAITS = 14 * 60_000;

/** What came of a login or of its second factor. */
export interface LoggedIn {
  outcome: Outcome;
  session: Session | null;
  waiting: Waiting | null;
}

/** [S2] Logs in and stores the session, or that it waits for its second factor. The outcome's code says what the screen shows. */
export async function login(
  db: DeviceDatabase,
  ports: Ports,
  credentials: { email: string; password: string },
): Promise<LoggedIn> {
  return logInBy(db, ports, '/api/auth/login', credentials);
}

/** [S7] What a passkey signs for a login. */
export function startPasskey(ports: Ports): Promise<Outcome> {
  return send(ports, { method: 'POST', path: '/api/auth/passkey-options', json: {}, timeout: TIMEOUT });
}

/** [S7] Logs in by what a passkey has signed. */
export async function loginByPasskey(db: DeviceDatabase, ports: Ports, passkey: object): Promise<LoggedIn> {
  return logInBy(db, ports, '/api/auth/passkey', { passkey });
}

/** [U10] Logs in by what a company's own provider has sent back. */
export async function loginBySso(db: DeviceDatabase, ports: Ports, sent: object): Promise<LoggedIn> {
  return logInBy(db, ports, '/api/auth/sso/finish', sent);
}

async function logInBy(db: DeviceDatabase, ports: Ports, path: string, proof: object): Promise<LoggedIn> {
  const device = await deviceId(db, ports);
  const outcome = await send(ports, { method: 'POST', path, json: { ...proof, device }, timeout: TIMEOUT });
  if (outcome.code !== 'done') return { outcome, session: null, waiting: null };
  const answer = outcome.body as LoginAnswer;
  // An account with a second factor gets its device secret when that was shown.
  if (answer.devicesecret !== '') return { outcome, session: await begin(db, answer), waiting: null };
  const waiting: Waiting = {
    email: answer.userinfo.email,
    accesstoken: answer.accesstoken,
    generated: answer.twoFaGenerated,
    until: ports.clock.now() + WAITS,
  };
  await sealItem(db, WAITING, waiting);
  return { outcome, session: null, waiting };
}

/** [S7] The login that waits on this device, also after a reload; null once the server no longer does. */
export async function readWaiting(db: DeviceDatabase, ports: Ports): Promise<Waiting | null> {
  const waiting = await openItem<Waiting>(db, WAITING);
  return waiting && waiting.until > ports.clock.now() ? waiting : null;
}

export async function forgetWaiting(db: DeviceDatabase): Promise<void> {
  await dropItem(db, WAITING);
}

/** [S7] Shows the second factor; with the right code the session begins as after any login. */
export async function passSecondFactor(
  db: DeviceDatabase,
  ports: Ports,
  waiting: Waiting,
  code: string,
): Promise<LoggedIn & { recoverycodes: string[] }> {
  const outcome = await askWaiting(ports, waiting, authenticateSecondFactor, { code });
  if (outcome.code !== 'done') return { outcome, session: null, waiting, recoverycodes: [] };
  const { recoverycodes, ...answer } = outcome.body as AnswerOf<typeof authenticateSecondFactor>;
  const session = await begin(db, answer);
  return { outcome, session, waiting: null, recoverycodes };
}

/** [S7] A secret for an account that must have one and has none. */
export async function generateWaiting(
  db: DeviceDatabase,
  ports: Ports,
  waiting: Waiting,
): Promise<Pick<Outcome, 'code' | 'body'>> {
  if (waiting.secret !== undefined) return { code: 'done', body: waiting.secret };
  const outcome = await askWaiting(ports, waiting, generateSecondFactor, {});
  if (outcome.code === 'done') await sealItem(db, WAITING, { ...waiting, secret: outcome.body });
  return outcome;
}

function askWaiting(ports: Ports, { accesstoken }: Waiting, { http }: QueryDefinition, json: object) {
  const headers = { authorization: `Bearer ${accesstoken}` };
  return send(ports, {
    method: http.method,
    path: `/api${http.path}`,
    json,
    headers,
    timeout: TIMEOUT,
  });
}

async function begin(db: DeviceDatabase, answer: LoginAnswer): Promise<Session> {
  const { accesstoken, refreshtoken, formersecrets: renewed, ...rest } = answer;
  const before = await readSession(db);
  const formersecrets = earlierSecrets(before, rest, renewed ?? []);
  const session: Session = {
    usernodeid: rest.usernodeid,
    clientid: rest.clientid,
    accesstoken,
    refreshtoken,
    login: rest,
    ...(formersecrets.length > 0 ? { formersecrets } : {}),
    expired: false,
  };
  if (before?.own) {
    // [U8] A stay in a company ends with this login: what was mirrored there goes.
    const { usernodeid, clientid } = before;
    await db.plain.put({ name: `${LEAVING} ${clientid} ${usernodeid}`, value: { usernodeid, clientid } });
  }
  await replaceSession(db, session);
  // [OB11] A full login sets a PIN anew; whose session it replaced has one no more.
  await db.transaction('rw', [db.plain, db.key], async () => {
    for (const owner of before ? [before, session] : [session]) await dropPerson(db, owner);
  });
  await forgetWaiting(db);
  return session;
}

/** [OB11] The device secrets before this one: those that the server names, and those of a session that this login replaces. */
function earlierSecrets(
  before: Session | null,
  { usernodeid, clientid, devicesecret }: Pick<LoginAnswer, 'usernodeid' | 'clientid' | 'devicesecret'>,
  renewed: readonly string[],
): string[] {
  const same = before?.usernodeid === usernodeid && before.clientid === clientid;
  const known = same ? [before.login.devicesecret, ...(before.formersecrets ?? [])] : [];
  return [...new Set([...known, ...renewed])].filter((secret) => secret !== devicesecret);
}
