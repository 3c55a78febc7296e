import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { languageTag } from '../core/fields.ts';

/** By language. */
const said = z.record(z.string(), z.string());

/**
 * [H1] The support file, which the app carries with it: questions with answers, and documents by category. A document is
 * at `s3Host` followed by its `s3Path`.
 */
export const getSupport = defineQuery({
  name: 'support.get',
  http: { method: 'GET', path: '/support' },
  permission: 'always',
  input: z.object({ lang: z.optional(languageTag) }),
  answer: z.object({
    faqs: z.array(z.object({ question: said, answer: said })),
    categories: z.array(
      z.object({
        name: said,
        documents: z.array(z.object({ title: said, mimeType: z.string(), s3Path: z.string() })),
      }),
    ),
    s3Host: z.string(),
  }),
});
