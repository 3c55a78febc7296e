import { isOwnOpen } from '../../../shared/rules/notification.ts';
import { useCan, useSession } from '../../state/session.ts';

/**
 * [F1] [J9] Whether this user may add files: with the right to them anywhere; without it to the notification that they
 * reported, while it is open. `reported`: that notification, `'new'` for one that is being written.
 */
export function useMayAttach(reported?: { usernodeid: string | null; status: number } | 'new'): boolean {
  const anywhere = useCan('equipment.attachment', 'create');
  const sees = useCan('equipment.attachment', 'read');
  const reports = useCan('notification', 'create');
  const { usernodeid } = useSession();
  const own = reported === 'new' || (reported !== undefined && isOwnOpen(reported, usernodeid));
  return anywhere || (own && reports && sees);
}
