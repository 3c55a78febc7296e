import * as z from 'zod';

/** A line of the list. */
export const erasure = z.object({
  kind: z.enum(['person', 'machine', 'company']),
  clientid: z.string(),
  /** The company's own id where it is one. */
  nodeid: z.string(),
  /** ms */
  at: z.int(),
});

/** [D5] [D11] Something that was erased for good: no backup brings it back. Ids alone. */
export type Erasure = z.infer<typeof erasure>;
