import { supportFile } from '../../../shared/contract/conversation/support-file.ts';
import { getSupport } from '../../../shared/contract/conversation/support-queries.ts';
import { implementQuery } from '../../http/implement.ts';

/** [H1] `origin`: where the app is, whose pages the documents are. */
export const support = (origin: string) =>
  implementQuery(getSupport, async () => ({
    faqs: supportFile.faqs.map((each) => ({ ...each })),
    categories: supportFile.categories.map(({ name, documents }) => ({
      name,
      documents: documents.map(({ title, mimeType, path }) => ({ title, mimeType, s3Path: path })),
    })),
    s3Host: origin,
  }));
