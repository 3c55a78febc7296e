import { type User, user } from '../../../shared/contract/account/user.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { sortedPeople } from './assigned.ts';

/** All people of the company, live; undefined until read, or as long as nobody asks. Who has left is among them. */
export const usePeople = (asked = true): readonly User[] | undefined =>
  useLive(async (mirror) => (asked ? mirror.table(user).toArray() : undefined), [asked]);

/** Those who can get work, by surname. */
export const workingPeople = (people: readonly User[]): User[] =>
  sortedPeople(people.filter(({ leftat }) => leftat === 0));
