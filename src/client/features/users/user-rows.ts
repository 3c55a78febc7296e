import { useEffect, useRef } from 'react';
import { type Profile, profile, type User, user } from '../../../shared/contract/account/user.ts';
import { type ListedUser, listUsers, type UserState } from '../../../shared/contract/account/user-queries.ts';
import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import { isWithin } from '../../../shared/rules/account/roles.ts';
import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import type { Asked } from '../../live/app/server-query.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useAsked } from '../../parts/account/use-asked.ts';
import { useSession } from '../../state/session.ts';
import { germanFirst } from '../../text/localized.ts';

export type Role = { nodeid: string; name: string; features: FeaturesMap; twofarequired: boolean };

export const roleOf = ({ nodeid, name, features, twofarequired }: Profile): Role => ({
  nodeid,
  name: germanFirst(name),
  features: features as FeaturesMap,
  // Rows that came before there was the choice have none.
  twofarequired: twofarequired ?? false,
});

/** `unknown`: may not log in, and the server has not told why. */
export type ShownState = UserState | 'unknown';

/**
 * A user as the list shows it. `email` is null where the server has not told it; `above`: the role gives more than one's
 * own, so that the server lets nobody like oneself change anything.
 */
export type UserLine = Pick<
  User,
  'nodeid' | 'givenname' | 'surname' | 'profileid' | 'image' | 'mobilephone' | 'landlinephone' | 'department'
> & {
  role: string;
  state: ShownState;
  email: string | null;
  above: boolean;
};

/** What was changed here counts before the server has it. */
export function stateOf(active: boolean, told: UserState | null): ShownState {
  if (active) return 'active';
  return told === null ? 'unknown' : told === 'invited' ? 'invited' : 'inactive';
}

/** All roles of the company by name, live; undefined while they are looked up. */
export function useRoles(): Role[] | undefined {
  return useLive(async (mirror) => {
    const rows = await mirror.table(profile).toArray();
    return rows.map(roleOf).sort((one, other) => one.name.localeCompare(other.name, 'de'));
  }, []);
}

/**
 * [U3] Everybody who is still here: names, roles and who is active from this device; addresses and invitations are told
 * by the server. Undefined while they are looked up.
 */
export function useUserLines() {
  const users = useLive(async (mirror) => mirror.table(user).toArray(), []);
  const roles = useRoles();
  const { features } = useSession();
  const { state, again } = useAsked(listUsers, {});
  // What the server tells of a row is as old as the row it was told with.
  const versions = users
    ?.map(({ nodeid, active, ...row }) => [nodeid, active, 'version' in row && row.version])
    .join();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current !== undefined && asked.current !== versions) again();
    asked.current = versions;
  }, [versions, again]);
  const lines = users && roles ? linesOf(users, roles, features, told(state)) : undefined;
  return { lines, roles, state, again };
}

const told = (state: Asked<ListedUser[]> | undefined): Map<string, ListedUser> =>
  new Map(state?.state === 'done' ? state.answer.map((each) => [each.user.nodeid, each]) : []);

function linesOf(users: User[], roles: Role[], own: FeaturesMap, known: Map<string, ListedUser>): UserLine[] {
  const byId = new Map(roles.map((role) => [role.nodeid, role]));
  return users
    .filter(({ leftat }) => !leftat)
    .map(({ nodeid, givenname, surname, profileid, active, ...said }) => {
      const listed = known.get(nodeid);
      const role = byId.get(profileid);
      return {
        nodeid,
        givenname,
        surname,
        profileid,
        image: said.image ?? null,
        mobilephone: said.mobilephone ?? '',
        landlinephone: said.landlinephone ?? '',
        department: said.department ?? '',
        role: role?.name ?? '',
        state: stateOf(active, listed?.state ?? null),
        email: listed?.user.email ?? null,
        above: !isWithin(role?.features ?? {}, own),
      };
    });
}

export type UserFilter = { q: string; state: string; role: string };

/** [U3] By words in name and address, by state and by role. */
export function filterUsers(lines: readonly UserLine[], { q, state, role }: UserFilter): UserLine[] {
  const words = searchWords(q);
  return lines.filter(
    (line) =>
      (state === '' || (state === 'active') === (line.state === 'active')) &&
      (role === '' || line.profileid === role) &&
      containsAll(haystackOf([line.givenname, line.surname, line.email ?? '', line.department]), words),
  );
}
