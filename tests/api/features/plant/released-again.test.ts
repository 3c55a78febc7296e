import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import { restoreEquipment } from '../../../../src/shared/contract/machine/deleted-equipment.ts';
import { deleteEquipment } from '../../../../src/shared/contract/machine/equipment-commands.ts';
import { createFaq } from '../../../../src/shared/contract/machine/faq-commands.ts';
import { newId } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { storeFile } from '../../harness/files.ts';
import { CUSTOMER_KINDS, linkOf } from '../../harness/releases.ts';
import { DATABASES } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';

describe.each(DATABASES)('a released machine that was deleted, on %s', (kind) => {
  let stage: Awaited<ReturnType<typeof startCompany>>;
  beforeAll(async () => {
    stage = await startCompany(kind);
  });
  afterAll(() => stage.server.close());

  it('[B5] [M3] is shown to its builder again once it is brought back, with all that hangs on it', async () => {
    const { server, company, client } = stage;
    const { builder, builderlink } = await linkOf(server.database.db, company);
    const device = new TestDevice(await server.login(await builder.addUser('admin', [])));
    await device.start();
    const machine = company.machines.press;
    await company.addNotification(machine, { type: 0, title: 'Ölverlust' });
    const { read } = await company.addCounter(machine);
    await read(120, 5000);
    const question = { question: 'Welches Öl?', answer: 'HLP 46', created: 1 };
    const about = {
      questionanswernodeid: newId('questionanswer'),
      isfaqof: machine,
      equipmentnodeid: machine,
    };
    expect((await client.command(createFaq, { ...about, ...question })).code).toBe('done');
    const file = await storeFile(server.app, client);
    const hung = { isattachmentof: machine, equipmentnodeid: machine, title: 'Schaltplan' };
    const plan = { ...hung, specifier: 'maintenance', file, created: 1 };
    expect((await client.command(createAttachment, { nodeid: newId('attachment'), ...plan })).code).toBe(
      'done',
    );
    await company.add('machinerelease', {
      equipmentnodeid: machine,
      builderlinknodeid: builderlink,
      documents: true,
      faults: true,
      readings: true,
    });
    const counts = async () => {
      await device.pull();
      return CUSTOMER_KINDS.map((each) => device.held(each).length);
    };
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
    expect((await client.command(deleteEquipment, { nodeid: machine })).code).toBe('done');
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    expect((await client.command(restoreEquipment, { equipmentnodeid: machine })).code).toBe('done');
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  });
});
