import { ConversationCard } from '../../../parts/conversation/conversation-card.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';

/** [M16] Tab 6: what is said about the machine. */
export function DiscussionTab({ machine: { nodeid, name } }: { machine: MachineView }) {
  return <ConversationCard subject={{ equipmentnodeid: nodeid, notificationnodeid: null, name }} />;
}
