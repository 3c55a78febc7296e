import { AUDIT_ACTIONS } from '../../../shared/contract/account/audit-actions.ts';
import { checkAudit, listAudit } from '../../../shared/contract/account/audit-queries.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { recordAudit } from '../../db/account/audit.ts';
import { checkChain } from '../../db/account/audit-chain.ts';
import type { QueryContext } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { inOneState } from '../../read/in-one-state.ts';
import { requireAdmin } from '../../read/require-admin.ts';
import { hasSearched, listEntries } from './store.ts';

/** Entries that are checked for one answer. */
const PIECE = 1000;
/** Within so long one person's entries are looked up again without a further entry, ms. */
const ONE_SEARCH = 3_600_000;

async function noteSearch({ db, caller, now }: QueryContext, subjectnodeid: string): Promise<void> {
  const { clientid, usernodeid: actornodeid } = caller;
  if (kindOfNodeId(subjectnodeid) !== 'user' || subjectnodeid === actornodeid) return;
  const search = { clientid, actornodeid, subjectnodeid, action: 'audit.searched' } as const;
  await db.transaction().execute(async (tx) => {
    if (!(await hasSearched(tx, search, now - ONE_SEARCH))) await recordAudit(tx, search, now);
  });
}

/** [D11] Whoever looks up what one person did or was done to is recorded as well: it is data about a person. */
const list = implementQuery(listAudit, async ({ group, ...wanted }, context) => {
  await requireAdmin(context);
  const { db, caller } = context;
  const { clientid } = caller;
  const { limit } = wanted;
  const actions = group ? AUDIT_ACTIONS[group] : null;
  const found = await listEntries(db, clientid, { ...wanted, actions, limit: limit + 1 });
  const about = [wanted.usernodeid, wanted.actornodeid, wanted.subjectnodeid];
  for (const nodeid of new Set(about)) if (nodeid !== undefined) await noteSearch(context, nodeid);
  return { entries: found.slice(0, limit), more: found.length > limit };
});

/** [D11] A piece for each answer: a long log holds up nobody. */
const check = implementQuery(checkAudit, async ({ after }, context) => {
  await requireAdmin(context);
  const { db, caller } = context;
  return inOneState(db, (tx) => checkChain(tx, caller.clientid, { after, limit: PIECE }));
});

export const auditPart: FeaturePart = { queries: [list, check] };
