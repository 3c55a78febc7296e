import { DAY } from './calendar.ts';
import type { World } from './world.ts';

/** What the technician told the provider. */
export function addFeedback({ rows, users, now, nodeId }: World): void {
  const author = users.find(({ role }) => role === 'technician');
  if (!author) return;
  const created = now - 9 * DAY;
  rows.feedback.push({
    nodeid: nodeId('feedback', created),
    usernodeid: author.row.nodeid,
    subject: 'features',
    body: 'Beim Scannen in der Lackiererei ist es dunkel: Schön wäre, wenn sich das Licht merkt, dass es an war.',
    created,
  });
}
