import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { FEATURES } from '../../../src/shared/contract/core/define.ts';
import { withMessagesHeld } from '../../e2e/harness/page/held-messages.ts';
import { logIn, PHONE, type RunningApp, startApp } from '../harness/app.ts';

let app: RunningApp;
let email: string;

beforeAll(async () => {
  app = await startApp();
  const { company } = app;
  const features = Object.fromEntries(
    FEATURES.map((feature): [string, [0, 1, 0, 0 | 1]] => [
      feature,
      [0, 1, 0, feature === 'equipment.maintenancetask' ? 1 : 0],
    ]),
  );
  company.profiles.nobody = await company.add('profile', {
    name: { de: 'Planung' },
    features,
    twofarequired: false,
  });
  email = await app.givePassword(await company.addUser('nobody', [company.sites.north]));
});

afterAll(() => app?.close());

it('[T11] whoever may delete but not change a task deletes it from the table, after a question', async () => {
  const { machines, addTask } = app.company;
  const due = Date.now() + 86_400_000;
  await addTask(due, { title: 'Filter wechseln' });
  await addTask(due, { title: 'Riemen spannen' });
  const page = await app.openPage(PHONE);
  await page.goto('/login');
  await logIn(page, email);
  await page.waitForURL('**/dashboard');
  await page.goto(links.machineOverview(machines.press, 4));
  const line = (title: string) => page.getByRole('row').filter({ hasText: title });
  await line('Riemen spannen').waitFor();
  expect(await page.getByRole('row').getByRole('link').count()).toBe(0);
  await page.getByRole('button', { name: 'Filter wechseln: Wartung löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Wartung „Filter wechseln“ löschen?' });
  await withMessagesHeld(page, async () => {
    await question.getByRole('button', { name: 'Wartung löschen' }).click();
    await line('Filter wechseln').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rückgängig' }).click();
  });
  await line('Filter wechseln').waitFor();
  expect(app.complaints).toEqual([]);
});
