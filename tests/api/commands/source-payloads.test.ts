import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandDefinition } from '../../../src/shared/contract/core/define.ts';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import { updateEquipment } from '../../../src/shared/contract/machine/equipment-commands.ts';
import { COMMANDS } from '../../../src/shared/contract/registry.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { requestFile, storeFile } from '../harness/files.ts';
import { addHanging } from '../harness/hanging.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

type Sent = Record<string, unknown>;
interface Ground extends Awaited<ReturnType<typeof addHanging>> {
  machine: string;
  notification: string;
  usernodeid: string;
  file: FileRef;
}

/** Files and moments as the sources name them. */
const created = 5000;
const lang = 'de';
const named = ({ fileid, mimetype, bucketid, fileversion }: FileRef) => ({
  fileid,
  mimetype,
  bucketid,
  fileversion,
});
const listed = (file: FileRef) => [{ nodeid: newId('attachment'), ...named(file) }];

/**
 * [X19] Each write with exactly the names that section 7 of the sources lists for it; with those of `ids` beside them,
 * for what is made has ids that the caller makes [X6].
 */
const CALLS: Record<string, { sent: (ground: Ground) => Sent; ids?: (ground: Ground) => Sent }> = {
  'POST /workflows': {
    ids: () => ({ workflownodeid: newId('workflow'), workflowstepnodeid: newId('workflowstep') }),
    sent: ({ usernodeid, notification, file }) => ({
      created,
      usernodeid,
      notificationnodeid: notification,
      description: 'Neue Dichtung',
      attachments: listed(file),
      lang,
      title_workflow: 'Dichtung ersetzt',
    }),
  },
  'PUT /workflows/{workflownodeid}': {
    sent: ({ workflow, workflowstep, file }) => ({
      workflownodeid: workflow,
      title_workflow: 'Dichtung getauscht',
      workflowstepnodeid: workflowstep,
      description: 'Mit neuer Schraube',
      attachmentType: 'Create',
      attachments: listed(file),
      lang,
    }),
  },
  'POST /faqs': {
    ids: () => ({ questionanswernodeid: newId('questionanswer') }),
    sent: ({ usernodeid, machine, file }) => ({
      lang,
      question: 'Welches Öl?',
      answer: 'HLP 46',
      usernodeid,
      isfaqof: machine,
      specifier: 'internalfaq',
      attachments: listed(file),
    }),
  },
  'PUT /faqs/{questionanswernodeid}': {
    sent: ({ questionanswer, file }) => ({
      questionanswernodeid: questionanswer,
      question: 'Welches Öl?',
      answer: 'HLP 68',
      attachmentType: 'Create',
      attachments: listed(file),
      lang,
    }),
  },
  'POST /reports': {
    ids: () => ({ nodeid: newId('report') }),
    sent: ({ usernodeid, notification, maintenancetask, file }) => ({
      lang,
      executed: 4000,
      comment: 'Alles dicht',
      authorsignature: 'Erika Muster',
      created,
      usernodeid,
      notificationnodeid: notification,
      attachments: listed(file),
      maintenancetasknodeid: maintenancetask,
      triggeringevent: [],
      nextdueat: 9_000_000,
    }),
  },
  'PUT /reports/{reportnodeid}': {
    sent: ({ report, maintenancetask, file }) => ({
      lang,
      executed: 4000,
      comment: 'Doch nicht',
      authorsignature: 'Erika Muster',
      created: 1000,
      reportnodeid: report,
      attachmentType: 'Create',
      attachments: listed(file),
      maintenancetasknodeid: maintenancetask,
      triggeringevent: [],
      nextdueat: 9_500_000,
    }),
  },
  'POST /costs/create': {
    sent: ({ costtype, notification }) => ({
      lang,
      nodeid: newId('cost'),
      name: 'Kosten Teile',
      value: 12.5,
      costTypeNodeId: costtype,
      hasCostSourceNodeId: notification,
      specifier: 'actualcost',
    }),
  },
  'PUT /costs/update/{nodeid}': {
    sent: ({ cost, costtype, notification }) => ({
      lang,
      nodeid: cost,
      name: 'Kosten Teile',
      value: 13.5,
      costTypeNodeId: costtype,
      hasCostSourceNodeId: notification,
      specifier: 'actualcost',
    }),
  },
  'POST /attachments': {
    sent: ({ machine, file }) => ({
      lang,
      description: '',
      file: named(file),
      isattachmentof: machine,
      specifier: 'operation',
      title: 'Anleitung',
      nodeid: newId('attachment'),
    }),
  },
  'PUT /equipments/{equipmentnodeid}': {
    sent: ({ machine, file }) => ({
      lang,
      name: 'Presse 7',
      equipmentid: 'P-7',
      inventoryid: 'I-7',
      constructiondate: 0,
      manufacturerserialnumber: 'S-7',
      image: named(file),
      typenameplate: null,
      equipmentnodeid: machine,
      costcenter: { de: '4711' },
      inspectionbooknumber: '',
      commissioningdate: 0,
      dimensions: [1000, 2000, 3000],
      electricalpower: 5,
      mediasupply: [],
      controllerinformation: [],
      hourlyrate: { value: 50, unit: 'EUR' },
    }),
  },
  'POST /countertypes/create': {
    ids: () => ({ nodeid: newId('countertype') }),
    sent: ({ unitId }) => ({ lang, name: 'Hübe', unit: { unitId, namespace: 'count' } }),
  },
  'POST /counters/create': {
    ids: () => ({ nodeid: newId('counter'), readingnodeid: newId('counterreading') }),
    sent: ({ machine, countertype }) => ({
      lang,
      name: 'Spindel',
      counterTypeNodeId: countertype,
      equipmentNodeId: machine,
      values: [10, 1000],
    }),
  },
  'PUT /counters/update/{nodeid}': {
    ids: () => ({ readingnodeid: newId('counterreading') }),
    sent: ({ counter, countertype }) => ({
      lang,
      name: 'Spindel',
      values: [20, 2000],
      counterTypeNodeId: countertype,
      nodeid: counter,
      previousCounterTypeNodeId: countertype,
    }),
  },
};

/** What such a call names besides and what another value of it would change: it is refused, not left out. */
const REFUSED: [call: string, field: string, value: (ground: Ground) => unknown][] = [
  ['PUT /costs/update/{nodeid}', 'costTypeNodeId', () => newId('costtype')],
  ['PUT /costs/update/{nodeid}', 'hasCostSourceNodeId', ({ machine }) => machine],
  ['PUT /costs/update/{nodeid}', 'specifier', () => 'plannedcost'],
  ['POST /countertypes/create', 'counter', ({ counter }) => counter],
  ['PUT /counters/update/{nodeid}', 'name', () => 'Welle'],
  ['PUT /counters/update/{nodeid}', 'counterTypeNodeId', () => newId('countertype')],
  ['PUT /counters/update/{nodeid}', 'equipmentnodeid', () => newId('equipment')],
  ['POST /costs/create', 'equipmentnodeid', () => newId('equipment')],
  ['POST /workflows', 'equipmentnodeid', () => newId('equipment')],
  ['POST /reports', 'equipmentnodeid', () => newId('equipment')],
  ['POST /faqs', 'equipmentnodeid', () => newId('equipment')],
  ['POST /attachments', 'equipmentnodeid', () => newId('equipment')],
];

describe.each(DATABASES)('payloads of the sources on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  async function prepare(): Promise<Ground> {
    const machine = await company.addMachine('Probe', { areanodeid: company.areas.press });
    const notification = await company.addNotification(machine, { type: 6 });
    const { usernodeid } = client.account;
    const file = await storeFile(server.app, client);
    return { machine, notification, usernodeid, file, ...(await addHanging(company, machine, notification)) };
  }
  const sendTo = (call: string, sent: Sent) => {
    const command = COMMANDS.find(
      ({ http: { method, path, variant = () => true } }) => `${method} ${path}` === call && variant(sent),
    );
    return client.command(command as CommandDefinition, sent);
  };
  const payloadOf = (call: string, ground: Ground): Sent => ({
    ...CALLS[call]?.sent(ground),
    ...CALLS[call]?.ids?.(ground),
  });

  it.each(Object.keys(CALLS))('[X19] [W4] %s is done with the names that the sources list', async (call) => {
    const ground = await prepare();
    const sent = payloadOf(call, ground);
    const { code, body } = await sendTo(call, sent);
    expect({ code, fields: body.fields }).toEqual({ code: 'done' });
    // What it leaves out follows from what it hangs on.
    if ('equipmentnodeid' in body && body.nodeid !== ground.machine)
      expect(body.equipmentnodeid).toBe(ground.machine);
    if ('created' in body) expect(body.created).toBeGreaterThan(0);
  });

  it.each(REFUSED)('[X19] [W4] %s refuses another %s by its name', async (call, field, value) => {
    const ground = await prepare();
    const answer = await sendTo(call, { ...payloadOf(call, ground), [field]: value(ground) });
    expect(answer).toMatchObject({ code: 'invalid', body: { fields: [{ field }] } });
  });

  it('[E6] [OB13] the picture of a machine is linked once its bytes are there, and taken away by null', async () => {
    const { machine: equipmentnodeid } = await prepare();
    const { ref, send } = await requestFile(server.app, client);
    const change = (image: unknown) => client.command(updateEquipment, { equipmentnodeid, image });
    expect((await change(named(ref))).code).toBe('incomplete');
    await send();
    expect((await change(named(ref))).body.image).toMatchObject({ fileid: ref.fileid, size: ref.size });
    const reader = await server.login(await company.addUser('technician', [company.sites.north]));
    const url = `/files/${ref.fileid}/${ref.fileversion}`;
    const headers = { authorization: `Bearer ${reader.token}` };
    expect((await server.app.inject({ url, headers })).statusCode).toBe(200);
    expect((await change(null)).body.image).toBeNull();
  });
});
