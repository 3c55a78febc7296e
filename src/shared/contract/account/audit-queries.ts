import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { nodeId, timestamp } from '../core/fields.ts';
import { AUDIT_GROUPS } from './audit-actions.ts';

const entry = z.object({
  entryid: z.string(),
  /** Its place in the chain; null: not chained yet. */
  position: z.nullable(z.int()),
  /** ms */
  created: z.int(),
  /** Null: the server itself. */
  actornodeid: z.nullable(z.string()),
  subjectnodeid: z.nullable(z.string()),
  /** One of `AUDIT_ACTIONS`; a newer server may say another. */
  action: z.string(),
  /** A name or an address; null: none, or erased. */
  detail: z.nullable(z.string()),
});
export type AuditShown = z.output<typeof entry>;

/** [D11] What was recorded in the caller's company, newest first; for administrators. */
export const listAudit = defineQuery({
  name: 'audit.list',
  http: { method: 'GET', path: '/audit' },
  permission: 'always',
  admins: true,
  evaluation: {
    does: 'searches',
    tells: ['created', 'actornodeid', 'subjectnodeid', 'action', 'detail'],
    kept: ['audit', 'auditwords'],
    logged: 'audit.searched',
  },
  input: z.object({
    group: z.optional(z.enum(AUDIT_GROUPS)),
    actornodeid: z.optional(nodeId('user')),
    subjectnodeid: z.optional(nodeId()),
    /** Who did it or to whom it was done. */
    usernodeid: z.optional(nodeId('user')),
    /** From this moment on, ms. */
    from: z.optional(timestamp),
    /** Before this moment, ms. */
    to: z.optional(timestamp),
    /** The entry that the page before ended with. */
    before: z.optional(z.uuid()),
    limit: z._default(z.int().check(z.positive(), z.maximum(200)), 50),
  }),
  answer: z.object({ entries: z.array(entry), more: z.boolean() }),
});

const check = z.object({
  /** Entries up to this place are as they were written. */
  upto: z.int(),
  /** Of all entries that are chained. */
  total: z.int(),
  /** Entries that are not chained yet. */
  waiting: z.int(),
  /** The last one's hash: written down elsewhere it shows that nothing was chained anew. */
  hash: z.string(),
  /** The first place at which an entry is missing or was changed. */
  broken: z.nullable(z.int()),
});
export type AuditCheck = z.output<typeof check>;

/** [D11] Walks the chain a piece further, after the place up to which it was found whole; for administrators. */
export const checkAudit = defineQuery({
  name: 'audit.check',
  http: { method: 'GET', path: '/audit/check' },
  permission: 'always',
  admins: true,
  input: z.object({ after: z._default(z.int().check(z.nonnegative(), z.maximum(1e12)), 0) }),
  answer: check,
});
