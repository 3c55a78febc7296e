import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getEquipment } from '../../../src/shared/contract/machine/equipment-queries.ts';
import { createFaq, deleteFaq, updateFaq } from '../../../src/shared/contract/machine/faq-commands.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId } from '../harness/company.ts';
import { DATABASES, type TestServer } from '../harness/server.ts';
import { startCompany } from '../harness/start-company.ts';

describe.each(DATABASES)('FAQs on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let colleague: TestClient;

  beforeAll(async () => {
    ({ server, company, client, colleague } = await startCompany(kind));
  });
  afterAll(() => server.close());

  const payload = (fields: Record<string, unknown> = {}) => ({
    lang: 'de',
    questionanswernodeid: newId('questionanswer'),
    question: 'Welches Öl?',
    answer: 'HLP 46',
    isfaqof: company.machines.press,
    equipmentnodeid: company.machines.press,
    specifier: 'internalfaq',
    created: 5000,
    ...fields,
  });
  const added = async () => {
    const sent = payload();
    expect((await client.command(createFaq, sent)).code).toBe('done');
    return sent;
  };

  it('[W4] is kept on its machine as the mirror holds it, with its author', async () => {
    const sent = payload();
    const { questionanswernodeid: nodeid, ...fields } = sent;
    const answer = await client.command(createFaq, sent);
    expect(answer.body).toEqual({
      nodeid,
      ...fields,
      usernodeid: client.account.usernodeid,
      version: 1,
    });
    const machine = await client.query(getEquipment, { nodeid: company.machines.press });
    expect(JSON.stringify(machine.body.hasquestionanswer)).toContain(nodeid);
  });

  it('[W1] nothing is required in the form', async () => {
    expect((await client.command(createFaq, payload({ question: '', answer: '' }))).code).toBe('done');
  });

  it('[W3] is kept on an equipment type, which everyone of the company sees', async () => {
    const sent = payload({ isfaqof: company.equipmenttypenodeid, equipmentnodeid: null });
    expect((await client.command(createFaq, sent)).code).toBe('done');
    const elsewhere = await server.login(await company.addUser('technician', [company.sites.south]));
    const { questionanswernodeid } = sent;
    const answer = await elsewhere.command(updateFaq, { questionanswernodeid, answer: 'HLP 68' });
    expect(answer.body).toMatchObject({ answer: 'HLP 68', equipmentnodeid: null });
  });

  it('[W4] hangs on a machine or a type, and names the machine that it is seen through', async () => {
    const notification = await company.addNotification(company.machines.press);
    for (const [fields, field] of [
      [{ isfaqof: notification }, 'isfaqof'],
      [{ equipmentnodeid: null }, 'equipmentnodeid'],
      [{ equipmentnodeid: company.machines.mill }, 'equipmentnodeid'],
      [{ isfaqof: company.equipmenttypenodeid }, 'equipmentnodeid'],
    ] as const) {
      expect(await client.command(createFaq, payload(fields))).toMatchObject({
        code: 'invalid',
        body: { fields: [{ field, problem: 'invalid' }] },
      });
    }
  });

  it('[CF1] [CF2] patches merge by field; the same field on both sides is a conflict', async () => {
    const { questionanswernodeid, question, answer } = await added();
    await colleague.command(updateFaq, { questionanswernodeid, answer: 'HLP 68', base: { answer } });
    const merged = await client.command(updateFaq, {
      questionanswernodeid,
      question: 'Welches Hydrauliköl?',
      base: { question },
    });
    expect(merged.body).toMatchObject({ question: 'Welches Hydrauliköl?', answer: 'HLP 68', version: 3 });
    const late = await client.command(updateFaq, {
      questionanswernodeid,
      answer: 'HLP 32',
      base: { answer },
    });
    expect(late).toMatchObject({
      code: 'conflict',
      body: { conflicts: [{ field: 'answer', mine: 'HLP 32', theirs: 'HLP 68' }] },
    });
  });

  it('[CF5] an edit of what was deleted is gone, and so is a second deletion', async () => {
    const { questionanswernodeid } = await added();
    expect((await client.command(deleteFaq, { nodeid: questionanswernodeid })).code).toBe('done');
    expect((await client.command(updateFaq, { questionanswernodeid, answer: 'x' })).code).toBe('gone');
    expect((await client.command(deleteFaq, { nodeid: questionanswernodeid })).code).toBe('gone');
  });

  it('[PL3] a machine elsewhere is gone', async () => {
    const { paint } = company.machines;
    const answer = await client.command(createFaq, payload({ isfaqof: paint, equipmentnodeid: paint }));
    expect(answer.code).toBe('gone');
  });

  it('[W2] [X7] deleting needs the delete right on FAQs', async () => {
    const { questionanswernodeid } = await added();
    expect((await colleague.command(deleteFaq, { nodeid: questionanswernodeid })).code).toBe('forbidden');
  });
});
