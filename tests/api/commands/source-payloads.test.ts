import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandDefinition } from '../../../src/shared/contract/core/define.ts';
import { updateEquipment } from '../../../src/shared/contract/machine/equipment-commands.ts';
import { COMMANDS, RECORDS } from '../../../src/shared/contract/registry.ts';
import { asListed, SOURCE_CALLS } from '../../harness/source-calls.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { requestFile, storeFile, storePicture } from '../harness/files.ts';
import { addHanging } from '../harness/hanging.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';
import { CALLS, type Ground, named, type Sent } from './source-samples.ts';

/** [X19] Calls that store nothing of a company, or whose payload is shown in another test. */
const ELSEWHERE = [
  'POST /object/refresh-token',
  'POST /files',
  'POST /users/signup',
  'POST /users/ordersubscriptions',
  'POST /notifications/equipments',
  'POST /notifications/share',
  'POST /users/reset-password/{}',
];

/** Of a payload what says how it is meant, not what is stored. */
const MANNER = ['lang', 'attachmentType', 'onlyStatusUpdate', 'isSiteSubs', 'isnew', 'type'];

/** All texts, numbers and truths that a value is made of. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.entries(value).flatMap(([name, part]) => (MANNER.includes(name) ? [] : leavesOf(part)));
}

/** What such a call names besides and what another value of it would change: it is refused, not left out. */
const REFUSED: [call: string, field: string, value: (ground: Ground) => unknown][] = [
  ['PUT /costs/update/{nodeid}', 'costTypeNodeId', () => newId('costtype')],
  ['PUT /costs/update/{nodeid}', 'hasCostSourceNodeId', ({ machine }) => machine],
  ['PUT /costs/update/{nodeid}', 'specifier', () => 'plannedcost'],
  ['POST /countertypes/create', 'counter', ({ counter }) => counter],
  ['POST /countertypes/create', 'unit', ({ unitId }) => ({ unitId, namespace: 'other' })],
  ['PUT /counters/update/{nodeid}', 'previousCounterTypeNodeId', () => newId('countertype')],
  ['PUT /users/{nodeid}', 'userid', () => newId('user')],
  ['PUT /counters/update/{nodeid}', 'name', () => 'Welle'],
  ['PUT /counters/update/{nodeid}', 'counterTypeNodeId', () => newId('countertype')],
  ['PUT /counters/update/{nodeid}', 'equipmentnodeid', () => newId('equipment')],
  ['POST /costs/create', 'equipmentnodeid', () => newId('equipment')],
  ['POST /workflows', 'equipmentnodeid', () => newId('equipment')],
  ['POST /reports', 'equipmentnodeid', () => newId('equipment')],
  ['POST /faqs', 'equipmentnodeid', () => newId('equipment')],
  ['POST /attachments', 'equipmentnodeid', () => newId('equipment')],
];

const namesOf = (call: string) => [
  ...(SOURCE_CALLS.find((each) => each.call === asListed(call))?.names ?? []),
];

it('[X19] every write of the sources that names something is among them', () => {
  const writes = SOURCE_CALLS.filter(({ call, names }) => /^P(OST|UT) /.test(call) && names.length > 0);
  const shown = [...Object.keys(CALLS).map(asListed), ...ELSEWHERE];
  expect(writes.map(({ call }) => call).filter((call) => !shown.includes(call))).toEqual([]);
});

describe.each(DATABASES)('payloads of the sources on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
    const { usernodeid } = client.account;
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', usernodeid)
      .execute();
  });
  afterAll(() => server.close());

  async function prepare(): Promise<Ground> {
    const machine = await company.addMachine('Probe', { areanodeid: company.areas.press });
    const notification = await company.addNotification(machine, { type: 6 });
    const { usernodeid } = client.account;
    const file = await storeFile(server.app, client);
    const picture = await storePicture(server.app, client);
    const hanging = await addHanging(company, machine, notification);
    const { north: sitenodeid } = company.sites;
    const area = await company.add('area', { name: 'Lager', areaid: '', sitenodeid });
    const attachment = await company.add('attachment', {
      title: 'Foto',
      description: '',
      specifier: '',
      isattachmentof: machine,
      equipmentnodeid: machine,
      file,
      usernodeid: null,
      created: 1,
      lang: 'de',
    });
    const colleague = await company.addUser('technician', []);
    // The task raised both; nobody has reported one of them.
    const { maintenancetask: maintenancetasknodeid } = hanging;
    const planned = await company.addNotification(machine, { type: 6, maintenancetasknodeid });
    await server.database.db
      .updateTable('notification')
      .set({ maintenancetasknodeid })
      .where('nodeid', '=', notification)
      .execute();
    const rows = { machine, notification, planned, area, attachment, ...hanging };
    return { ...rows, company, colleague, usernodeid, file, picture };
  }
  /** All that the company's rows are made of, and the addresses of its logins. */
  async function stored(): Promise<Set<unknown>> {
    const { db } = server.database;
    const { clientid } = company;
    const found = await Promise.all(
      RECORDS.map(({ kind }) =>
        sql<{
          row: unknown;
        }>`select to_jsonb(r) as row from ${sql.table(kind)} r where clientid = ${clientid}`.execute(db),
      ),
    );
    const emails = await db.selectFrom('account').select('email').where('clientid', '=', clientid).execute();
    return new Set([...found.flatMap(({ rows }) => leavesOf(rows)), ...leavesOf(emails)]);
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
    expect(Object.keys(sent)).toEqual(expect.arrayContaining(namesOf(call)));
    const { code, body } = await sendTo(call, sent);
    expect({ code, fields: body.fields }).toEqual({ code: 'done' });
    // What it leaves out follows from what it hangs on.
    if ('equipmentnodeid' in body && body.nodeid !== ground.machine)
      expect(body.equipmentnodeid).toBe(ground.machine);
    if ('created' in body) expect(body.created).toBeGreaterThan(0);
    const kept = await stored();
    expect(leavesOf(sent).filter((leaf) => leaf !== null && !kept.has(leaf))).toEqual([]);
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
