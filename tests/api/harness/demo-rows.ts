import { insertAll, insertClient, insertLogins } from '../../../src/server/company/store.ts';
import { buildMachineBuilder } from '../../../src/server/demo/build-builder.ts';
import { buildDemoCompany } from '../../../src/server/demo/build-company.ts';
import { actAsFirst } from '../../../src/server/demo/store.ts';
import type { TestServer } from './server.ts';

/** The demo company and its machine builder with rows of every kind, without the bytes of their files. */
export async function insertDemoRows({ database, clock }: TestServer) {
  const options = { seed: 7, now: clock.now() };
  const builder = buildMachineBuilder(options);
  const company = buildDemoCompany(options);
  await database.db.transaction().execute(async (tx) => {
    for (const { client, rows, logins } of [builder, company]) {
      await insertClient(tx, client);
      await actAsFirst(tx, logins);
      await insertAll(tx, client.clientid, rows);
      await insertLogins(tx, client, logins, 'none');
    }
  });
  return { builder, company };
}
