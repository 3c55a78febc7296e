import * as z from 'zod/mini';
import { defineQuery, EVALUATION_KINDS } from '../core/define.ts';
import { RETENTION_STARTS, RETENTION_WITH } from './retention.ts';

const span = z.union([
  z.object({ days: z.int(), from: z.enum(RETENTION_STARTS) }),
  z.object({ with: z.enum(RETENTION_WITH) }),
]);
const kept = z.array(span);

const who = {
  /** roles: those named · self: everybody of themselves alone · screen: whoever stands before a screen in the hall. */
  who: z.enum(['roles', 'self', 'screen']),
  /** Names of the company's roles that give the right; all of them: `everyrole`. */
  roles: z.array(z.string()),
  everyrole: z.boolean(),
};

/** What concerns persons: `kind.field` of records, fields of an answer by their names; and how long it is kept. */
const part = z.object({ fields: z.array(z.string()), kept });

const evaluation = z.object({
  name: z.string(),
  does: z.enum(EVALUATION_KINDS),
  /** It tells all that there is about persons. */
  everything: z.boolean(),
  parts: z.array(part),
  /** How long the file is kept that it makes; null: none. */
  file: z.nullable(span),
  /** An action of the log; null: none is written. */
  logged: z.nullable(z.string()),
  ...who,
});
export type EvaluationShown = z.output<typeof evaluation>;

/** Rows in which persons are named. */
const personal = z.object({ kind: z.string(), ...part.shape, ...who });
export type PersonalShown = z.output<typeof personal>;

/** [K4] [D11] Every evaluation, as the contract declares it, with the company's roles that may use it; for administrators. */
export const listEvaluations = defineQuery({
  name: 'evaluation.list',
  http: { method: 'GET', path: '/company/evaluations' },
  permission: 'always',
  admins: true,
  input: z.object({}),
  answer: z.object({ evaluations: z.array(evaluation), kinds: z.array(personal) }),
});
