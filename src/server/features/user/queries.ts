import {
  checkAddress,
  getUser,
  listAclUsers,
  listPlacesOf,
  listUsers,
  resendInvitation,
  searchUsers,
  type UserState,
} from '../../../shared/contract/account/user-queries.ts';
import { assert } from '../../../shared/lib/assert.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { grantedPlaces } from '../../../shared/rules/account/place-choices.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { ownPlaces } from '../../db/account/places.ts';
import {
  findDetail,
  hasAccount,
  listUsersWithAccount,
  nameOf,
  type UserRow,
} from '../../db/account/users.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { sendInvitation } from '../../mail/invite.ts';
import { one, pick, present } from '../../read/include.ts';
import { userCommands } from './commands.ts';
import { loginToManage, mayManage } from './judge.ts';
import { type PasswordChange, profileQueries } from './profile-queries.ts';
import { roleCommands } from './role-commands.ts';
import { subscription } from './subscription.ts';

/** The company that a user belongs to. */
const ismemberof = one('legalentity', 'legalentitynodeid', { shape: pick('nodeid', 'name') });

const stateOf = ({ active, invited }: UserRow): UserState => {
  if (active) return 'active';
  return invited ? 'invited' : 'inactive';
};

/** [U3] Users as section 3 of the third source document lists them; `userType` is the profile id. */
async function presentUsers({ db, caller }: QueryContext, rows: readonly UserRow[]) {
  const known = rows.map(({ email, admin, twofa, invited, legalentitynodeid, ...user }) => ({
    ...user,
    legalentitynodeid,
  }));
  const found = await present(db, caller, 'user', known, { ismemberof });
  return found.map(({ legalentitynodeid: _company, ...user }, at) => {
    const row = rows[at];
    assert(row?.nodeid === user.nodeid, 'as many as there were, in their order');
    return {
      user: { ...user, email: row.email ?? '' },
      userType: row.profileid,
      userid: row.nodeid,
      state: stateOf(row),
      twofa: row.twofa ?? false,
    };
  });
}

/** All of a client company's users belong to its own legal entity; any other has none here. */
const list = implementQuery(listUsers, async ({ legalentitynodeid }, context) => {
  const rows = await listUsersWithAccount(context.db, context.caller);
  const wanted = rows.filter(
    (row) => legalentitynodeid === undefined || row.legalentitynodeid === legalentitynodeid,
  );
  return presentUsers(context, wanted);
});

/** Oneself always, others with the right to read users. */
function judgeWhose({ caller }: QueryContext, nodeid: string): void {
  if (nodeid !== caller.usernodeid && !isAllowed(caller.features, { feature: 'user', flag: 'read' })) {
    throw new Refusal('forbidden', 'Access Denied');
  }
}

/** [U5] Of whom the caller may know the details: of oneself, and of whom they may change. */
async function knowsDetails({ db, caller }: QueryContext, row: UserRow): Promise<boolean> {
  if (row.nodeid === caller.usernodeid) return true;
  if (!isAllowed(caller.features, { feature: 'user', flag: 'update' })) return false;
  return mayManage({ tx: db, caller }, row);
}

async function presentUser(context: QueryContext, nodeid: string) {
  const { db, caller } = context;
  const rows = await listUsersWithAccount(db, caller, nodeid);
  const [listed] = await presentUsers(context, rows);
  if (!rows[0] || !listed) throw gone();
  const detail = (await knowsDetails(context, rows[0])) && (await findDetail(db, caller.clientid, nodeid));
  return { ...listed, user: { ...listed.user, ...detail } };
}

const get = implementQuery(getUser, async ({ nodeid }, context) => {
  judgeWhose(context, nodeid);
  return presentUser(context, nodeid);
});

/** [U3] Words and pages; all rows of a company are few, and their addresses lie in another table. */
const find = (limit: SearchLimit) =>
  implementQuery(searchUsers, async ({ query, active, profileid, limit: most, offset }, context) => {
    await limit(context.request, context.caller.usernodeid);
    const rows = await listUsersWithAccount(context.db, context.caller);
    const words = searchWords(query);
    const found = rows.filter(
      (row) =>
        (active === undefined || row.active === active) &&
        (profileid === undefined || row.profileid === profileid) &&
        containsAll(haystackOf([row.givenname, row.surname, row.email ?? '', row.department]), words),
    );
    return {
      total: found.length,
      users: await presentUsers(context, found.slice(offset, offset + most)),
    };
  });

const places = implementQuery(listPlacesOf, async ({ nodeid }, context) => {
  judgeWhose(context, nodeid);
  const { db, caller } = context;
  return { places: grantedPlaces(await ownPlaces(db, caller.clientid, nodeid)) };
});

/** [U9] Few enough an hour that nobody learns who else has an account. */
const check = (limit: RateLimit) =>
  implementQuery(checkAddress, async ({ email }, { db, caller, request }) => {
    const address = email.trim().toLowerCase();
    if (!isEmailAddress(address)) throw invalidField('email');
    await limit.guard(request, caller.usernodeid, async () => null);
    return { exists: await hasAccount(db, address) };
  });

/** [S12] */
const resend = (origin: string) =>
  implementQuery(resendInvitation, async ({ nodeid }, { db, caller, now }) => {
    const [row] = await listUsersWithAccount(db, caller, nodeid);
    if (!row) throw gone();
    if (stateOf(row) !== 'invited') throw new Refusal('conflict', 'Not Invited');
    const { clientid } = caller;
    await db.transaction().execute(async (tx) => {
      await loginToManage({ tx, caller }, row);
      const inviter = await nameOf(tx, clientid, caller.usernodeid);
      const name = `${row.givenname} ${row.surname}`;
      const invited = { clientid, usernodeid: nodeid, name, inviter, origin };
      if (!(await sendInvitation(tx, invited, now)))
        throw new Refusal('ratelimited', 'Too Many Requests', { retryAfter: 3600 });
      await noteAudit({ tx, caller, now }, 'user.invited', { subjectnodeid: nodeid });
    });
    return {};
  });

const acl = implementQuery(listAclUsers, async ({ clientid }, { db, caller }) => {
  if (clientid !== caller.clientid) throw gone();
  const rows = await listUsersWithAccount(db, caller);
  return rows.map((row) => ({
    userid: row.nodeid,
    usernodeid: row.nodeid,
    userinfo: {
      admin: row.admin ?? false,
      profileid: row.profileid,
      givenname: row.givenname,
      surname: row.surname,
      email: row.email ?? '',
    },
    active: row.active,
  }));
});

/** Counts questions of an account; throws `ratelimited` where there were too many. */
type SearchLimit = (request: QueryContext['request'], account: string) => Promise<void>;

interface UserDeps {
  /** Where links in invitations lead. */
  origin: string;
  /** Of questions whether an address has an account. */
  checkLimit: RateLimit;
  searchLimit: SearchLimit;
  changePassword: PasswordChange;
}

/** [U3] [U4] [U9] */
export function userPart({ origin, checkLimit, searchLimit, changePassword }: UserDeps): FeaturePart {
  const commands = userCommands(origin, checkLimit);
  return {
    queries: [
      list,
      get,
      find(searchLimit),
      acl,
      places,
      check(checkLimit),
      resend(origin),
      subscription,
      ...profileQueries({ commands, changePassword, presentUser }),
    ],
    commands: [...Object.values(commands), ...roleCommands],
  };
}
