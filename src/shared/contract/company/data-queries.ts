import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, line, nodeId } from '../core/fields.ts';

/** An address from which a browser downloads an archive, for a short while. */
const link = z.object({ url: z.string() });

/** [D11] What there is about a person, as an archive: one's own, and by an administrator that of a colleague. */
export const exportPerson = defineQuery({
  name: 'data.exportperson',
  http: { method: 'POST', path: '/users/{nodeid}/export' },
  permission: 'always',
  evaluation: { does: 'exports', names: 'all', others: 'administrators', logged: 'export.person' },
  input: z.object({ nodeid: nodeId('user') }),
  answer: link,
});

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

const companyExport = z.object({
  exportid: z.string(),
  state: z.enum(EXPORT_STATES),
  /** Rows and files that it takes, and that are written; 0 of both before it begins. */
  total: z.int(),
  done: z.int(),
  /** Bytes; null before it is written. */
  size: z.nullable(z.int()),
  usernodeid: z.string(),
  /** ms */
  created: z.int(),
  /** Until when it can be downloaded, ms; 0 before it is written. */
  expires: z.int(),
});
export type CompanyExport = z.output<typeof companyExport>;

/** [D11] Exports of the caller's company, the latest first; for administrators. */
export const listCompanyExports = defineQuery({
  name: 'data.exports',
  http: { method: 'GET', path: '/company/exports' },
  permission: 'always',
  admins: true,
  evaluation: { does: 'lists', tells: ['usernodeid'], kept: ['exports'] },
  input: z.object({}),
  answer: z.object({ exports: z.array(companyExport) }),
});

const password = exactly(200, 1);

/** [D11] Begins an export of the whole company; one at a time. For administrators, who type their password. */
export const startCompanyExport = defineQuery({
  name: 'data.exportcompany',
  http: { method: 'POST', path: '/company/exports' },
  permission: 'always',
  admins: true,
  evaluation: { does: 'exports', names: 'all', file: 'exports', logged: 'export.company' },
  input: z.object({ password }),
  answer: companyExport,
});

/** [D11] Where a finished export is downloaded. */
export const linkCompanyExport = defineQuery({
  name: 'data.exportlink',
  http: { method: 'POST', path: '/company/exports/{exportid}/link' },
  permission: 'always',
  admins: true,
  input: z.object({ exportid: z.uuid() }),
  answer: link,
});

/** [D11] Asks for the deletion of the whole company, named as it is called; for administrators. */
export const deleteCompany = defineQuery({
  name: 'data.deletecompany',
  http: { method: 'POST', path: '/company/deletion' },
  permission: 'always',
  admins: true,
  input: z.object({ name: line(300, 1), password }),
  answer: z.object({ due: z.int() }),
});

/** [D11] Takes that back, as long as its day has not come; for administrators. */
export const keepCompany = defineQuery({
  name: 'data.keepcompany',
  http: { method: 'DELETE', path: '/company/deletion' },
  permission: 'always',
  admins: true,
  input: z.object({}),
  answer: z.object({}),
});
