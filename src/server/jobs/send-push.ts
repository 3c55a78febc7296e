import type { FastifyBaseLogger } from 'fastify';
import { keptSince } from '../../shared/contract/company/retention.ts';
import { subscribersOf } from '../db/subscribers.ts';
import type { Db } from '../http/context.ts';
import { toldOf } from '../mail/notify.ts';
import { pushContent, topicOf } from '../push/content.ts';
import type { SendPush } from '../push/push-service.ts';
import {
  dropPush,
  dropSubscription,
  forgetPushed,
  forgetUnsent,
  markUnsentPush,
  noteFailing,
  postponeService,
  type TakenPush,
  takePush,
} from '../push/store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The bell and the mail have told it since. */
const GIVEN_UP_AFTER = 24 * HOUR;
/** A test that arrives later says nothing of now. */
const TEST_GIVEN_UP_AFTER = 10 * MINUTE;
/** While a push service cannot be reached. */
const OFFLINE_PAUSE = MINUTE;
/** Messages on their way at a time. */
const LANES = 4;

/** 1, 2, 4, … minutes, at most a quarter of an hour: a fault that is told later is known by then. */
const pauseAfter = (attempts: number): number => Math.min(15, 2 ** (attempts - 1)) * MINUTE;

/** Whether its person may still be told of it, and was not told otherwise meanwhile. */
async function stillTold(db: Db, taken: TakenPush): Promise<boolean> {
  const { clientid, usernodeid, live, noticenodeid, cause, equipmentnodeid, readat } = taken;
  if (!live) return false;
  if (noticenodeid === null) return true;
  if (readat > 0) return false;
  const told = await subscribersOf(db, clientid, equipmentnodeid, toldOf[cause]);
  return told.some((each) => each.usernodeid === usernodeid);
}

/** [D9] Forgets devices that are told nothing any more, and what waited for a day. */
export async function forgetPush(db: Db, now: number): Promise<number> {
  await forgetUnsent(db, now - GIVEN_UP_AFTER);
  return forgetPushed(db, keptSince('devices', now), now);
}

/**
 * [D9] Sends what waits to push services, a few at a time; answers how much went out. A message leaves the queue only once
 * its service has taken it, and after a day. What was read meanwhile, or may be read no longer, is not sent. Any number of
 * processes may run this.
 */
export async function sendPush(
  db: Db,
  send: SendPush,
  logger: FastifyBaseLogger,
  now: () => number,
): Promise<number> {
  let sent = 0;
  const lane = async (): Promise<void> => {
    for (let taken = await takePush(db, now()); taken; taken = await takePush(db, now())) {
      if (await sendOne(db, taken, { send, logger, now })) sent += 1;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  // Not before all of them are done.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return sent;
}

interface Sending {
  send: SendPush;
  logger: FastifyBaseLogger;
  now: () => number;
}

async function sendOne(db: Db, taken: TakenPush, { send, logger, now }: Sending): Promise<boolean> {
  const { id, service, created, attempts, noticenodeid, cause } = taken;
  const end = created + (noticenodeid === null ? TEST_GIVEN_UP_AFTER : GIVEN_UP_AFTER);
  const began = now();
  if (began >= end || !(await stillTold(db, taken))) {
    await dropPush(db, id);
    return false;
  }
  const message = pushContent(taken);
  const outcome = await send(taken, {
    text: JSON.stringify(message),
    ttl: Math.ceil((end - began) / 1000),
    // A fault wakes a phone that sleeps, the rest can wait until it wakes.
    urgency: cause === 'notification' || noticenodeid === null ? 'high' : 'normal',
    topic: topicOf(message),
  });

  if (outcome.state === 'sent') {
    await dropPush(db, id);
    await noteFailing(db, taken, null, now());
    return true;
  }
  if (outcome.state === 'gone') {
    // Renewed meanwhile: it goes to the new address.
    if (!(await dropSubscription(db, taken))) await markUnsentPush(db, id, now());
    else logger.info({ service, id: taken.subscriptionid }, 'a device takes no web push any more');
    return false;
  }
  const { state, error } = outcome;
  logger.warn({ service, id, error, attempts }, 'a web push did not go out');
  if (state !== 'toolarge') await noteFailing(db, taken, `${state}: ${error}`, now());
  if (state === 'toolarge' || state === 'refused') {
    await dropPush(db, id);
    return false;
  }
  const pause = outcome.state === 'later' ? outcome.pause : null;
  const next = now() + Math.max(pauseAfter(attempts), pause ?? 0);
  await markUnsentPush(db, id, next);
  if (state === 'offline') await postponeService(db, service, now() + OFFLINE_PAUSE);
  return false;
}
