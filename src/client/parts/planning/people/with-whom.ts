import { listed, NOBODY } from '../../lists/listed.ts';
import { type Assigned, assignedTo } from '../assigned.ts';

/** What a filter says about people; '' for no restriction. */
export type WhoFilter = {
  /** '1': only what is assigned to this user [J2]; with `staff`, what is assigned to one of them. */
  mine: string;
  /** Node ids with commas, NOBODY among them. */
  staff: string;
};

/** [J2] [P3] Whether a notification is with somebody whom the filter names; null where it names nobody. */
export function withWhom(
  { mine, staff }: WhoFilter,
  { usernodeid, assigned = new Map() }: { usernodeid: string; assigned?: Assigned | undefined },
): ((nodeid: string) => boolean) | null {
  const wanted = new Set([...listed(staff), ...(mine ? [usernodeid] : [])]);
  if (wanted.size === 0) return null;
  return (nodeid) => {
    const people = assignedTo(nodeid, assigned);
    return people.length === 0 ? wanted.has(NOBODY) : people.some((person) => wanted.has(person));
  };
}
