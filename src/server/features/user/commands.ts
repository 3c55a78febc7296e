import {
  assignPlaces,
  createUser,
  deleteUser,
  type PlaceChoice,
  said,
  updateOwnUser,
  updateUser,
} from '../../../shared/contract/account/user-commands.ts';
import { detailFields, firstDetail, setUserDetail } from '../../../shared/contract/account/user-detail.ts';
import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { grantedPlaces } from '../../../shared/rules/account/place-choices.ts';
import { isAdminRole } from '../../../shared/rules/account/roles.ts';
import { eraseAuditDetails, noteAudit } from '../../db/account/audit.ts';
import { dropBadge } from '../../db/account/badges.ts';
import { endLinks } from '../../db/account/password-links.ts';
import { endPause, ownPlaces, subscribe, unsubscribe } from '../../db/account/places.ts';
import { hasRoomForUser } from '../../db/account/plan.ts';
import { setFactorRequired } from '../../db/account/required-factor.ts';
import { endSessions, lockAccount } from '../../db/account/sessions.ts';
import {
  addFirstDetail,
  addLogin,
  eraseLogin,
  findLogin,
  findRole,
  hasOtherAdmin,
  isAdministrator,
  type Login,
  moveLogin,
  nameOf,
  setLoginRole,
} from '../../db/account/users.ts';
import { dropFeedsOf } from '../../db/feeds/calendar-feeds.ts';
import { dropReportsOf } from '../../db/feeds/figure-reports.ts';
import { applyEffects, findRow, type VisibleNode } from '../../db/records.ts';
import { unlink } from '../../db/sso/sso.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { implementCommand } from '../../http/implement.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { mayBeInvited, mayBeMailed, sendInvitation } from '../../mail/invite.ts';
import { tellOwner } from '../../mail/tell-owner.ts';
import { implementCreate } from '../../write/create.ts';
import { lockVisible, namedNode } from '../../write/lock-visible.ts';
import { type EditedRows, implementPatch } from '../../write/patch.ts';
import { loginToManage, roleToGive } from './judge.ts';
import { narrow } from './own-places.ts';

/** Kinds that somebody may be subscribed to. */
const PLACES = ['site', 'area', 'equipmentpool', 'equipment'];

/** Every colleague's device loads it, so it is a picture and no film. */
const FACE_BYTES = 10_000_000;
const isFace = ({ mimetype, size = 0 }: FileRef): boolean =>
  /^image\/(?!svg)/.test(mimetype) && size <= FACE_BYTES;

function assertFace(changes: { image?: FileRef | null }): void {
  if (changes.image && !isFace(changes.image)) throw invalidField('image');
}

/** [U5] What an edit says of somebody besides name, role and login. */
const ABOUT_PERSON = [...Object.keys(said), ...Object.keys(detailFields)];

/** An address as logins have it. Throws where it is none. */
export function addressIn(email: string): string {
  const address = email.trim().toLowerCase();
  if (!isEmailAddress(address)) throw invalidField('email');
  return address;
}

const loginRole = ({ name, features }: Awaited<ReturnType<typeof roleToGive>>) => ({
  admin: isAdminRole(features),
  usertype: name.de ?? '',
});

/** [U4] For an invitation too: who follows it would find no place. */
async function assertRoom({ tx, caller }: CommandContext): Promise<void> {
  if (!(await hasRoomForUser(tx, caller.clientid))) throw invalidField('active', 'range');
}

/** [U10] The company keeps an administrator who can log in. */
async function assertOtherAdmin({ tx, caller }: CommandContext, nodeid: string): Promise<void> {
  if (!(await hasOtherAdmin(tx, caller.clientid, nodeid)))
    throw new Refusal('forbidden', 'Last Administrator');
}

/** [U4] Who chooses where links go has the account; only the first address is not chosen yet, and one's own is proven. */
async function assertMayMove({ tx, caller }: CommandContext, login: Login): Promise<void> {
  if (login.usernodeid === caller.usernodeid) throw invalidField('email');
  if (!login.invited && !(await isAdministrator(tx, caller))) throw new Refusal('forbidden', 'Access Denied');
}

async function noteRenamed(context: CommandContext, subjectnodeid: string, changes: object): Promise<void> {
  if ('givenname' in changes || 'surname' in changes)
    await noteAudit(context, 'user.renamed', { subjectnodeid });
}

/** [U4] What a caller may assign to others: everything, or what was assigned to them and machines that they see. */
async function givenBy({ tx, caller }: CommandContext): Promise<(node: VisibleNode) => boolean> {
  const { clientid, usernodeid, entered } = caller;
  if (entered !== null || (await isAdministrator(tx, caller))) return () => true;
  const own = await ownPlaces(tx, clientid, usernodeid);
  const granted = new Set(grantedPlaces(own));
  return ({ kind, row: { nodeid } }) =>
    kind === 'equipment' || granted.has(nodeid) || granted.has(own.siteOf.get(nodeid) ?? '');
}

/** Answers whether anything changed. */
async function choosePlaces(
  context: CommandContext,
  usernodeid: string,
  choices: readonly PlaceChoice[],
): Promise<boolean> {
  const { tx, caller } = context;
  const mayGive = await givenBy(context);
  for (const { nodeid, isChecked } of choices) {
    const node = isChecked ? await namedNode(context, nodeid) : null;
    if (!node) continue;
    if (!PLACES.includes(node.kind)) throw invalidField('objects');
    // Otherwise a user who may invite could see everything through a second account.
    if (!mayGive(node)) throw invalidField('objects', 'range');
  }
  const of = (wanted: boolean) =>
    choices.filter(({ isChecked }) => isChecked === wanted).map(({ nodeid }) => nodeid);
  const { clientid } = caller;
  const paused = await endPause(tx, clientid, usernodeid, [...of(false), ...of(true)]);
  const left = await unsubscribe(tx, clientid, usernodeid, of(false));
  const joined = await subscribe(tx, clientid, usernodeid, of(true));
  return paused + left + joined > 0;
}

/** An invitation that nobody may be mailed is refused: one that waits would hold up all that the device has to send. */
async function mustInvite(...invitation: Parameters<typeof sendInvitation>): Promise<void> {
  if (!(await sendInvitation(...invitation))) throw invalidField('email', 'range');
}

/** [U3] [U4] [U10] `origin`: where links in invitations lead. `checkLimit`: of questions whether an address has an account. */
export function userCommands(origin: string, checkLimit: RateLimit) {
  /** [U9] Asked last, since the answer tells who else has an account: counted as the question itself is. */
  function addressTaken({ caller }: CommandContext): Refusal {
    checkLimit.count(caller.usernodeid);
    return invalidField('email', 'inuse');
  }

  const create = implementCreate(createUser, {
    async judge(payload, context) {
      const email = addressIn(payload.email);
      await roleToGive(context, payload.profileid);
      await assertRoom(context);
      return { email };
    },
    async afterwards(payload, context) {
      const { tx, caller, now } = context;
      const { nodeid: usernodeid, email, givenname, surname } = payload;
      const { clientid } = caller;
      const role = await roleToGive(context, payload.profileid);
      const login = { usernodeid, clientid, email, ...loginRole(role), created: now };
      await choosePlaces(context, usernodeid, payload.objects ?? []);
      if (!(await mayBeInvited(tx, { clientid, address: email }, now))) throw invalidField('email', 'range');
      if (!(await addLogin(tx, login))) throw addressTaken(context);
      await setFactorRequired(tx, clientid, [usernodeid], role.twofarequired);
      const inviter = await nameOf(tx, clientid, caller.usernodeid);
      const name = `${givenname} ${surname}`;
      await mustInvite(tx, { clientid, usernodeid, name, inviter, origin }, now);
      await noteAudit(context, 'user.invited', { subjectnodeid: usernodeid });
    },
  });

  /** [U4] The former address is told, and the new one; who has no password yet gets a link there. */
  async function moveAddress(context: CommandContext, login: Login, email: string, name: string) {
    const { tx, caller, now } = context;
    const { usernodeid } = login;
    const { clientid } = caller;
    const tell = () => tellOwner(tx, { usernodeid, origin }, 'address', now);
    const may = login.invited
      ? await mayBeInvited(tx, { clientid, address: email }, now)
      : await mayBeMailed(tx, email, now);
    if (!may) throw invalidField('email', 'range');
    if (!login.invited) await tell();
    if (!(await moveLogin(tx, usernodeid, email))) throw addressTaken(context);
    await endLinks(tx, usernodeid, now);
    await noteAudit(context, 'user.addresschanged', { subjectnodeid: usernodeid });
    if (!login.invited) return tell();
    const inviter = await nameOf(tx, clientid, caller.usernodeid);
    await mustInvite(tx, { clientid, usernodeid, name, inviter, origin }, now);
  }

  const update = implementPatch(updateUser, {
    /** [U5] Details lie in a row of their own, which the first of them makes. */
    async rows({ nodeid }, payload, { tx, caller }): Promise<EditedRows> {
      if (!Object.keys(detailFields).some((field) => field in payload)) return {};
      const first = firstDetail(nodeid);
      await addFirstDetail(tx, caller.clientid, first);
      const detail = await findRow(tx, caller.clientid, 'userdetail', first.nodeid, { lock: true });
      return detail ? { userdetail: detail } : {};
    },
    async judge(payload, row, context) {
      const { caller } = context;
      const login = await loginToManage(context, row);
      const { profileid = row.profileid, active = row.active } = payload;
      const own = row.nodeid === caller.usernodeid;
      if (payload.userid !== undefined && payload.userid !== row.nodeid) throw invalidField('userid');
      if (own && profileid !== row.profileid) throw invalidField('profileid');
      if (own && active !== row.active) throw invalidField('active');
      const email = payload.email === undefined ? undefined : addressIn(payload.email);
      if (email !== undefined && email !== login.email) await assertMayMove(context, login);
      const role = profileid === row.profileid ? null : await roleToGive(context, profileid);
      if (login.admin && row.active && (!active || (role && !isAdminRole(role.features)))) {
        await assertOtherAdmin(context, row.nodeid);
      }
      if (active && !row.active) {
        // Who is invited becomes active by the first password.
        if (login.invited) throw invalidField('active');
        await assertRoom(context);
      }
      return email === undefined ? {} : { email };
    },
    async afterwards(payload, row, context, { changes }) {
      const { tx, caller, now } = context;
      const { nodeid: usernodeid } = row;
      assertFace(changes);
      await noteRenamed(context, usernodeid, changes);
      if (usernodeid !== caller.usernodeid && ABOUT_PERSON.some((field) => field in changes))
        await noteAudit(context, 'user.detailschanged', { subjectnodeid: usernodeid });
      if ('profileid' in changes) {
        const role = await findRole(tx, caller.clientid, String(changes.profileid));
        if (role) {
          await setLoginRole(tx, usernodeid, loginRole(role));
          const former = await findRole(tx, caller.clientid, row.profileid);
          // What an administrator's reset asks for is not lifted by a change between roles that require nothing.
          if (role.twofarequired || former?.twofarequired)
            await setFactorRequired(tx, caller.clientid, [usernodeid], role.twofarequired);
        }
        await noteAudit(context, 'user.rolechanged', { subjectnodeid: usernodeid, detail: role?.name.de });
      }
      const login = await findLogin(tx, caller.clientid, usernodeid);
      if (login && payload.email !== undefined && login.email !== payload.email) {
        const { givenname = row.givenname, surname = row.surname } = payload;
        await moveAddress(context, login, payload.email, `${givenname} ${surname}`);
      }
      if (changes.active === false) {
        await lockAccount(tx, usernodeid);
        await endLinks(tx, usernodeid, now);
        await endSessions(tx, usernodeid, null, now);
        // Whoever is another at the provider by now is linked anew once active.
        await unlink(tx, caller.clientid, usernodeid);
        await dropBadge(tx, caller.clientid, usernodeid);
        await dropFeedsOf(tx, caller.clientid, usernodeid);
        await dropReportsOf(tx, caller.clientid, usernodeid);
        await tellOwner(tx, { usernodeid, origin }, 'deactivated', now);
        await noteAudit(context, 'user.deactivated', { subjectnodeid: usernodeid });
      }
      if (changes.active === true) await noteAudit(context, 'user.activated', { subjectnodeid: usernodeid });
    },
  });

  const remove = implementCommand(deleteUser, async (payload, context) => {
    const { tx, caller, now } = context;
    const { nodeid } = payload;
    const row = await lockVisible(context, 'user', nodeid);
    if (nodeid === caller.usernodeid) throw new Refusal('forbidden', 'Access Denied');
    const login = await loginToManage(context, row);
    if (login.admin && row.active) await assertOtherAdmin(context, nodeid);
    await lockAccount(tx, nodeid);
    await endSessions(tx, nodeid, null, now);
    await eraseLogin(tx, caller.clientid, nodeid, login.email);
    await eraseAuditDetails(tx, caller.clientid, nodeid);
    await applyEffects(tx, caller.clientid, deleteUser.effect(payload, { now, ...caller }));
    await noteAudit(context, 'user.deleted', { subjectnodeid: nodeid });
    return findRow(tx, caller.clientid, 'user', nodeid);
  });

  const assign = implementCommand(assignPlaces, async ({ usernodeid, objects }, context) => {
    const row = await lockVisible(context, 'user', usernodeid);
    await loginToManage(context, row);
    const { tx, caller } = context;
    // What one has already is narrowed and brought back otherwise [U5].
    if (usernodeid === caller.usernodeid && !(await isAdministrator(tx, caller)))
      throw new Refusal('forbidden', 'Access Denied');
    if (await choosePlaces(context, usernodeid, objects))
      await noteAudit(context, 'user.placeschanged', { subjectnodeid: usernodeid });
    return { usernodeid };
  });

  const updateOwn = implementPatch(updateOwnUser, {
    judge(_payload, { nodeid }, { caller }) {
      if (nodeid !== caller.usernodeid) throw new Refusal('forbidden', 'Access Denied');
      return {};
    },
    async afterwards(_payload, { nodeid }, context, { changes }) {
      assertFace(changes);
      await noteRenamed(context, nodeid, changes);
    },
  });

  /** [U5] */
  const patchDetail = implementPatch(setUserDetail);
  const setDetail = implementCommand(setUserDetail, async (payload, context) => {
    const { tx, caller } = context;
    const row = firstDetail(caller.usernodeid);
    if (payload.nodeid !== row.nodeid) throw invalidField('nodeid');
    await addFirstDetail(tx, caller.clientid, row);
    return patchDetail.run(payload, context);
  });

  return { create, update, updateOwn, remove, assign, narrow, setDetail };
}
