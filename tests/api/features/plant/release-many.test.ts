import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../src/server/db/records.ts';
import { deleteBuilderLink } from '../../../../src/shared/contract/machine/release.ts';
import { newId } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { linkOf } from '../../harness/releases.ts';
import { DATABASES } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';

const MACHINES = 300;

describe.each(DATABASES)('a link to a builder with many releases, on %s', (kind) => {
  let stage: Awaited<ReturnType<typeof startCompany>>;
  beforeAll(async () => {
    stage = await startCompany(kind);
  });
  afterAll(() => stage.server.close());

  it('[B5] ends them all with it, and what each machine’s was called is kept once', async () => {
    const { server, company, client } = stage;
    const { db } = server.database;
    const { builder, builderlink } = await linkOf(db, company);
    const device = new TestDevice(await server.login(await builder.addUser('admin', [])));
    await device.start();
    const machines: string[] = [];
    for (let at = 0; at < MACHINES; at += 1)
      machines.push(await company.addMachine(`Nr. ${at}`, { areanodeid: company.areas.press }));
    const releases = machines.map((equipmentnodeid) => ({
      nodeid: newId('machinerelease'),
      equipmentnodeid,
      builderlinknodeid: builderlink,
      documents: true,
      faults: false,
      readings: true,
    }));
    await db.transaction().execute((tx) => insertRows(tx, company.clientid, 'machinerelease', releases));
    await device.pull();
    expect(device.held('customerequipment')).toHaveLength(MACHINES);

    const began = performance.now();
    expect((await client.command(deleteBuilderLink, { nodeid: builderlink })).code).toBe('done');
    // Row by row it took 25 s: what each machine shows was reckoned anew for all the others.
    expect(performance.now() - began).toBeLessThan(10_000);
    await device.pull();
    expect(device.held('customerequipment')).toEqual([]);
    const log = await db
      .selectFrom('releaselog')
      .select(['equipmentnodeid', 'name', 'documents', 'readings', 'usernodeid'])
      .where('clientid', '=', company.clientid)
      .execute();
    const kept = (shown: boolean) =>
      log.filter(({ documents, readings }) => documents === shown && readings === shown);
    for (const shown of [true, false])
      expect(
        kept(shown)
          .map(({ equipmentnodeid }) => equipmentnodeid)
          .sort(),
      ).toEqual([...machines].sort());
    expect(new Set(log.map(({ name }) => name))).toEqual(new Set(['Maschinenbau']));
    expect(new Set(kept(false).map(({ usernodeid }) => usernodeid))).toEqual(
      new Set([client.account.usernodeid]),
    );
  });
});
