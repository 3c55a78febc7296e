import { randomUUID } from 'node:crypto';
import {
  type CompanyExport,
  deleteCompany,
  exportPerson,
  keepCompany,
  linkCompanyExport,
  listCompanyExports,
  startCompanyExport,
} from '../../../shared/contract/company/data-queries.ts';
import { keptMs, keptSince } from '../../../shared/contract/company/retention.ts';
import { noteAudit } from '../../db/account/audit.ts';
import {
  addExport,
  adminAddresses,
  askDeletion,
  type ExportRow,
  findDeletion,
  findExport,
  findPerson,
  listExports,
  lockClient,
  takeBackDeletion,
} from '../../db/account/company-data.ts';
import { nameOf } from '../../db/account/users.ts';
import { companyOf } from '../../db/company.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { QueryContext, Tx } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { layOut } from '../../mail/letter.ts';
import { deletionLetter } from '../../mail/letters.ts';
import { countDeletionMails, DELETION, queueMails } from '../../mail/store.ts';
import { requireAdmin } from '../../read/require-admin.ts';
import { type DownloadDeps, downloadRoute } from './download.ts';
import { DOWNLOAD_MS, downloadUrl, type Target } from './download-url.ts';
import { evaluations } from './evaluations.ts';
import { tableQueries } from './tables.ts';

const LISTED = 20;
/** Mails about the end of a company within a day; more of them would be a plague. */
const MOST_MAILS = 200;
const DAY = 86_400_000;

interface Deps extends DownloadDeps {
  /** Where links in mails lead. */
  origin: string;
  /** Throws where this is not the caller's password. */
  confirm(context: QueryContext, password: string): Promise<unknown>;
}

function shown({
  exportid,
  usernodeid,
  state,
  total,
  done,
  size,
  created,
  finished,
}: ExportRow): CompanyExport {
  const expires = state === 'done' ? finished + keptMs('exports') : 0;
  return { exportid, usernodeid, state, total, done, size, created, expires };
}

/** [D11] A person's data, the company's data, and the end of a company. [K3] Tables. */
export function dataPart(deps: Deps): FeaturePart {
  const linkTo = (of: Target['of'], id: string, { caller, now }: QueryContext) => ({
    url: downloadUrl(deps.downloadKey, { of, id, sessionid: caller.sessionid }, now + DOWNLOAD_MS),
  });

  const person = implementQuery(exportPerson, async ({ nodeid }, context) => {
    if (nodeid !== context.caller.usernodeid) await requireAdmin(context);
    if (!(await findPerson(context.db, context.caller.clientid, nodeid))) throw gone();
    return linkTo('person', nodeid, context);
  });

  const list = implementQuery(listCompanyExports, async (_input, context) => {
    const { db, caller, now } = context;
    const rows = await listExports(db, caller.clientid, LISTED);
    return {
      exports: rows
        .filter(({ state, finished }) => state !== 'done' || finished > keptSince('exports', now))
        .map(shown),
    };
  });

  const start = implementQuery(startCompanyExport, async ({ password }, context) => {
    await deps.confirm(context, password);
    const { db, caller, now } = context;
    const { clientid, usernodeid } = caller;
    return db.transaction().execute(async (tx) => {
      const client = await lockClient(tx, clientid);
      // Closed meanwhile: nothing is begun in it any more.
      if (!client?.active) throw gone();
      const rows = await listExports(tx, clientid, LISTED);
      const under = rows.find(({ state }) => state === 'waiting' || state === 'running');
      if (under) return shown(under);
      return shown(await addExport(tx, { clientid, exportid: randomUUID(), usernodeid, created: now }));
    });
  });

  const link = implementQuery(linkCompanyExport, async ({ exportid }, context) => {
    const { db, caller, now } = context;
    const row = await findExport(db, caller.clientid, exportid);
    if (row?.wish !== null || row.state !== 'done' || row.finished <= keptSince('exports', now)) throw gone();
    return linkTo('company', exportid, context);
  });

  async function tellAdmins(tx: Tx, { caller, now }: QueryContext, due: number | null): Promise<void> {
    const { clientid, usernodeid } = caller;
    if ((await countDeletionMails(tx, clientid, now - DAY)) >= MOST_MAILS) {
      throw new Refusal('ratelimited', 'Too Many Requests', { retryAfter: 3600 });
    }
    const [company, author, admins] = [
      await companyOf(tx, clientid),
      await nameOf(tx, clientid, usernodeid),
      await adminAddresses(tx, clientid),
    ];
    const letter = layOut(deletionLetter({ company, author, due, url: `${deps.origin}/users?tab=data` }));
    const mail = { clientid, usernodeid: null, cause: DELETION, notificationnodeid: null, ...letter };
    await queueMails(
      tx,
      admins.map(({ email: recipient }) => ({ ...mail, recipient })),
      now,
    );
  }

  const ask = implementQuery(deleteCompany, async ({ name, password }, context) => {
    const { db, caller, now } = context;
    const company = await companyOf(db, caller.clientid);
    if (name.trim() !== company.name.trim()) throw invalidField('name');
    await deps.confirm(context, password);
    const { clientid, usernodeid } = caller;
    return db.transaction().execute(async (tx) => {
      await lockClient(tx, clientid);
      const before = await findDeletion(tx, clientid);
      if (before) return { due: before.due };
      const due = now + keptMs('deletedcompany');
      await askDeletion(tx, { clientid, usernodeid, requested: now, due });
      await noteAudit({ tx, caller, now }, 'company.deletionasked');
      await tellAdmins(tx, context, due);
      return { due };
    });
  });

  const keep = implementQuery(keepCompany, async (_input, context) => {
    const { db, caller, now } = context;
    await db.transaction().execute(async (tx) => {
      const client = await lockClient(tx, caller.clientid);
      // From then on parts of it may be gone.
      if (!client?.active) throw gone();
      if (!(await takeBackDeletion(tx, caller.clientid))) return;
      await noteAudit({ tx, caller, now }, 'company.deletiontakenback');
      await tellAdmins(tx, context, null);
    });
    return {};
  });

  return {
    queries: [
      person,
      list,
      start,
      link,
      ask,
      keep,
      evaluations,
      ...tableQueries((exportid, context) => linkTo('table', exportid, context)),
    ],
    routes: (api) => downloadRoute(api, deps),
  };
}
