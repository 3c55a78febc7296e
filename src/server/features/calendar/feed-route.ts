import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { HEADER } from '../../../shared/contract/core/protocol.ts';
import { findCaller } from '../../db/callers.ts';
import { findFeed, noteRead } from '../../db/feeds/calendar-feeds.ts';
import { gone } from '../../http/answer.ts';
import type { Db } from '../../http/context.ts';
import { feedContent } from '../../read/calendar/feed-content.ts';

export interface FeedDeps {
  db: Db;
  now: () => number;
  /** Where links in calendars lead. */
  origin: string;
  /** Counts a question of this link; throws where there are too many. */
  limit(request: FastifyRequest, link: string): Promise<void>;
}

/** Feeds that are written at a time: others find most of the database free. */
const AT_A_TIME = 2;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const FILE = /^([A-Za-z0-9_-]{20,100})\.ics$/;

/**
 * [T8] Planned maintenance for a calendar that knows the link. It asks without a session; what it is told follows from
 * the rights of the link's owner at this moment. A wrong link, one that ended and one of somebody who may not log in are
 * answered alike.
 */
export function feedRoute(api: FastifyInstance, deps: FeedDeps): void {
  const { db, now, origin } = deps;
  const inTurn = pLimit(AT_A_TIME);
  api.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const token = FILE.exec(request.params.file)?.[1];
    if (token === undefined) throw gone();
    const tokenhash = hashOf(token);
    await deps.limit(request, tokenhash);
    const feed = await findFeed(db, tokenhash);
    const caller = feed ? await findCaller(db, feed.clientid, feed.usernodeid) : null;
    if (!feed || !caller) throw gone();
    const time = now();
    const content = await inTurn(() => feedContent({ db, origin, now: time }, caller, feed));
    const contenthash = hashOf(content(0));
    const changed = await noteRead(db, feed, contenthash, time);
    const etag = `"${contenthash.slice(0, 32)}-${changed.toString(36)}"`;
    reply.headers({
      [HEADER.code]: 'done',
      etag,
      'last-modified': new Date(changed).toUTCString(),
      // A calendar may keep it, and asks each time whether it still counts.
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="wartbar.ics"',
      'x-robots-tag': 'noindex',
    });
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(content(changed));
  });
}
