import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { getNotification } from '../../../src/shared/contract/notification/notification.ts';
import {
  createWorkflow,
  deleteWorkflow,
  updateWorkflow,
} from '../../../src/shared/contract/notification/workflow-commands.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId } from '../harness/company.ts';
import { storeFile } from '../harness/files.ts';
import { addHanging } from '../harness/hanging.ts';
import { DATABASES, type TestServer } from '../harness/server.ts';
import { startCompany } from '../harness/start-company.ts';

describe.each(DATABASES)('solutions on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let colleague: TestClient;
  let notification: string;

  beforeAll(async () => {
    ({ server, company, client, colleague } = await startCompany(kind));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    notification = await company.addNotification(company.machines.press);
  });

  const payload = (fields: Record<string, unknown> = {}) => ({
    lang: 'de',
    workflownodeid: newId('workflow'),
    workflowstepnodeid: newId('workflowstep'),
    notificationnodeid: notification,
    equipmentnodeid: company.machines.press,
    title_workflow: 'Dichtung ersetzt',
    description: 'Zylinder drucklos,\nDichtsatz getauscht.',
    created: 5000,
    ...fields,
  });
  const added = async (by = client) => {
    const sent = payload();
    expect((await by.command(createWorkflow, sent)).code).toBe('done');
    return sent;
  };
  const measuresOf = async () =>
    (await client.query(getNotification, { nodeid: notification })).body.hasworkflow;

  it('[W4] is kept with its step, its author and its time, and shown with the notification', async () => {
    const sent = payload();
    const answer = await colleague.command(createWorkflow, sent);
    expect(answer.body).toMatchObject({
      nodeid: sent.workflownodeid,
      title: 'Dichtung ersetzt',
      hasworkflowstep: [{ workflowstep: { nodeid: sent.workflowstepnodeid, description: sent.description } }],
    });
    expect(await measuresOf()).toMatchObject([
      {
        workflow: {
          title: 'Dichtung ersetzt',
          created: 5000,
          lang: 'de',
          hasauthor: [{ user: { nodeid: colleague.account.usernodeid } }],
          hasworkflowstep: [{ workflowstep: { description: sent.description } }],
        },
      },
    ]);
  });

  it('[W1] nothing is required in the form', async () => {
    const answer = await client.command(createWorkflow, payload({ title_workflow: '', description: '' }));
    expect(answer.code).toBe('done');
  });

  it('[W5] pictures hang on its step and go with it', async () => {
    const { workflownodeid, workflowstepnodeid } = await added();
    const photo = await client.command(createAttachment, {
      nodeid: newId('attachment'),
      title: 'neu',
      isattachmentof: workflowstepnodeid,
      equipmentnodeid: company.machines.press,
      file: await storeFile(server.app, client),
      created: 5000,
    });
    expect(await measuresOf()).toMatchObject([
      {
        workflow: {
          hasworkflowstep: [{ workflowstep: { hasattachment: [{ attachment: { title: 'neu' } }] } }],
        },
      },
    ]);
    expect((await client.command(deleteWorkflow, { nodeid: workflownodeid })).code).toBe('done');
    expect(await measuresOf()).toEqual([]);
    const left = await server.database.db
      .selectFrom('attachment')
      .select('nodeid')
      .where('nodeid', '=', photo.body.nodeid as string)
      .execute();
    expect(left).toEqual([]);
  });

  it('[OB3] a replay adds nothing; the same node id under another key is a conflict', async () => {
    const sent = payload();
    const key = randomUUID();
    const first = await client.command(createWorkflow, sent, { key });
    expect((await client.command(createWorkflow, sent, { key })).body).toEqual(first.body);
    expect((await client.command(createWorkflow, sent)).code).toBe('conflict');
    expect(await measuresOf()).toHaveLength(1);
  });

  it('[CF1] merges title and description of two people', async () => {
    const { workflownodeid, workflowstepnodeid, title_workflow, description } = await added();
    const ids = { workflownodeid, workflowstepnodeid };
    await client.command(updateWorkflow, { ...ids, title_workflow: 'Neu', base: { title_workflow } });
    const second = await colleague.command(updateWorkflow, {
      ...ids,
      description: 'Genauer',
      base: { description },
    });
    expect(second.body).toMatchObject({
      title: 'Neu',
      hasworkflowstep: [{ workflowstep: { description: 'Genauer' } }],
    });
  });

  it('[CF2] the same field on both sides is a conflict with both values, and nothing is written', async () => {
    const { workflownodeid, workflowstepnodeid, title_workflow, description } = await added();
    const ids = { workflownodeid, workflowstepnodeid };
    await colleague.command(updateWorkflow, { ...ids, description: 'ihrs', base: { description } });
    const answer = await client.command(updateWorkflow, {
      ...ids,
      title_workflow: 'meins',
      description: 'meins',
      base: { title_workflow, description },
    });
    expect(answer).toMatchObject({
      code: 'conflict',
      body: {
        conflicts: [
          {
            field: 'description',
            base: description,
            mine: 'meins',
            theirs: 'ihrs',
            by: colleague.account.usernodeid,
          },
        ],
      },
    });
    expect(await measuresOf()).toMatchObject([
      { workflow: { title: title_workflow, hasworkflowstep: [{ workflowstep: { description: 'ihrs' } }] } },
    ]);
  });

  it('[CF5] an edit of what was deleted is gone, and so is a step of another solution', async () => {
    const one = await added();
    const other = await added();
    const mixed = { workflownodeid: one.workflownodeid, workflowstepnodeid: other.workflowstepnodeid };
    expect((await client.command(updateWorkflow, { ...mixed, description: 'x' })).code).toBe('gone');
    await client.command(deleteWorkflow, { nodeid: one.workflownodeid });
    const { workflownodeid, workflowstepnodeid } = one;
    const late = await client.command(updateWorkflow, {
      workflownodeid,
      workflowstepnodeid,
      description: 'x',
    });
    expect(late.code).toBe('gone');
  });

  it('[PL3] the notification must be visible and of the machine that is named', async () => {
    const hidden = await company.addNotification(company.machines.paint);
    const elsewhere = payload({ notificationnodeid: hidden, equipmentnodeid: company.machines.paint });
    expect((await client.command(createWorkflow, elsewhere)).code).toBe('gone');
    const wrong = payload({ equipmentnodeid: company.machines.mill });
    expect(await client.command(createWorkflow, wrong)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'equipmentnodeid', problem: 'invalid' }] },
    });
  });

  it('[X7] the instructions of a maintenance task are none: neither changed nor deleted as one', async () => {
    const equipmentnodeid = company.machines.press;
    const { maintenancetask } = await addHanging(company, equipmentnodeid, notification);
    const workflownodeid = await company.add('workflow', {
      title: 'Filter wechseln',
      notificationnodeid: null,
      maintenancetasknodeid: maintenancetask,
      equipmentnodeid,
      usernodeid: null,
      created: 1,
      lang: 'de',
    });
    const description = 'Filter ausbauen';
    const workflowstepnodeid = await company.add('workflowstep', {
      workflownodeid,
      equipmentnodeid,
      description,
      created: 1,
    });
    const changed = { workflownodeid, workflowstepnodeid, title_workflow: 'neu', description: 'neu' };
    expect((await client.command(updateWorkflow, changed)).code).toBe('gone');
    expect((await client.command(deleteWorkflow, { nodeid: workflownodeid })).code).toBe('gone');
    const steps = await server.database.db
      .selectFrom('workflowstep')
      .select('description')
      .where('nodeid', '=', workflowstepnodeid)
      .execute();
    expect(steps).toEqual([{ description }]);
  });

  it('[W2] [X7] a role without the delete right may not delete', async () => {
    const { workflownodeid } = await added();
    expect((await colleague.command(deleteWorkflow, { nodeid: workflownodeid })).code).toBe('forbidden');
    expect(await measuresOf()).toHaveLength(1);
  });
});
