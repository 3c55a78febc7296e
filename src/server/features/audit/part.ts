import { AUDIT_ACTIONS } from '../../../shared/contract/account/audit-actions.ts';
import { checkAudit, listAudit } from '../../../shared/contract/account/audit-queries.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { noteLook } from '../../db/account/audit.ts';
import { checkChain } from '../../db/account/audit-chain.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { inOneState } from '../../read/in-one-state.ts';
import { listEntries } from './store.ts';

/** Entries that are checked for one answer. */
const PIECE = 1000;

/** [D11] Whoever looks up what one person did or was done to is recorded as well: it is data about a person. */
const list = implementQuery(listAudit, async ({ group, ...wanted }, context) => {
  const { db, caller } = context;
  const { clientid } = caller;
  const { limit } = wanted;
  const actions = group ? AUDIT_ACTIONS[group] : null;
  const found = await listEntries(db, clientid, { ...wanted, actions, limit: limit + 1 });
  const about = [wanted.usernodeid, wanted.actornodeid, wanted.subjectnodeid];
  for (const nodeid of new Set(about))
    if (nodeid !== undefined && kindOfNodeId(nodeid) === 'user')
      await noteLook(context, 'audit.searched', nodeid);
  return { entries: found.slice(0, limit), more: found.length > limit };
});

/** [D11] A piece for each answer: a long log holds up nobody. */
const check = implementQuery(checkAudit, async ({ after }, context) => {
  const { db, caller } = context;
  return inOneState(db, (tx) => checkChain(tx, caller.clientid, { after, limit: PIECE }));
});

export const auditPart: FeaturePart = { queries: [list, check] };
