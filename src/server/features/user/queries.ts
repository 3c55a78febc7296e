import { getUser, listAclUsers, listUsers } from '../../../shared/contract/account/user-queries.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { listUsersWithAccount, type UserRow } from '../../db/account/users.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { one, pick, present } from '../../read/include.ts';

/** The company that a user belongs to. */
const ismemberof = one('legalentity', 'legalentitynodeid', { shape: pick('nodeid', 'name') });

/** Users as section 3 of the third source document lists them; `userType` is the profile id. */
async function presentUsers({ db, caller }: QueryContext, rows: readonly UserRow[]) {
  const found = await present(db, caller, 'user', rows, { ismemberof });
  return found.map(({ email, admin: _admin, legalentitynodeid: _company, ...user }) => ({
    user: { ...user, email: email ?? '' },
    userType: user.profileid,
    userid: user.nodeid,
  }));
}

/** All of a client company's users belong to its own legal entity; any other has none here. */
const list = implementQuery(listUsers, async ({ legalentitynodeid }, context) => {
  const rows = await listUsersWithAccount(context.db, context.caller);
  const wanted = rows.filter(
    (row) => legalentitynodeid === undefined || row.legalentitynodeid === legalentitynodeid,
  );
  return presentUsers(context, wanted);
});

const get = implementQuery(getUser, async ({ nodeid }, context) => {
  const { db, caller } = context;
  if (nodeid !== caller.usernodeid && !isAllowed(caller.features, { feature: 'user', flag: 'read' })) {
    throw new Refusal('forbidden', 'Access Denied');
  }
  const [user] = await presentUsers(context, await listUsersWithAccount(db, caller, nodeid));
  if (!user) throw gone();
  return user;
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

export const userPart: FeaturePart = { queries: [list, get, acl] };
