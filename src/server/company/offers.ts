import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { ConfigError } from '../config.ts';
import standard from './offers.json';

const span = z.string().regex(/^[1-9]\d{0,3}[ymd]$/);

/** [O5] What the provider of this server sells, as its file says. */
const offers = z.object({
  /** Percent, added to all prices. */
  vat: z.number().min(0).max(100),
  term: span,
  noticeperiod: span,
  terms: z.array(z.string().min(1).max(2000)).min(1).max(20),
  plans: z
    .array(
      z.object({
        planId: z.string().regex(/^[a-z][a-z0-9-]{0,49}$/),
        title: z.string().min(1).max(100),
        users: z.int().min(1).max(10_000),
        /** Per month and package. */
        cost: z
          .number()
          .min(0)
          .max(100_000)
          .refine((cost) => Math.abs(cost * 100 - Math.round(cost * 100)) < 1e-6),
      }),
    )
    .min(1)
    .max(12)
    .refine((plans) => new Set(plans.map(({ planId }) => planId)).size === plans.length)
    // The name of the trial.
    .refine((plans) => plans.every(({ planId }) => planId !== 'free')),
});
export type SoldOffers = z.output<typeof offers>;

export const STANDARD_OFFERS: SoldOffers = offers.parse(standard);

/** The offers of a file; those of the product without one. Throws `ConfigError`. */
export function readOffers(path: string | null): SoldOffers {
  if (path === null) return STANDARD_OFFERS;
  try {
    return offers.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    const where = cause instanceof z.ZodError ? `: ${cause.issues[0]?.path.join('.')}` : '';
    throw new ConfigError(`Die Preise in WARTBAR_PLANS lassen sich nicht lesen${where}.`, { cause });
  }
}
