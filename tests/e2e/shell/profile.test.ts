import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;

beforeAll(async () => {
  stage = await joinStage();
});
afterAll(() => stage?.close());

it('[U5] [U7] without network one reads who one is and what one may do', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.operator);
  await context.setOffline(true);
  await page.goto(links.profile());
  await page.getByText(LOGIN.operator).waitFor();
  const right = (name: string) =>
    page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
  await expect.poll(() => right('Zähler').textContent()).toBe('ansehen');
  expect(await right('Meldungen').textContent()).toBe('anlegen, ansehen');
  expect(await right('Benutzer').textContent()).toBe('nichts');
  await page.getByText('Rollen vergibt ein Administrator.').waitFor();
  await page.getByText(/Was Ihnen zugewiesen ist, ändert ein Administrator/).waitFor();
  const whole = page.getByRole('checkbox', { name: 'Alle Werke und Pools' });
  expect(await whole.isDisabled()).toBe(true);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0);
  await context.close();
});

it('[U7] an administrator reads what each role may do', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.admin);
  await page.goto(links.profile());
  const role = page.getByLabel('Rolle', { exact: true });
  await role.waitFor();
  const names = await role.getByRole('option').allTextContents();
  expect(names).toContain('Admin (Ihre Rolle)');
  expect(names.length).toBeGreaterThan(3);
  const users = page.locator('dt', { hasText: 'Benutzer' }).locator('xpath=following-sibling::dd');
  expect(await users.textContent()).toBe('alles');
  await role.selectOption({ label: 'Bedienung' });
  await expect.poll(() => users.textContent()).toBe('nichts');
  await context.close();
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
