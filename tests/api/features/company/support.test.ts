import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportFile } from '../../../../src/shared/contract/conversation/support-file.ts';
import { getSupport } from '../../../../src/shared/contract/conversation/support-queries.ts';
import type { AnswerOf } from '../../../../src/shared/contract/core/define.ts';
import { seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

describe.each(DATABASES)('the support file on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  it('[H1] [X19] is answered as the app shows it, with addresses on this server', async () => {
    const company = await seedCompany(server.database.db);
    const client = await server.login(await company.addUser('nobody', []));
    const answer = await client.query(getSupport, {});
    expect(answer.code).toBe('done');
    const { faqs, categories, s3Host } = answer.body as unknown as AnswerOf<typeof getSupport>;
    expect(faqs).toEqual(supportFile.faqs);
    expect(categories.map(({ name }) => name)).toEqual(supportFile.categories.map(({ name }) => name));
    const documents = categories.flatMap((category) => category.documents);
    const shown = supportFile.categories.flatMap((category) => category.documents);
    expect(documents).toEqual(shown.map(({ title, mimeType, path }) => ({ title, mimeType, s3Path: path })));
    expect(new URL(`${s3Host}${documents[0]?.s3Path}`).pathname).toBe('/guide');
  });
});
