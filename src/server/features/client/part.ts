import {
  CLIENTS_A_PAGE,
  createClient,
  getProviderAccess,
  listClients,
  type OfferedPlan,
  setProviderAccess,
} from '../../../shared/contract/company/client-queries.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { userPlanOf } from '../../../shared/rules/account/plan.ts';
import { validUntil } from '../../../shared/rules/account/quota.ts';
import { noteAudit, recordAudit } from '../../db/account/audit.ts';
import { countClients, findClientOf, listClientRows } from '../../db/account/clients.ts';
import { endEntry, findAccess, listInside, openEntries, setAccess } from '../../db/account/entries.ts';
import { nameOf } from '../../db/account/users.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { Caller, Db, QueryContext, Tx } from '../../http/context.ts';
import { type FeaturePart, implementQuery, type QueryImplementation } from '../../http/implement.ts';
import { sendInvitation } from '../../mail/invite.ts';
import { requireSuper } from '../../read/require-super.ts';

/** Counts attempts; throws `ratelimited` where there were too many. */
type CreateLimit = <T>(
  request: QueryContext['request'],
  usernodeid: string,
  create: () => Promise<T>,
) => Promise<T | null>;

interface Creating {
  /** Where links in invitations lead. */
  origin: string;
  createLimit: CreateLimit;
  /** Makes a company; answers who its administrator is, null where the address has an account. */
  found(
    tx: Tx,
    company: {
      clientid: string;
      name: string;
      plan: OfferedPlan;
      admin: { email: string; givenname: string; surname: string };
    },
    now: number,
  ): Promise<string | null>;
}

/** [U8] */
const list = implementQuery(listClients, async ({ q, page }, { db, caller, now }) => {
  requireSuper(caller);
  const wanted = { q: q.trim(), own: caller.clientid };
  const rows = await listClientRows(db, { ...wanted, offset: page * CLIENTS_A_PAGE, limit: CLIENTS_A_PAGE });
  const clients = rows.map(({ plans, timezone, ...client }) => {
    const plan = userPlanOf(plans);
    return {
      ...client,
      plan: plan?.name ?? '',
      validuntil: validUntil(plans, timezone, now),
      userlimit: plan?.limit ?? null,
    };
  });
  return { clients, total: await countClients(db, wanted) };
});

/** [U8] The invitation is part of it: a company that nobody can enter is not made. */
const create = ({ origin, createLimit: limit, found }: Creating): QueryImplementation =>
  implementQuery(createClient, async ({ clientid, name, plan, ...person }, context) => {
    const { db, caller, now, request } = context;
    requireSuper(caller);
    const email = person.email.trim().toLowerCase();
    if (!isEmailAddress(email)) throw invalidField('email');
    const made = await db.transaction().execute(async (tx) => {
      const before = await findClientOf(tx, clientid, email);
      const same = before?.usernodeid && before.name === name && userPlanOf(before.plans)?.name === plan;
      if (same) return true;
      if (before) throw new Refusal('conflict', 'Exists Already');
      return false;
    });
    if (made) return { clientid };
    await limit(request, caller.usernodeid, async () => null);
    await db.transaction().execute(async (tx) => {
      const admin = { ...person, email };
      const usernodeid = await found(tx, { clientid, name, plan, admin }, now);
      if (usernodeid === null) throw invalidField('email', 'inuse');
      await invite(tx, { clientid, usernodeid, ...person, caller, origin }, now);
      await noteAudit({ tx, caller, now }, 'client.created', { detail: name });
      const entry = { clientid, actornodeid: null, subjectnodeid: usernodeid } as const;
      await recordAudit(tx, { ...entry, action: 'user.invited' }, now);
    });
    return { clientid };
  });

interface Invited {
  clientid: string;
  usernodeid: string;
  givenname: string;
  surname: string;
  caller: Caller;
  origin: string;
}

async function invite(tx: Tx, { caller, givenname, surname, ...rest }: Invited, now: number): Promise<void> {
  const inviter = await nameOf(tx, caller.clientid, caller.usernodeid);
  const sent = await sendInvitation(tx, { ...rest, name: `${givenname} ${surname}`, inviter }, now);
  if (!sent) throw invalidField('email', 'range');
}

async function accessOf(db: Db, clientid: string, now: number) {
  const inside = await listInside(db, clientid, now);
  return {
    access: await findAccess(db, clientid),
    inside: inside.map(({ givenname, surname, ...entry }) => ({
      ...entry,
      name: `${givenname} ${surname}`.trim(),
    })),
  };
}

const readAccess = implementQuery(getProviderAccess, async (_input, context) => {
  const { db, caller, now } = context;
  return accessOf(db, caller.clientid, now);
});

const LEVELS = ['none', 'read', 'write'];

/** [U8] Less than before holds at once: whoever is inside is out. */
const changeAccess = (onEnded: (sessionid: string) => void): QueryImplementation =>
  implementQuery(setProviderAccess, async ({ access }, context) => {
    const { db, caller, now } = context;
    const { clientid } = caller;
    const ended = await db.transaction().execute(async (tx) => {
      const before = await setAccess(tx, clientid, access);
      if (before === access) return [];
      await noteAudit({ tx, caller, now }, 'provider.accesschanged', { detail: access });
      if (LEVELS.indexOf(access) > LEVELS.indexOf(before)) return [];
      const open = await openEntries(tx, clientid);
      for (const { sessionid, usernodeid } of open) {
        await endEntry(tx, sessionid, now);
        const entry = { clientid, actornodeid: usernodeid, subjectnodeid: null } as const;
        await recordAudit(tx, { ...entry, action: 'provider.left' }, now);
      }
      return open;
    });
    for (const { sessionid } of ended) onEnded(sessionid);
    return accessOf(db, clientid, now);
  });

/** [U8] `onEnded`: a session is over. */
export const clientPart = ({
  onEnded,
  ...creating
}: Creating & { onEnded: (sessionid: string) => void }): FeaturePart => ({
  queries: [list, create(creating), readAccess, changeAccess(onEnded)],
});
