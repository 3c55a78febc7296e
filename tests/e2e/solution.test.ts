import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../src/client/app/links.ts';
import { accessibilityProblems } from './harness/accessibility.ts';
import { LOGIN } from './harness/api.ts';
import { eventually, PHONE } from './harness/browser.ts';
import { draftStored } from './harness/drafts.ts';
import { smallPdf } from './harness/files.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { reportFault, settleIn } from './harness/steps.ts';

let stage: Stage;
let page: Page;
let machine: string;
let notification: string;

beforeAll(async () => {
  stage = await openStage();
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.admin);
  const [row] = await (await stage.api(LOGIN.admin)).rows('equipment');
  machine = String(row?.nodeid);
  await go(links.machineOverview(machine));
  await reportFault(page, 'Öl tropft am Zylinder');
  notification = new URL(page.url()).searchParams.get('nodeid') ?? '';
});

afterAll(() => stage?.close());

/** Opens an address within the running app, as a link does. */
async function go(address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function rowsOf(kind: string, field: string, value: string) {
  return (await (await stage.api(LOGIN.admin)).rows(kind)).filter((row) => row[field] === value);
}

/** Messages wait while the mouse rests on them, and they stand where the buttons are. */
async function closeMessages(): Promise<void> {
  const close = page.getByRole('region', { name: 'Hinweise' }).getByRole('button');
  while ((await close.count()) > 0) await close.first().click();
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('a solution', () => {
  it('[W1] [W3] is written with a file and leads back to the notification', async () => {
    await closeMessages();
    await page.getByRole('link', { name: 'Maßnahme hinzufügen' }).click();
    await heading('Maßnahme hinzufügen').waitFor();
    expect(await page.getByLabel('Beschreibung').getAttribute('rows')).toBe('5');
    await page.getByLabel('Was hat geholfen?').fill('Dichtung ersetzt');
    await page.getByLabel('Beschreibung').fill('Zylinder drucklos, Dichtsatz getauscht.');
    await page.getByLabel('Dokument').setInputFiles(smallPdf('plan.pdf', ['eins']));
    await page.getByRole('button', { name: 'plan.pdf entfernen' }).waitFor();
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Maßnahme speichern' }).click();
    await heading('Öl tropft am Zylinder').waitFor();
    await page.getByRole('heading', { level: 3, name: 'Dichtung ersetzt' }).waitFor();
    const step = await eventually(async () => {
      const [workflow] = await rowsOf('workflow', 'notificationnodeid', notification);
      const [found] = workflow ? await rowsOf('workflowstep', 'workflownodeid', workflow.nodeid) : [];
      return found ?? null;
    }, 'the server has the solution');
    expect(step.description).toBe('Zylinder drucklos, Dichtsatz getauscht.');
    await eventually(
      async () => (await rowsOf('attachment', 'isattachmentof', step.nodeid)).length === 1,
      'the server has its file',
    );
  });

  it('[W5] [CF1] is edited from the list', async () => {
    await closeMessages();
    await page.getByRole('link', { name: 'Maßnahme bearbeiten' }).click();
    await heading('Maßnahme bearbeiten').waitFor();
    expect(await page.getByLabel('Was hat geholfen?').inputValue()).toBe('Dichtung ersetzt');
    await page.getByLabel('Was hat geholfen?').fill('Dichtsatz ersetzt');
    await page.getByRole('button', { name: 'Maßnahme speichern' }).click();
    await page.getByRole('heading', { level: 3, name: 'Dichtsatz ersetzt' }).waitFor();
    await eventually(async () => {
      const [workflow] = await rowsOf('workflow', 'notificationnodeid', notification);
      return workflow?.title === 'Dichtsatz ersetzt';
    }, 'the server has the edit');
  });

  it('[W2] is deleted after the question of the source', async () => {
    await closeMessages();
    await page.getByRole('link', { name: 'Maßnahme bearbeiten' }).click();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Dokument Dichtsatz ersetzt endgültig löschen?' });
    await dialog.getByRole('button', { name: 'ABBRECHEN' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await dialog.getByRole('button', { name: 'LÖSCHEN' }).click();
    await heading('Öl tropft am Zylinder').waitFor();
    await page.getByText('Noch keine Maßnahme').waitFor();
    await eventually(
      async () => (await rowsOf('workflow', 'notificationnodeid', notification)).length === 0,
      'the server deleted it',
    );
  });
});

describe('an FAQ', () => {
  it('[W1] [I5] keeps what was typed when the app is closed', async () => {
    await go(links.createFaq(machine));
    await heading('FAQ hinzufügen').waitFor();
    await page.getByLabel('Frage').fill('Welches Öl?');
    await page.getByLabel('Antwort').fill('HLP 46');
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await draftStored(page, 'HLP 46');
    await page.reload();
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    expect(await page.getByLabel('Antwort').inputValue()).toBe('HLP 46');
  });

  it('[W3] of a machine returns through tab −1 to tab 3', async () => {
    const tabs: (string | null)[] = [];
    page.on('framenavigated', (frame) => tabs.push(new URL(frame.url()).searchParams.get('tab')));
    await closeMessages();
    await page.getByRole('button', { name: 'FAQ speichern' }).click();
    await page.waitForURL(`**${links.machineOverview(machine, 3)}`);
    expect(tabs).toEqual(['-1', '3']);
    const row = await eventually(async () => {
      const faqs = await rowsOf('questionanswer', 'isfaqof', machine);
      return faqs.find(({ question }) => question === 'Welches Öl?') ?? null;
    }, 'the server has the FAQ');
    expect(row).toMatchObject({ answer: 'HLP 46', specifier: 'internalfaq', equipmentnodeid: machine });
  });
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
