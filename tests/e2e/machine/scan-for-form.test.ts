import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { plainPhoto } from '../harness/files/photos.ts';
import { draftGone, draftStored } from '../harness/page/drafts.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let manager: ApiUser;
let machines: Equipment[];

beforeAll(async () => {
  stage = await joinStage();
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
  manager = await stage.api(LOGIN.manager);
  machines = ((await manager.rows('equipment')) as unknown as Equipment[]).filter(
    ({ equipmentid }) => equipmentid,
  );
});

afterAll(() => stage?.close());

const what = () => page.getByLabel('Was ist passiert?');
const removal = (name: string) => page.getByRole('button', { name: `${name} entfernen` });

async function scan({ equipmentid }: Equipment): Promise<void> {
  await page.getByRole('link', { name: 'Aufkleber scannen' }).click();
  await page.getByRole('button', { name: 'Nummer eintippen' }).click();
  await page.getByLabel('Equipment-ID, Inventarnummer, Seriennummer oder Name').fill(equipmentid);
  await page.getByRole('button', { name: 'Öffnen' }).click();
}

it('[N1] [I5] a scan from inside the form brings the machine, and words and photo are still there', async () => {
  const machine = machines[3]!;
  await follow(page, links.dashboard());
  await follow(page, links.createNotification());
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await what().fill('Erst getippt, dann gescannt');
  await page.getByLabel('Aus Galerie').setInputFiles(await plainPhoto('eins.jpg'));
  await removal('eins.jpg').waitFor();
  await page.getByRole('button', { name: 'Maschine wählen' }).click();
  await scan(machine);
  await page.waitForURL((url) => url.pathname === links.createNotification());
  await page.getByText(machine.name, { exact: true }).waitFor();
  await expect.poll(() => what().inputValue()).toBe('Erst getippt, dann gescannt');
  await removal('eins.jpg').waitFor();

  // The form without a machine is not behind it any more, nor is the camera.
  await page.goBack();
  await page.waitForURL((url) => url.pathname === links.dashboard());
  await page.goForward();
  await expect.poll(() => what().inputValue()).toBe('Erst getippt, dann gescannt');

  // It is that machine's draft now, also for who comes from its page.
  await follow(page, links.machineOverview(machine.nodeid));
  await page.getByRole('link', { name: 'Störung melden', exact: true }).filter({ visible: true }).click();
  await expect.poll(() => what().inputValue()).toBe('Erst getippt, dann gescannt');
  await removal('eins.jpg').waitFor();
  await page.getByRole('button', { name: 'Meldung speichern' }).click();
  await page.getByRole('heading', { level: 1, name: 'Erst getippt, dann gescannt' }).waitFor();
  await eventually(async () => {
    const [row] = await manager.notifications('Erst getippt, dann gescannt');
    return row?.equipmentnodeid === machine.nodeid && (await manager.attachmentsOf(row.nodeid)).length === 1;
  }, 'the report with its photo is on that machine');
  await draftGone(page, 'Erst getippt');
  await follow(page, links.createNotification());
  await what().waitFor();
  expect(await what().inputValue()).toBe('');
});

it('[N1] [I5] a draft that waits at the scanned machine already stays beside what was typed now', async () => {
  const machine = machines[4]!;
  await follow(page, links.createNotification(machine.nodeid));
  await what().fill('Von gestern');
  await draftStored(page, 'Von gestern');
  await follow(page, links.createNotification());
  await expect.poll(() => what().inputValue()).toBe('');
  await what().fill('Von heute');
  await page.getByRole('button', { name: 'Maschine wählen' }).click();
  await scan(machine);
  await page.getByText(machine.name, { exact: true }).waitFor();
  await expect.poll(() => what().inputValue()).toBe('Von heute');
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await page.getByRole('button', { name: 'Meldung speichern' }).click();
  await page.getByRole('heading', { level: 1, name: 'Von heute' }).waitFor();
  await draftGone(page, 'Von heute');
  await follow(page, links.createNotification(machine.nodeid));
  await expect.poll(() => what().inputValue()).toBe('Von gestern');
});

it('[K1] [I2] a scan for a new conversation leads to the discussion of the machine', async () => {
  await follow(page, links.messages());
  await page.getByRole('button', { name: 'Neues Gespräch' }).first().click();
  await scan(machines[3]!);
  await page.waitForURL(({ searchParams }) => searchParams.get('tab') === '6');
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
