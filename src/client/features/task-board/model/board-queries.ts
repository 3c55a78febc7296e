import { useMemo, useRef } from 'react';
import { profile, user } from '../../../../shared/contract/account/user.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { listed } from '../../../parts/lists/listed.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { inService } from '../../../parts/machine/machine-search.ts';
import { useOpenNotifications } from '../../../parts/notification/open-notifications.ts';
import { type Assigned, readAssigned } from '../../../parts/planning/assigned.ts';
import { isReporter } from '../../../state/session.ts';
import { germanFirst } from '../../../text/localized.ts';
import type { Role } from './board-arrangement.ts';
import { type Board, boardOf, type Orders, type Person } from './board-columns.ts';
import { type BoardFilter, passing } from './board-filter.ts';

export type BoardView = {
  board: Board;
  people: readonly Person[];
  /** By node id. */
  roles: ReadonlyMap<string, Role>;
  assigned: Assigned;
  /** Node ids of all that is open. */
  open: readonly string[];
};

/** [P1] The board, live; undefined until everything that is open was read once. */
export function useBoard(
  filter: BoardFilter,
  index: MachineIndex | undefined,
  orders: Orders,
): BoardView | undefined {
  const notifications = useOpenNotifications();
  const rows = notifications?.whole ? notifications.rows : undefined;
  const tasks = useMemo(() => rows && index && inService(rows, index), [rows, index]);
  const open = useMemo(() => tasks?.map(({ nodeid }) => nodeid) ?? [], [tasks]);
  const assigned = useLive((mirror) => readAssigned(mirror, open), [open]);
  const people = useLive(async (mirror) => mirror.table(user).toArray(), []);
  const roles = useLive(async (mirror) => {
    const rows = await mirror.table(profile).toArray();
    return new Map(
      rows.map(({ nodeid, name, features }): [string, Role] => [
        nodeid,
        { name: germanFirst(name), reportsOnly: isReporter({ kind: 'operator', features }) },
      ]),
    );
  }, []);
  const last = useRef<Board>(undefined);
  const key = JSON.stringify(filter);
  return useMemo(() => {
    if (!tasks || !index || !assigned || !people || !roles) return undefined;
    const wanted = JSON.parse(key) as BoardFilter;
    const board = boardOf(
      {
        tasks,
        assigned,
        people,
        orders,
        staff: listed(wanted.staff),
        passes: passing(tasks, wanted, index),
      },
      last.current,
    );
    last.current = board;
    return { board, people, roles, assigned, open };
  }, [tasks, index, assigned, people, roles, orders, key, open]);
}
