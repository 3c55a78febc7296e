import { useMemo } from 'react';
import { useLive } from '../../live/mirror/use-live.ts';
import { useSession } from '../../state/session.ts';
import type { ListedNotification } from '../notification/open-notifications.ts';
import { readAssigned, tasksOf } from './assigned.ts';

/** [J2] [P1] Of what is open, what is assigned to this user, live; undefined until read. */
export function useMyTasks(open: readonly ListedNotification[] | undefined) {
  const { usernodeid } = useSession();
  const assigned = useLive(
    async (mirror) =>
      open &&
      readAssigned(
        mirror,
        open.map(({ nodeid }) => nodeid),
      ),
    [open],
  );
  const tasks = useMemo(
    () => assigned && open && tasksOf(open, assigned, usernodeid),
    [open, assigned, usernodeid],
  );
  return { tasks, assigned };
}
