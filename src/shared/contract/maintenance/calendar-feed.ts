import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { nodeId } from '../core/fields.ts';

/** Links of one person: a desk, a phone and some colleagues' calendars need no more. */
export const MOST_FEEDS = 10;

const fields = {
  feedid: z.uuid(),
  /** Only what is assigned to its owner. */
  mine: z.boolean(),
  /** Only this site, area or pool; null: all that its owner sees. */
  placenodeid: z.nullable(nodeId()),
  /** ms */
  created: z.int(),
  /** When a calendar asked last, to the hour, ms; null: none has. */
  lastread: z.nullable(z.int()),
};
const feed = z.object(fields);
export type CalendarFeed = z.output<typeof feed>;

const feedOfPerson = z.object({ ...fields, usernodeid: nodeId('user') });
export type CalendarFeedOfPerson = z.output<typeof feedOfPerson>;

const ofFeed = z.object({ feedid: z.uuid() });
/** What the link ends with, told this once. */
const told = z.object({ feedid: z.uuid(), token: z.string() });

const readTasks = { feature: 'equipment.maintenancetask', flag: 'read' } as const;

/** [T8] The links by which calendars read planned maintenance with the rights of the caller, the oldest first. */
export const listCalendarFeeds = defineQuery({
  name: 'calendarfeed.list',
  http: { method: 'GET', path: '/calendar-feeds' },
  permission: 'always',
  input: z.object({}),
  answer: z.array(feed),
});

/** [T8] The same of everybody in the company, for administrators. */
export const listAllCalendarFeeds = defineQuery({
  name: 'calendarfeed.all',
  http: { method: 'GET', path: '/calendar-feeds/company' },
  permission: 'always',
  admins: true,
  evaluation: {
    does: 'lists',
    tells: ['usernodeid', 'mine', 'placenodeid', 'created', 'lastread'],
    kept: ['accounts'],
    logged: 'calendars.viewed',
  },
  input: z.object({}),
  answer: z.array(feedOfPerson),
});

/** [T8] A new link of the caller's. */
export const createCalendarFeed = defineQuery({
  name: 'calendarfeed.create',
  http: { method: 'POST', path: '/calendar-feeds' },
  permission: readTasks,
  evaluation: { does: 'exports', logged: 'calendarfeed.created' },
  input: z.object({ mine: z.boolean(), placenodeid: z.optional(nodeId()) }),
  answer: told,
});

/** [T8] Another link in the place of one of the caller's, which opens nothing any more. */
export const renewCalendarFeed = defineQuery({
  name: 'calendarfeed.renew',
  http: { method: 'POST', path: '/calendar-feeds/renew' },
  permission: readTasks,
  input: ofFeed,
  answer: told,
});

/** [T8] Ends a link: one of the caller's, or as an administrator a colleague's. */
export const revokeCalendarFeed = defineQuery({
  name: 'calendarfeed.revoke',
  http: { method: 'POST', path: '/calendar-feeds/revoke' },
  permission: 'always',
  input: ofFeed,
  answer: z.object({}),
});
