import {
  MOST_PUSHED,
  readPush,
  subscribePush,
  testPush,
  unsubscribePush,
} from '../../../shared/contract/conversation/push-queries.ts';
import { PUSH_CHOICES } from '../../../shared/rules/account/push-choice.ts';
import { lockAccount } from '../../db/account/sessions.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import { mayAsk } from '../../http/guarded-fetch.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import {
  dropOwnPush,
  findOwnPush,
  findPushKeys,
  holdSession,
  keepMost,
  keepPush,
  queueTest,
} from '../../push/store.ts';

export interface PushDeps {
  /** Why this server sends none; null: it does. */
  off: 'setting' | 'subject' | null;
  publicKey: string;
  /** Push services at private addresses that the server's setting vouches for. */
  hosts: readonly string[];
}

/** Between two tests of a device, ms. */
const TEST_EVERY = 10_000;

/** [D9] Web push to the device of a session; it ends with the session. */
export function pushPart({ off, publicKey, hosts }: PushDeps): FeaturePart {
  const read = implementQuery(readPush, async (_input, { db, caller }) => {
    const found = await findOwnPush(db, caller);
    if (!found) return { off, key: publicKey, own: null };
    const { choices, failing, lasterror } = found;
    const reason = lasterror?.startsWith('refused') ? ('refused' as const) : ('unreached' as const);
    return { off, key: publicKey, own: { choices, failing: failing === null ? null : reason } };
  });

  /** Where nobody but this server could reach, nobody is sent by what a browser says. */
  function serviceOf(endpoint: string): string {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (!url || !mayAsk(hosts, url)) throw invalidField('endpoint');
    return url.origin;
  }

  const subscribe = implementQuery(subscribePush, async (input, { db, caller, now }) => {
    const { endpoint, p256dh, auth, choices } = input;
    if (off !== null) throw new Refusal('conflict', 'This server sends no web push.');
    const service = serviceOf(endpoint);
    await db.transaction().execute(async (tx) => {
      // Whoever ends the session does so before or after.
      if (!(await lockAccount(tx, caller.usernodeid)) || !(await holdSession(tx, caller, now))) throw gone();
      const known = await findPushKeys(tx, endpoint);
      // Another session's address is taken over by the browser that it is of, which alone knows these.
      if (known && known.sessionid !== caller.sessionid && (known.p256dh !== p256dh || known.auth !== auth))
        throw new Refusal('conflict', 'Another device has this address.');
      const wanted = choices && [...new Set(choices)];
      await keepPush(
        tx,
        caller,
        { endpoint, service, p256dh, auth },
        { choices: wanted, standard: [...PUSH_CHOICES], now },
      );
      await keepMost(tx, caller, MOST_PUSHED);
    });
    return {};
  });

  const unsubscribe = implementQuery(unsubscribePush, async (_input, { db, caller }) => {
    await dropOwnPush(db, caller);
    return {};
  });

  const test = implementQuery(testPush, async (_input, { db, caller, now }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await findOwnPush(tx, caller))) throw gone();
      if (!(await queueTest(tx, caller, now - TEST_EVERY, now)))
        throw new Refusal('ratelimited', 'One test at a time.', { retryAfter: TEST_EVERY / 1000 });
    });
    return {};
  });

  return { queries: [read, subscribe, unsubscribe, test] };
}
