import { ConversationCard } from '../../../parts/conversation/conversation-card.tsx';
import type { NotificationDetail } from '../queries.ts';

/** [M16] What is said about the notification, in a room of its own. */
export function DiscussionTab({ detail: { notification } }: { detail: NotificationDetail }) {
  const { nodeid, equipmentnodeid, title } = notification;
  return <ConversationCard subject={{ equipmentnodeid, notificationnodeid: nodeid, name: title }} />;
}
