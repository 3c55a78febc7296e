import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links, type MachineTab } from '../../../src/client/app/links.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;

beforeAll(async () => {
  stage = await joinStage();
});

afterAll(() => stage?.close());

/** Opens a machine of that person on which something is open: drawn data may have nothing there today. */
async function openMachine(email: string): Promise<Page> {
  const machines = await (await stage.api(email)).rows('equipment');
  const machine = machines.find(({ decommissioningdate }) => decommissioningdate === 0);
  await givenNotification(await stage.api(LOGIN.admin), String(machine?.nodeid), 'Lüfter brummt');
  const { page } = await stage.device(PHONE);
  await settleIn(page, email);
  await follow(page, links.machineOverview(String(machine?.nodeid)));
  await page.getByRole('heading', { level: 1, name: String(machine?.name) }).waitFor();
  return page;
}

const openNotifications = (page: Page) => page.getByRole('heading', { name: 'Offene Meldungen' });
const newIssue = (page: Page) => page.getByRole('link', { name: 'Störung melden', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

describe('what a machine shows', () => {
  it('[M3] [M6] [M7] [T1] [X7] everything to whoever may do everything', async () => {
    const page = await openMachine(LOGIN.admin);
    await openNotifications(page).waitFor();
    await newIssue(page).filter({ visible: true }).waitFor();
    await tab(page, 'Wartung').waitFor();
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).waitFor();
  });

  it('[M6] [M3] [T1] [X7] neither notifications, nor tasks, nor the way to delete it without their rights', async () => {
    const page = await openMachine(LOGIN.untold);
    await page.getByRole('heading', { name: 'Memo' }).waitFor();
    expect(await openNotifications(page).count()).toBe(0);
    expect(await newIssue(page).count()).toBe(0);
    expect(await tab(page, 'Wartung').count()).toBe(0);
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Löschen' }).count()).toBe(0);
  });

  it('[M7] [X7] notifications, but no way to a new one without the right to create', async () => {
    const page = await openMachine(LOGIN.silent);
    await openNotifications(page).waitFor();
    expect(await newIssue(page).count()).toBe(0);
  });

  it('[X7] [J9] a reader is offered no change', async () => {
    const { page } = await stage.device(DESKTOP);
    await settleIn(page, LOGIN.operator);
    const [own] = await (await stage.api(LOGIN.operator)).rows('counter');
    const show = async (tab: MachineTab, content: Locator) => {
      await follow(page, links.machineOverview(String(own?.equipmentnodeid), tab));
      await content.filter({ visible: true }).first().waitFor();
    };
    await show(5, page.getByRole('region', { name: 'Zähler der Maschine' }));
    expect(await page.getByRole('button', { name: /anlegen|Stand eintragen/ }).count()).toBe(0);
    await show(4, page.getByText(/^(Nächste Durchführung|Routinewartungen)$/));
    expect(await page.locator('main').getByRole('link', { name: 'Neue Wartung' }).count()).toBe(0);
    expect(await page.getByRole('row').getByRole('link').count()).toBe(0);
    await follow(page, links.createMaintenanceTask(String(own?.equipmentnodeid)));
    await page.getByRole('heading', { level: 1, name: 'Zugriff verwehrt!' }).waitFor();
    await show(1, page.getByRole('heading', { name: /^Heute/ }));
    expect(await page.getByRole('button', { name: 'Als PDF' }).count()).toBe(0);
    // [J9] Files are added to one's own report alone.
    await show(2, page.getByRole('tabpanel').getByText(/Dokument/));
    expect(
      await page.getByRole('button', { name: /^Dokument hinzufügen|^Bearbeiten|^Löschen/ }).count(),
    ).toBe(0);
    await show(3, page.getByText(/^(\d+ Fragen?|Noch keine FAQs)$/));
    for (const summary of await page.locator('main summary').all()) await summary.click();
    expect(await page.getByRole('button', { name: /Bearbeiten|Löschen/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'FAQ hinzufügen' }).count()).toBe(0);
  });
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
