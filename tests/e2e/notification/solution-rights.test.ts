import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createFaq } from '../../../src/shared/contract/machine/faq-commands.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { createWorkflow } from '../../../src/shared/contract/notification/workflow-commands.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let manager: ApiUser;
/** Who may do everything, who may write but not delete, and who may only read. */
let boss: Page;
let writer: Page;
let reader: Page;
/** All three see it. */
let machine: string;
let workflow: string;
let faq: string;
let notification: string;

beforeAll(async () => {
  stage = await joinStage();
  const [manages, writes, reads] = await Promise.all(
    [LOGIN.manager, LOGIN.technician, LOGIN.operator].map((login) => stage.api(login)),
  );
  manager = manages!;
  const ids = async (user: ApiUser) => (await user.rows('equipment')).map(({ nodeid }) => nodeid);
  const seen = new Set(await ids(writes!));
  machine = (await ids(reads!)).find((nodeid) => seen.has(nodeid)) ?? '';
  notification = newId('notification');
  workflow = newId('workflow');
  faq = newId('questionanswer');
  const created = Date.now();
  await manager.command(createNotification, {
    nodeid: notification,
    equipmentnodeid: machine,
    type: 1,
    title: 'Rechte an Maßnahmen',
    created,
  });
  await manager.command(createWorkflow, {
    workflownodeid: workflow,
    workflowstepnodeid: newId('workflowstep'),
    notificationnodeid: notification,
    title_workflow: 'Riemen gespannt',
    description: '',
    created,
  });
  await manager.command(createFaq, {
    questionanswernodeid: faq,
    question: 'Wer hat den Schlüssel?',
    answer: 'Die Pforte.',
    isfaqof: machine,
  });
  const enter = async (login: string) => {
    const { page } = await stage.device(PHONE);
    await settleIn(page, login);
    return page;
  };
  boss = await enter(LOGIN.manager);
  writer = await enter(LOGIN.technician);
  reader = await enter(LOGIN.operator);
});

afterAll(() => stage?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const deletion = (page: Page) => page.getByRole('button', { name: 'Löschen', exact: true });
const denied = 'Zugriff verwehrt!';

describe('a solution', () => {
  it('[W5] [N8] [X7] is edited by who may write, and by nobody else', async () => {
    const edit = (page: Page) => page.getByRole('link', { name: 'Maßnahme bearbeiten' });
    for (const page of [reader, writer]) {
      await follow(page, links.notificationDetails(notification, 'measures'));
      await page.getByRole('heading', { level: 3, name: 'Riemen gespannt' }).waitFor();
    }
    await edit(writer).waitFor();
    expect(await edit(reader).count()).toBe(0);
    await follow(reader, links.editWorkflowStep(workflow));
    await heading(reader, denied).waitFor();
  });

  it('[W2] [X7] its form deletes for who may delete, and for nobody else', async () => {
    for (const page of [boss, writer]) {
      await follow(page, links.editWorkflowStep(workflow));
      await heading(page, 'Maßnahme bearbeiten').waitFor();
      await expect.poll(() => page.getByLabel('Was hat geholfen?').inputValue()).toBe('Riemen gespannt');
    }
    await deletion(boss).waitFor();
    expect(await deletion(writer).count()).toBe(0);
  });
});

describe('the form of an FAQ at /edit-faq', () => {
  const stored = async () => (await manager.rows('questionanswer')).find(({ nodeid }) => nodeid === faq);
  const atFaqs = (page: Page) => page.waitForURL(`**${links.machineOverview(machine, 3)}`);

  it('[W1] [W2] [X7] is headed so, and offers deletion by right', async () => {
    for (const page of [boss, writer]) {
      await follow(page, links.editFaq(faq));
      await heading(page, 'FAQ bearbeiten').waitFor();
      await expect.poll(() => page.getByLabel('Antwort').inputValue()).toBe('Die Pforte.');
    }
    await deletion(boss).waitFor();
    expect(await deletion(writer).count()).toBe(0);
    await follow(reader, links.editFaq(faq));
    await heading(reader, denied).waitFor();
  });

  it('[W1] [W3] [W4] saves and returns to the machine', async () => {
    await writer.getByLabel('Antwort').fill('Die Schichtleitung.');
    await writer.getByRole('button', { name: 'FAQ speichern' }).click();
    await atFaqs(writer);
    await writer.getByText('Wer hat den Schlüssel?').click();
    await writer.getByText('Die Schichtleitung.').waitFor();
    await eventually(
      async () => (await stored())?.answer === 'Die Schichtleitung.',
      'the server has the edit',
    );
  });

  it('[W2] [W3] deletes after its question and returns to the machine', async () => {
    await deletion(boss).click();
    const dialog = boss.getByRole('alertdialog', {
      name: 'Dokument Wer hat den Schlüssel? endgültig löschen?',
    });
    await dialog.getByRole('button', { name: 'LÖSCHEN' }).click();
    await atFaqs(boss);
    await eventually(async () => (await stored()) === undefined, 'the server deleted it');
    await expect.poll(() => boss.getByText('Wer hat den Schlüssel?').count()).toBe(0);
  });
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
