import { getUser, listAclUsers, listUsers } from '../../../shared/contract/account/user-queries.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { gone, Refusal } from '../../http/answer.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { listUsersWithAccount, type UserRow } from './store.ts';

/** A user as section 3 of the third source document lists it; `userType` is the profile id. */
function present(row: UserRow) {
  const { nodeid, givenname, surname, active, profileid, version } = row;
  return {
    user: {
      nodeid,
      givenname,
      surname,
      email: row.email ?? '',
      active,
      profileid,
      version,
      ismemberof:
        row.legalentitynodeid === null
          ? []
          : [{ legalentity: { nodeid: row.legalentitynodeid, name: row.legalentityname ?? '' } }],
    },
    userType: profileid,
    userid: nodeid,
  };
}

/** All of a client company's users belong to its own legal entity; any other has none here. */
const list = implementQuery(listUsers, async ({ legalentitynodeid }, { db, caller }) => {
  const rows = await listUsersWithAccount(db, caller);
  return rows
    .filter((row) => legalentitynodeid === undefined || row.legalentitynodeid === legalentitynodeid)
    .map(present);
});

const get = implementQuery(getUser, async ({ nodeid }, { db, caller }) => {
  if (nodeid !== caller.usernodeid && !isAllowed(caller.features, { feature: 'user', flag: 'read' })) {
    throw new Refusal('forbidden', 'Access Denied');
  }
  const [row] = await listUsersWithAccount(db, caller, nodeid);
  if (!row) throw gone();
  return present(row);
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
