import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { createMaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

const DAY = 86_400_000;
/** Begins the titles of the tasks that are looked at, among those that the machine has. */
const OWN = `Prüfgang ${newId('maintenancetask').slice(-6)}`;

let stage: GatedStage;
let admin: ApiUser;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  const [tasks, categories] = await Promise.all([
    admin.rows('maintenancetask'),
    admin.rows('maintenancecategory'),
  ]);
  machine = String(tasks[0]?.equipmentnodeid);
  const named = (row: MirrorRow) => (row.name as { de: string }).de;
  const ordered = categories.toSorted((left, right) => named(left).localeCompare(named(right), 'de'));
  const add = (letter: string, days: number, plan: Record<string, unknown>) =>
    admin.command(createMaintenanceTask, {
      maintenancetasknodeid: newId('maintenancetask'),
      workflownodeid: newId('workflow'),
      workflowstepnodeid: newId('workflowstep'),
      equipmentnodeid: machine,
      title: `${OWN} ${letter}`,
      startingfrom: Date.now() + days * DAY,
      created: Date.now(),
      ...plan,
    });
  await add('A', 200, { repetitioninterval: '1m', reminder: '1w' });
  await add('B', 100, {
    repetitioninterval: '12m',
    reminder: '2d',
    categorynodeid: ordered.at(-1)?.nodeid,
  });
  await add('C', 300, { repetitioninterval: 'onetime', categorynodeid: ordered[0]?.nodeid });
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.admin);
  await follow(page, links.machineOverview(machine, 4));
  await page.getByLabel('Zeilen pro Seite').selectOption('50');
});

afterAll(() => stage?.close());

/** Upwards and downwards; what has no category comes last either way. */
const ORDERS = {
  Titel: ['ABC', 'CBA'],
  'Nächste Durchführung': ['BAC', 'CAB'],
  Wiederholung: ['CAB', 'BAC'],
  Erinnerung: ['CBA', 'ABC'],
  Kategorie: ['CBA', 'BCA'],
} as const;

/** The letters of the own tasks from top to bottom. */
async function order(): Promise<string> {
  const lines = await page.getByRole('row').allTextContents();
  return lines.flatMap((text) => new RegExp(`${OWN} (\\w)`).exec(text)?.[1] ?? []).join('');
}

it.each(Object.entries(ORDERS))(
  '[T1] on a phone tasks are sorted by %s, in either direction',
  async (label, [up, down]) => {
    const descending = page.getByRole('button', { name: 'Absteigend' });
    await page.getByLabel('Sortieren nach').selectOption({ label });
    await expect.poll(order).toBe(up);
    expect(await descending.getAttribute('aria-pressed')).toBe('false');
    await descending.click();
    await expect.poll(order).toBe(down);
  },
);

it('[T1] on a phone a line tells repetition, reminder and category below its title', async () => {
  const line = (letter: string) => page.getByRole('row').filter({ hasText: `${OWN} ${letter}` });
  await line('A').getByText('jeden Monat · Erinnerung 1 Woche vorher', { exact: true }).waitFor();
  await line('C').getByText('einmalig', { exact: true }).filter({ visible: true }).waitFor();
  const region = page.getByRole('region', { name: 'Wartungen der Maschine' });
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
});

it('[T1] at a desk the columns do so themselves, and say when a task reminds', async () => {
  await page.setViewportSize(DESKTOP.viewport ?? { width: 0, height: 0 });
  await expect.poll(() => page.getByLabel('Sortieren nach').isVisible()).toBe(false);
  for (const [name, [up, down]] of Object.entries(ORDERS)) {
    const header = page.getByRole('columnheader', { name });
    if ((await header.getAttribute('aria-sort')) !== 'ascending') await header.getByRole('button').click();
    await expect.poll(order, { message: name }).toBe(up);
    await header.getByRole('button').click();
    await expect.poll(order, { message: `${name}, descending` }).toBe(down);
  }
  const cells = page
    .getByRole('row')
    .filter({ hasText: `${OWN} A` })
    .getByRole('cell');
  const at = (await page.getByRole('columnheader').allTextContents()).indexOf('Erinnerung');
  expect(await cells.nth(at).textContent()).toBe('1 Woche vorher');
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
