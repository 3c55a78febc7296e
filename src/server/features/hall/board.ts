import type {
  ScreenBoard,
  ScreenColumns,
  ScreenNames,
} from '../../../shared/contract/notification/hall-screen.ts';
import { initialsOf } from '../../../shared/rules/account/initials.ts';
import type { Db } from '../../http/context.ts';
import { openTasks, peopleOf } from './store.ts';

/** A screen as it was set. */
interface Screen {
  clientid: string;
  name: string;
  names: ScreenNames;
  columns: ScreenColumns;
  places: readonly string[];
  timezone: string;
}

/** [P1] What a screen shows, and nothing besides: no ids, no texts, and names only where they were allowed. */
export async function boardFor(db: Db, screen: Screen): Promise<ScreenBoard> {
  const { clientid, name, names, columns, places, timezone } = screen;
  const rows = await openTasks(db, clientid, places);
  const assigned =
    names === 'none'
      ? []
      : await peopleOf(
          db,
          clientid,
          rows.map(({ nodeid }) => nodeid),
        );
  const people = [...new Map(assigned.map((each) => [each.usernodeid, each])).values()];
  const at = new Map(people.map(({ usernodeid }, position) => [usernodeid, position]));
  const tasks = rows.map(({ nodeid, total: _total, ...task }) => ({
    ...task,
    people: assigned
      .filter(({ notificationnodeid }) => notificationnodeid === nodeid)
      .map(({ usernodeid }) => at.get(usernodeid) ?? 0),
  }));
  return {
    name,
    timezone,
    names,
    columns,
    people: people.map((person) =>
      names === 'full' ? `${person.givenname} ${person.surname}`.trim() : initialsOf(person),
    ),
    tasks,
    total: rows[0]?.total ?? 0,
  };
}
