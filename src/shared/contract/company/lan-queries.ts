import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';

const shown = z.object({
  /** Where a phone begins, over http. */
  landing: z.string(),
  /** Origin of the app. */
  app: z.string(),
  /** SHA-256 of the certificate that devices are asked to trust. */
  fingerprint: z.string(),
});
export type LanShown = z.output<typeof shown>;

/** [D1] How a phone is set up for a server that is its own authority; null: this server is none. For administrators. */
export const readLan = defineQuery({
  name: 'lan.read',
  http: { method: 'GET', path: '/company/lan' },
  permission: 'always',
  admins: true,
  input: z.object({}),
  answer: z.object({ lan: z.nullable(shown) }),
});
