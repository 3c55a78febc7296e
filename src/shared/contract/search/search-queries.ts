import * as z from 'zod/mini';
import { QUERY_LENGTH } from '../../rules/search/asked.ts';
import { SEARCHED } from '../../rules/search/entries.ts';
import { user } from '../account/user.ts';
import { defineQuery } from '../core/define.ts';
import { exactly } from '../core/fields.ts';
import { report } from '../maintenance/maintenance.ts';

const hit = z.object({
  kind: z.enum(SEARCHED),
  nodeid: z.string(),
  title: z.string(),
  text: z.string(),
  /** When it was written, ms; 0: that says nothing. */
  at: z.int(),
  equipmentnodeid: z.nullable(z.string()),
  /** What it hangs on, and is shown with. */
  shownwith: z.nullable(z.string()),
  /** One of its fields says just what was typed. */
  exact: z.boolean(),
});
export type SearchHit = z.output<typeof hit>;

/** [K2] What the caller may see of what is asked for, the best few of each kind. */
export const search = defineQuery({
  name: 'search.find',
  http: { method: 'POST', path: '/search' },
  permission: 'always',
  evaluation: { does: 'searches', names: [user, report] },
  guests: 'read',
  input: z.object({ query: exactly(QUERY_LENGTH) }),
  answer: z.object({
    hits: z.array(hit),
    /** Nothing says what was typed; these do with a slip of the finger. */
    similar: z.boolean(),
    /** False while words of new records are still being taken in. */
    complete: z.boolean(),
  }),
});
