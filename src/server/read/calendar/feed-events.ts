import { setImmediate as turn } from 'node:timers/promises';
import { derivedNodeId } from '../../../shared/lib/derived-id.ts';
import { nextDue, repetitionsWithin } from '../../../shared/rules/cycle.ts';
import { calendarRule, dayOf, wholeDay } from '../../../shared/rules/planning/calendar-rule.ts';
import { type PlannedDate, plannedNext } from '../../../shared/rules/planning/planned-dates.ts';
import type { listPlanned, PlannedNotificationRow, PlannedTaskRow } from '../../db/rows/planned-rows.ts';
import { linkTo } from '../../mail/link.ts';
import { calendarText as text } from '../../text/de/calendar.ts';
import type { CalendarEvent } from './ical-text.ts';

/** So far a calendar looks ahead where a cycle is no rule of its own, ms. */
const AHEAD = 366 * 86_400_000;
/** What calendars still load; the nearest dates count. */
export const MOST_EVENTS = 2000;
/** Longer than this nothing else waits for what is reckoned, ms. */
const TURN = 10;

export interface FeedMachine {
  name: string;
  /** Site and area, or pool; '' for none. */
  place: string;
}

export interface FeedContent {
  clientid: string;
  origin: string;
  zone: string;
  /** ms */
  now: number;
  planned: Awaited<ReturnType<typeof listPlanned>>;
  /** Those in service within the place of the feed, by node id. */
  machines: ReadonlyMap<string, FeedMachine>;
  /** Notifications that are assigned to the owner, where the feed is about these alone; null: all. */
  assigned: ReadonlySet<string> | null;
}

/** In German, else in any other language. */
const nameIn = (name: Readonly<Record<string, string>>): string =>
  [name.de, ...Object.values(name)].find((said) => said?.trim()) ?? '';

/** One and the same on every server: that of the notification that is raised for the date, or will be. */
const uidOf = (nodeid: string): string => `${nodeid.slice(nodeid.lastIndexOf(':') + 1)}@wartbar`;

type Versioned = { version: number } | null;
/** Neither of them ever counts down. */
const sequenceOf = (task: Versioned, notification: Versioned): number =>
  (task?.version ?? 0) + (notification?.version ?? 0);

function stateOf({ notification, unreportedSince }: PlannedDate): string {
  if (unreportedSince !== null) return text.reportMissing;
  return text.states[notification?.status ?? 0] ?? '';
}

/** What is next for each task, as the app's own list says. */
function nextDates({ planned, machines, assigned }: FeedContent): PlannedDate[] {
  const { tasks, categories, notifications, reported } = planned;
  const within = ({ equipmentnodeid }: { equipmentnodeid: string }) => machines.has(equipmentnodeid);
  const own = tasks.filter(within);
  const has = (nodeid: string) => reported.has(nodeid);
  const dates = plannedNext(own, {
    tasks: new Map(tasks.map((task) => [task.nodeid, task])),
    categories: new Map(categories.map((each) => [each.nodeid, each])),
    notifications,
    over: new Set(
      notifications.filter(({ nodeid, status }) => status < 2 && has(nodeid)).map((n) => n.nodeid),
    ),
    unreported: new Set(
      notifications.filter(({ nodeid, status }) => status === 2 && !has(nodeid)).map((n) => n.nodeid),
    ),
  });
  return dates.filter(
    (date) => within(date) && (assigned === null || assigned.has(date.notification?.nodeid ?? '')),
  );
}

/** [T8] The entries of a feed, the earliest first. */
export async function feedEvents(content: FeedContent): Promise<CalendarEvent[]> {
  const { clientid, origin, zone, now, machines, assigned } = content;
  const found: { at: number; event: CalendarEvent }[] = [];
  const taken = new Set<string>();

  const add = (at: number, date: PlannedDate, said: { uid: string; rule?: string; raised: boolean }) => {
    const { title, equipmentnodeid, category } = date;
    const task = date.task as PlannedTaskRow | null;
    const notification = said.raised ? (date.notification as PlannedNotificationRow | null) : null;
    const machine = machines.get(equipmentnodeid) ?? { name: '', place: '' };
    // Nobody set a time where somebody wrote a notification without a date, or a counter raised it: its day counts.
    const planned = notification === null || (notification.dueuntil > 0 && task?.triggertype !== 'counter');
    const day = planned ? wholeDay(at, zone) : dayOf(at, zone);
    const facts: [string, string][] = [
      [text.machine, machine.name],
      [text.place, machine.place],
      [text.state, said.raised ? stateOf(date) : ''],
    ];
    // A task was moved to a date that it had before: two occasions of the same name.
    const uid = taken.has(said.uid) ? `${at}-${said.uid}` : said.uid;
    taken.add(uid);
    const event: CalendarEvent = {
      uid,
      sequence: sequenceOf(task, notification),
      start: day === null ? { at } : { day },
      rule: said.rule ?? '',
      summary: [title, machine.name].filter(Boolean).join(' – '),
      description: facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
      location: machine.place,
      category: category ? nameIn(category.name) : '',
      url: notification
        ? linkTo(origin, notification.nodeid)
        : `${origin}/machine-overview?nodeid=${encodeURIComponent(equipmentnodeid)}&tab=4`,
    };
    found.push({ at, event });
  };

  const uidAt = (task: PlannedTaskRow, at: number) =>
    uidOf(derivedNodeId('notification', clientid, task.nodeid, `date ${at}`));

  let began = performance.now();
  for (const date of nextDates(content)) {
    const { due, notification } = date;
    const task = date.task as PlannedTaskRow | null;
    const present = task !== null && date.key === `${task.nodeid} ${due}`;
    const uid = notification ? uidOf(notification.nodeid) : task ? uidAt(task, due) : uidOf(date.key);
    add(due, date, { uid, raised: true });
    // What is to come is with nobody yet.
    if (!present || assigned !== null) continue;
    const first = nextDue(task, 0, now, zone);
    const rule = first > 0 ? calendarRule(task, first, zone) : '';
    if (rule)
      add(first, date, { uid: `${task.nodeid.split(':').at(-1)}-cycle@wartbar`, rule, raised: false });
    else if (first > 0) {
      const span = { since: now + 1, until: now + AHEAD };
      for (const at of repetitionsWithin(task, span, zone))
        add(at, date, { uid: uidAt(task, at), raised: false });
    }
    if (performance.now() - began < TURN) continue;
    await turn();
    began = performance.now();
  }
  return found.sort((left, right) => left.at - right.at).map(({ event }) => event);
}
