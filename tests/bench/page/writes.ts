import {
  createNotification,
  type Notification,
  setNotificationStatus,
  statusPayload,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { makeNodeId } from '../../../src/shared/lib/ids.ts';
import { type Intent, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import type { Ports } from '../../../src/sync/ports.ts';
import type { UserDatabase } from '../../../src/sync/store/database.ts';

/** Where writes are aimed: a stretch of the mirrored notifications that nobody else touches. */
export interface Aim {
  from: number;
  count: number;
}

/**
 * `count` writes as a shift leaves them: of five, two new notifications, two edits of old ones and the first
 * of the new ones taken into work.
 */
export async function makeWrites(db: UserDatabase, ports: Ports, { from, count }: Aim): Promise<Intent[]> {
  const rows = await db.mirror('notification', 'a').orderBy('created').offset(from).limit(count).toArray();
  const known = rows as unknown as Notification[];
  return Array.from({ length: Math.ceil(count / 5) }, (_, group) => groupOfFive(ports, known, group * 5))
    .flat()
    .slice(0, count);
}

function groupOfFive(ports: Ports, known: Notification[], at: number): Intent[] {
  const now = ports.clock.now();
  const pick = (offset: number): Notification => {
    const row = known[(at + offset) % known.length];
    if (!row) throw new Error('there are no notifications to write about');
    return row;
  };
  const creation = (offset: number) => {
    const { equipmentnodeid, title, description, errorcode } = pick(offset);
    const nodeid = makeNodeId('notification', ports.ids);
    return {
      lang: 'de' as const,
      nodeid,
      equipmentnodeid,
      type: 0,
      title,
      description,
      errorcode,
      created: now,
      dueuntil: 0,
    };
  };
  const edit = (offset: number) => {
    const { nodeid, description } = pick(offset);
    const fields = { description: `${description} Nachtrag ${now}.` };
    return intent(updateNotification, { lang: 'de', nodeid, ...fields, base: { description } });
  };
  const first = creation(0);
  const start = statusPayload({ nodeid: first.nodeid, status: 0, progressstarted: 0, closed: 0 }, 1, now);
  if (!start) throw new Error('an open notification cannot be started');
  return [
    intent(createNotification, first),
    edit(1),
    intent(createNotification, creation(2)),
    edit(3),
    intent(setNotificationStatus, start),
  ];
}
