import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raisePlanned } from '../../../src/server/jobs/planned-maintenance.ts';
import { createReading, deleteCounter } from '../../../src/shared/contract/machine/counter-commands.ts';
import { getEquipment } from '../../../src/shared/contract/machine/equipment-queries.ts';
import {
  createMaintenanceCategory,
  createMaintenanceTask,
  deleteMaintenanceCategory,
  deleteMaintenanceTask,
  updateMaintenanceCategory,
  updateMaintenanceTask,
} from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import {
  createTaskTemplate,
  deleteTaskTemplate,
  listTaskTemplates,
} from '../../../src/shared/contract/maintenance/maintenance-templates.ts';
import { createReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import { at } from '../harness/berlin-time.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(DATABASES)('maintenance tasks on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let colleague: TestClient;
  let category: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    server.clock.offset = at('2026-03-15 12:00') - Date.now();
    client = await server.login(await company.addUser('admin', [company.sites.north]));
    colleague = await server.login(await company.addUser('technician', [company.sites.north]));
    category = await company.add('maintenancecategory', { name: { de: 'Filter' }, colorcode: '#00897B' });
  });
  afterAll(() => server.close());
  const payload = (fields: Record<string, unknown> = {}) => ({
    lang: 'de',
    maintenancetasknodeid: newId('maintenancetask'),
    workflownodeid: newId('workflow'),
    workflowstepnodeid: newId('workflowstep'),
    equipmentnodeid: company.machines.press,
    maintenancetaskid: 'WA-7',
    title: 'Filter wechseln',
    description: 'Gehäuse öffnen.',
    categorynodeid: category,
    triggertype: 'time',
    triggeringevent: [],
    repetitioninterval: '1m',
    reminder: '2w',
    startingfrom: at('2026-04-01 07:00'),
    safetynotice: { de: 'Hauptschalter aus.' },
    created: at('2026-03-15 11:00'),
    ...fields,
  });
  const created = async (fields: Record<string, unknown> = {}) => {
    const sent = payload(fields);
    const answer = await client.command(createMaintenanceTask, sent);
    expect(answer.code).toBe('done');
    return { ...sent, body: answer.body };
  };
  const edited = (by: TestClient, nodeid: string, fields: Record<string, unknown>) =>
    by.command(updateMaintenanceTask, { maintenancetasknodeid: nodeid, ...fields });
  const addCounter = async (value: number, equipmentnodeid?: string) => {
    const { counter, read } = await company.addCounter(equipmentnodeid);
    await read(value, 1000);
    return counter;
  };

  it('[T2] is kept as the mirror holds it, with its instructions as the step of a workflow', async () => {
    const { lang: _lang, body, ...sent } = await created();
    const { maintenancetasknodeid: nodeid, workflownodeid, workflowstepnodeid, ...rest } = sent;
    const { description, created: moment, ...row } = rest;
    expect(body).toMatchObject({ ...row, nodeid, nextdueat: sent.startingfrom, version: 1 });
    const machine = await client.query(getEquipment, { nodeid: sent.equipmentnodeid });
    const tasks = machine.body.hasmaintenancetask as { maintenancetask: { nodeid: string } }[];
    expect(
      tasks.find(({ maintenancetask }) => maintenancetask.nodeid === nodeid)?.maintenancetask,
    ).toMatchObject({
      title: sent.title,
      hascategory: [{ maintenancecategory: { nodeid: category, colorcode: '#00897B' } }],
      hasworkflow: [
        {
          workflow: {
            nodeid: workflownodeid,
            created: moment,
            hasworkflowstep: [{ workflowstep: { nodeid: workflowstepnodeid, description } }],
          },
        },
      ],
    });
  });

  it('[OB3] one that is sent twice exists once', async () => {
    const sent = payload();
    const key = crypto.randomUUID();
    const [first, again] = [
      await client.command(createMaintenanceTask, sent, { key }),
      await client.command(createMaintenanceTask, sent, { key }),
    ];
    expect(again.body).toEqual(first.body);
    expect((await client.command(createMaintenanceTask, sent)).code).toBe('conflict');
  });

  it("[T2] the server reckons the first date by the company's calendar, not by what the device says", async () => {
    const nextdueat = 42;
    const dueOf = async (fields: Record<string, unknown>) =>
      (await created({ nextdueat, ...fields })).body.nextdueat;
    expect(await dueOf({})).toBe(at('2026-04-01 07:00'));
    // Over the change of the clocks, at the same time of day.
    expect(await dueOf({ startingfrom: at('2026-01-31 07:00') })).toBe(at('2026-03-31 07:00'));
    expect(await dueOf({ startingfrom: at('2026-01-31 07:00'), repetitioninterval: 'onetime' })).toBe(
      at('2026-01-31 07:00'),
    );
    const { db } = server.database;
    const zone = (timezone: string) =>
      db.updateTable('client').set({ timezone }).where('clientid', '=', company.clientid).execute();
    await zone('America/New_York');
    const newYork = await dueOf({ startingfrom: at('2026-02-20 07:00') });
    await zone('Europe/Berlin');
    // There the clocks were changed on 8 March already.
    expect(newYork).toBe(at('2026-03-20 06:00'));
  });

  it.each([
    ['reminder', { repetitioninterval: '1w', reminder: '1w' }],
    ['reminder', { repetitioninterval: '1m', reminder: '1m' }],
    ['reminder', { reminder: '3d' }],
    ['repetitioninterval', { repetitioninterval: '5w' }],
    ['startingfrom', { startingfrom: 0 }],
    ['title', { title: '' }],
    ['triggertype', { triggertype: 'moon' }],
    ['triggeringevent', { triggertype: 'counter', triggeringevent: [] }],
    ['triggeringevent', { triggertype: 'counter', triggeringevent: ['urn:wartbar:counter:x', '>=', 0] }],
    ['triggeringevent', { triggertype: 'counter', triggeringevent: ['urn:wartbar:counter:x', '<', 5] }],
  ])('[X10] [X11] [T10] a wrong %s is refused: %j', async (field, fields) => {
    const answer = await client.command(createMaintenanceTask, payload(fields));
    expect([answer.code, answer.body.fields?.[0]?.field]).toEqual(['invalid', field]);
  });

  it('[T10] an interval that is null, empty or onetime is a single run, for a task and for a template', async () => {
    for (const repetitioninterval of [null, '', 'onetime']) {
      const stored = repetitioninterval ?? '';
      const { body } = await created({ repetitioninterval });
      expect(body).toMatchObject({ repetitioninterval: stored, nextdueat: at('2026-04-01 07:00') });
    }
    const { maintenancetasknodeid } = await created();
    const once = await edited(client, maintenancetasknodeid, {
      repetitioninterval: null,
      base: { repetitioninterval: '1m' },
    });
    expect(once).toMatchObject({ code: 'done', body: { repetitioninterval: '' } });
    const template = await client.command(createTaskTemplate, {
      maintenancetasknodeid: newId('maintenancetasktemplate'),
      legalentitynodeid: await company.add('legalentity', { name: 'Werk Süd' }),
      title: 'Einmal',
      repetitioninterval: null,
      created: at('2026-03-15 11:00'),
    });
    expect(template).toMatchObject({ code: 'done', body: { repetitioninterval: '' } });
  });

  it('[X11] the reminder is judged with the repetition that an edit leaves', async () => {
    const { maintenancetasknodeid: nodeid } = await created();
    const shorter = await edited(client, nodeid, { repetitioninterval: '1w' });
    expect(shorter.body.fields?.[0]?.field).toBe('reminder');
    expect((await edited(client, nodeid, { repetitioninterval: '1w', reminder: '2d' })).code).toBe('done');
  });

  it('[CF1] [T5] an edit moves the date as far as it changes the plan', async () => {
    const { maintenancetasknodeid: nodeid } = await created({
      repetitioninterval: '12m',
      startingfrom: at('2025-12-01 07:00'),
    });
    const dueAfter = async (fields: Record<string, unknown>) =>
      (await edited(client, nodeid, fields)).body.nextdueat;
    expect(await dueAfter({ title: 'Öl wechseln' })).toBe(at('2026-12-01 07:00'));
    expect(await dueAfter({ repetitioninterval: '1m' })).toBe(at('2026-04-01 07:00'));
    expect(await dueAfter({ startingfrom: at('2026-05-05 07:00') })).toBe(at('2026-05-05 07:00'));
  });

  it('[CF1] [CF2] what others changed is a conflict, in the instructions too, and then nothing is written', async () => {
    const sent = await created();
    const nodeid = sent.maintenancetasknodeid;
    const { workflowstepnodeid } = sent;
    await edited(client, nodeid, {
      workflowstepnodeid,
      description: 'Deckel öffnen.',
      base: { description: sent.description },
    });
    const late = await edited(colleague, nodeid, {
      workflowstepnodeid,
      title: 'Filter tauschen',
      description: 'Klappe öffnen.',
      base: { title: sent.title, description: sent.description },
    });
    expect(late).toMatchObject({
      code: 'conflict',
      body: { conflicts: [{ field: 'description', base: 'Gehäuse öffnen.', theirs: 'Deckel öffnen.' }] },
    });
    const merged = await edited(colleague, nodeid, { title: 'Filter tauschen', base: { title: sent.title } });
    expect(merged.body).toMatchObject({
      title: 'Filter tauschen',
      hasworkflow: [{ workflow: { hasworkflowstep: [{ workflowstep: { description: 'Deckel öffnen.' } }] } }],
    });
  });

  it('[T2] the instructions of another task are not there', async () => {
    const [one, other] = [await created(), await created()];
    const { workflowstepnodeid } = other;
    expect(
      (await edited(client, one.maintenancetasknodeid, { workflowstepnodeid, description: 'x' })).code,
    ).toBe('gone');
  });

  it('[T10] a counter of the machine triggers, from its present reading on; there is no date', async () => {
    const counter = await addCounter(1200);
    const { body } = await created({ triggertype: 'counter', triggeringevent: [counter, '>=', 500] });
    expect(body).toMatchObject({ triggeringevent: [counter, '>=', 500, 0, 1200], nextdueat: -1 });
    const earlier = await created({
      triggertype: 'counter',
      triggeringevent: [counter, '>=', 500, 300, 1200],
    });
    expect(earlier.body.triggeringevent).toEqual([counter, '>=', 500, 300, 1200]);
    const foreign = await addCounter(1, company.machines.mill);
    const answer = await client.command(
      createMaintenanceTask,
      payload({ triggertype: 'counter', triggeringevent: [foreign, '>=', 500] }),
    );
    expect(answer.body.fields?.[0]?.field).toBe('triggeringevent');
    await client.command(deleteCounter, { nodeid: foreign });
    const event = [foreign, '>=', 500];
    const lost = payload({
      equipmentnodeid: company.machines.mill,
      triggertype: 'counter',
      triggeringevent: event,
    });
    expect((await client.command(createMaintenanceTask, lost)).code).toBe('gone');
  });

  it('[T10] [T9] [CF1] a run in between is no conflict with a change of the plan and stays known', async () => {
    const counter = await addCounter(1000);
    const { db } = server.database;
    const { body } = await created({ triggertype: 'counter', triggeringevent: [counter, '>=', 500] });
    const nodeid = String(body.nodeid);
    await client.command(createReading, {
      nodeid: counter,
      readingnodeid: newId('counterreading'),
      equipmentnodeid: company.machines.press,
      values: [1510, 2000],
    });
    await raisePlanned(db, server.clock.now());
    const [planned] = await db
      .selectFrom('notification')
      .selectAll()
      .where('maintenancetasknodeid', '=', nodeid)
      .execute();
    expect(planned?.type).toBe(6);
    const done = await client.command(createReport, {
      nodeid: newId('report'),
      notificationnodeid: planned?.nodeid,
      equipmentnodeid: company.machines.press,
      executed: server.clock.now(),
      created: server.clock.now(),
      maintenancetasknodeid: nodeid,
    });
    expect(done.code).toBe('done');
    const answer = await edited(colleague, nodeid, {
      triggeringevent: [counter, '>=', 800, 0, 1000],
      base: { triggeringevent: [counter, '>=', 500, 0, 1000] },
    });
    expect(answer.body.triggeringevent).toEqual([counter, '>=', 800, 0, 1510]);
    const late = await edited(client, nodeid, {
      triggeringevent: [counter, '>=', 400, 0, 1000],
      base: { triggeringevent: [counter, '>=', 500, 0, 1000] },
    });
    expect(late.body.conflicts).toMatchObject([{ field: 'triggeringevent', theirs: [counter, '>=', 800] }]);
  });

  it('[T10] [M14] [CF1] after an exchange of the counter an edit sets the last run; a run in between is a conflict', async () => {
    const counter = await addCounter(4100);
    const { body } = await created({ triggertype: 'counter', triggeringevent: [counter, '>=', 500] });
    const nodeid = String(body.nodeid);
    const seen = [counter, '>=', 500, 0, 4100];
    expect(body.triggeringevent).toEqual(seen);
    await client.command(createReading, {
      nodeid: counter,
      readingnodeid: newId('counterreading'),
      equipmentnodeid: company.machines.press,
      values: [12, 2000],
    });
    const exchanged = [counter, '>=', 500, 12, 12];
    const base = { triggeringevent: seen };
    const answer = await edited(colleague, nodeid, { triggeringevent: exchanged, base });
    expect(answer.body.triggeringevent).toEqual(exchanged);
    const late = await edited(client, nodeid, { triggeringevent: [counter, '>=', 500, 0, 12], base });
    const theirs = [counter, '>=', 500, 0, 0];
    expect(late.body.conflicts).toMatchObject([{ field: 'triggeringevent', theirs }]);
    const chosen = { triggeringevent: [counter, '>=', 500, 0, 12], base: { triggeringevent: theirs } };
    expect((await edited(client, nodeid, chosen)).body.triggeringevent).toEqual([counter, '>=', 500, 0, 12]);
    const same = { triggeringevent: [counter, '>=', 500, 5, 17], base };
    expect((await edited(client, nodeid, same)).code).toBe('done');
    const counted = async (reading: number, time: number) => {
      await client.command(createReading, {
        nodeid: counter,
        readingnodeid: newId('counterreading'),
        equipmentnodeid: company.machines.press,
        values: [reading, time],
      });
      await raisePlanned(server.database.db, server.clock.now());
      const raised = server.database.db.selectFrom('notification').select('nodeid');
      return (await raised.where('maintenancetasknodeid', '=', nodeid).execute()).length;
    };
    expect([await counted(511, 3000), await counted(512, 4000)]).toEqual([0, 1]);
  });

  it('[T10] a task changes from date to counter and back', async () => {
    const counter = await addCounter(40);
    const { maintenancetasknodeid: nodeid } = await created();
    const counted = await edited(client, nodeid, {
      triggertype: 'counter',
      triggeringevent: [counter, '>', 10],
    });
    expect(counted.body).toMatchObject({ nextdueat: -1, triggeringevent: [counter, '>', 10, 0, 40] });
    const dated = await edited(client, nodeid, { triggertype: 'time', triggeringevent: [] });
    expect(dated.body).toMatchObject({ nextdueat: at('2026-04-01 07:00'), triggeringevent: [] });
  });

  it('[T11] [CF5] its instructions go with a task, what was reported on it stays; a later edit is gone', async () => {
    const { maintenancetasknodeid: nodeid, workflowstepnodeid } = await created({
      startingfrom: at('2026-03-16 07:00'),
    });
    const { db } = server.database;
    await raisePlanned(db, server.clock.now());
    expect((await colleague.command(deleteMaintenanceTask, { nodeid })).code).toBe('forbidden');
    expect((await client.command(deleteMaintenanceTask, { nodeid })).code).toBe('done');
    expect((await edited(client, nodeid, { title: 'x' })).code).toBe('gone');
    const steps = await db
      .selectFrom('workflowstep')
      .select('nodeid')
      .where('nodeid', '=', workflowstepnodeid)
      .execute();
    expect(steps).toEqual([]);
    const left = await db
      .selectFrom('notification')
      .select(['title', 'maintenancetasknodeid'])
      .where('clientid', '=', company.clientid)
      .where('dueuntil', '=', at('2026-03-16 07:00'))
      .execute();
    expect(left).toEqual([{ title: 'Filter wechseln', maintenancetasknodeid: null }]);
  });

  it('[T6] categories are made, changed and deleted; their tasks stay, without one', async () => {
    const nodeid = newId('maintenancecategory');
    const made = await client.command(createMaintenanceCategory, {
      nodeid,
      name: { de: 'Öl' },
      colorcode: '#FB8C00',
    });
    expect(made.body).toEqual({ nodeid, name: { de: 'Öl' }, colorcode: '#FB8C00', version: 1 });
    const task = await created({ categorynodeid: nodeid });
    const change = { nodeid, colorcode: '#000000', base: { colorcode: '#FB8C00' } };
    expect((await client.command(updateMaintenanceCategory, change)).body.colorcode).toBe('#000000');
    const late = { nodeid, colorcode: '#111111', base: { colorcode: '#FB8C00' } };
    expect((await client.command(updateMaintenanceCategory, late)).code).toBe('conflict');
    expect((await client.command(deleteMaintenanceCategory, { nodeid })).code).toBe('done');
    expect((await edited(client, task.maintenancetasknodeid, { title: 'y' })).body.categorynodeid).toBeNull();
    expect((await client.command(createMaintenanceTask, payload({ categorynodeid: nodeid }))).code).toBe(
      'gone',
    );
  });

  it.each([
    ['name', { name: { en: 'Oil' }, colorcode: '#FB8C00' }],
    ['name', { name: { de: '' }, colorcode: '#FB8C00' }],
    ['colorcode', { name: { de: 'Öl' }, colorcode: 'red' }],
  ])('[T6] a category with a wrong %s is refused', async (field, fields) => {
    const nodeid = newId('maintenancecategory');
    const answer = await client.command(createMaintenanceCategory, { nodeid, ...fields });
    expect(answer.body.fields?.[0]?.field.split('.')[0]).toBe(field);
  });

  it.each([
    ['reminder', { repetitioninterval: '1w', reminder: '1m' }],
    ['value', { triggertype: 'counter', value: 500 }],
  ])('[T6] [X11] [T10] a template with a wrong %s is refused: %j', async (field, fields) => {
    const maintenancetasknodeid = newId('maintenancetasktemplate');
    const { legalentitynodeid } = company;
    const sent = { maintenancetasknodeid, legalentitynodeid, title: 'Filter', created: 1, ...fields };
    const answer = await client.command(createTaskTemplate, sent);
    expect(answer.body.fields?.[0]?.field).toBe(field);
  });

  it('[T6] the planned efforts of a template are of cost types that the company has', async () => {
    const legalentitynodeid = await company.add('legalentity', { name: 'Zweigwerk' });
    const costTypeNodeId = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
    const stranger = await seedCompany(server.database.db);
    const foreign = await stranger.add('costtype', { name: 'Fremd', unitId: 'EUR' });
    const withCosts = (...types: string[]) =>
      client.command(createTaskTemplate, {
        maintenancetasknodeid: newId('maintenancetasktemplate'),
        legalentitynodeid,
        title: 'Filter',
        costs: types.map((type) => ({ costTypeNodeId: type, value: 5 })),
        created: 1,
      });
    expect((await withCosts(costTypeNodeId, newId('costtype'))).code).toBe('gone');
    expect((await withCosts(foreign)).code).toBe('gone');
    const made = await withCosts(costTypeNodeId, costTypeNodeId);
    expect(made.body).toMatchObject({ costs: [{ costTypeNodeId, value: 5 }, { costTypeNodeId }] });
  });

  it('[T6] templates belong to a legal entity and are deleted under its name', async () => {
    const { legalentitynodeid } = company;
    const nodeid = newId('maintenancetasktemplate');
    const sent = {
      legalentitynodeid,
      title: 'Filter',
      categorynodeid: category,
      repetitioninterval: '3m',
      created: 1,
    };
    const made = await client.command(createTaskTemplate, { maintenancetasknodeid: nodeid, ...sent });
    expect(made.body).toMatchObject({ nodeid, ...sent });
    const listed = async (of: string) =>
      (await client.query(listTaskTemplates, { legalentitynodeid: of })).body;
    expect(await listed(legalentitynodeid)).toMatchObject([
      { nodeid, title: 'Filter', hascategory: [{ maintenancecategory: { nodeid: category } }] },
    ]);
    const other = await company.add('legalentity', { name: 'Hersteller' });
    expect(await listed(other)).toEqual([]);
    const remove = (of: string) =>
      client.command(deleteTaskTemplate, { legalentitynodeid: of, maintenancetasknodeid: nodeid });
    expect((await remove(other)).code).toBe('gone');
    expect((await remove(legalentitynodeid)).code).toBe('done');
    expect(await listed(legalentitynodeid)).toEqual([]);
    const query = new URLSearchParams({ legalentitynodeid, maintenancetasknodeid: nodeid });
    const address = `/maintenancetasktemplate?${query}`;
    expect(
      (await client.request('DELETE', address, undefined, { 'idempotency-key': crypto.randomUUID() })).code,
    ).toBe('gone');
  });

  it("[PL3] another company's categories and templates do not exist here", async () => {
    const stranger = await seedCompany(server.database.db);
    const foreign = await stranger.add('maintenancecategory', {
      name: { de: 'Fremd' },
      colorcode: '#000000',
    });
    for (const command of [updateMaintenanceCategory, deleteMaintenanceCategory]) {
      expect((await client.command(command, { nodeid: foreign, colorcode: '#ffffff' })).code).toBe('gone');
    }
    expect((await client.command(createMaintenanceTask, payload({ categorynodeid: foreign }))).code).toBe(
      'gone',
    );
    const template = { maintenancetasknodeid: newId('maintenancetasktemplate'), title: 'x', created: 1 };
    const { legalentitynodeid } = stranger;
    expect((await client.command(createTaskTemplate, { ...template, legalentitynodeid })).code).toBe('gone');
  });
});
