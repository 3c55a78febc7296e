import { useMemo } from 'react';
import { user } from '../../../../shared/contract/account/user.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { inService } from '../../../parts/machine/machine-search.ts';
import { useOpenNotifications } from '../../../parts/notification/open-notifications.ts';
import { useMyTasks } from '../../../parts/planning/my-tasks.ts';
import { useSession } from '../../../state/session.ts';
import type { Person } from '../model/board-columns.ts';

/** [P1] What this user has, with how many others have each of it. */
export function useMine(index: MachineIndex | undefined) {
  const { usernodeid, givenname, surname } = useSession();
  const notifications = useOpenNotifications();
  const rows = notifications?.whole ? notifications.rows : undefined;
  const open = useMemo(() => rows && index && inService(rows, index), [rows, index]);
  const { tasks, assigned } = useMyTasks(open);
  const person = useLive(
    // [U8] Whoever entered the company is none of its people.
    async (mirror): Promise<Person> =>
      (await mirror.table(user).get(usernodeid)) ?? {
        nodeid: usernodeid,
        givenname,
        surname,
        active: true,
        leftat: 0,
        image: null,
        profileid: '',
      },
    [usernodeid, givenname, surname],
  );
  return { tasks, assigned, person };
}
