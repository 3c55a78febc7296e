import type { AuditShown, listAudit } from '../../../shared/contract/account/audit-queries.ts';
import type { InputOf } from '../../../shared/contract/core/define.ts';
import type { Db } from '../../http/context.ts';

type Wanted = Omit<InputOf<typeof listAudit>, 'group'> & { actions: readonly string[] | null };

/** Entries of a company, the newest first. */
export function listEntries(db: Db, clientid: string, wanted: Wanted): Promise<AuditShown[]> {
  const { actions, actornodeid, subjectnodeid, usernodeid, from, to, before, limit } = wanted;
  let query = db
    .selectFrom('audit')
    .leftJoin('auditdetail as text', (join) =>
      join.onRef('text.clientid', '=', 'audit.clientid').onRef('text.entryid', '=', 'audit.entryid'),
    )
    .select([
      'audit.entryid',
      'audit.position',
      'audit.created',
      'audit.actornodeid',
      'audit.subjectnodeid',
      'audit.action',
      'text.detail',
    ])
    .where('audit.clientid', '=', clientid);
  if (actions) query = query.where('action', 'in', [...actions]);
  if (actornodeid !== undefined) query = query.where('actornodeid', '=', actornodeid);
  if (subjectnodeid !== undefined) query = query.where('subjectnodeid', '=', subjectnodeid);
  if (usernodeid !== undefined)
    query = query.where(({ or, eb }) =>
      or([eb('actornodeid', '=', usernodeid), eb('subjectnodeid', '=', usernodeid)]),
    );
  if (from !== undefined) query = query.where('created', '>=', from);
  if (to !== undefined) query = query.where('created', '<', to);
  if (before !== undefined)
    query = query.where('seq', '<', ({ selectFrom }) =>
      selectFrom('audit as last')
        .select('last.seq')
        .where('last.clientid', '=', clientid)
        .where('last.entryid', '=', before),
    );
  return query.orderBy('seq', 'desc').limit(limit).execute();
}
