import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, eventually } from '../harness/browser.ts';
import { settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let admin: ApiUser;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  machine = String((await admin.rows('equipment'))[0]?.nodeid);
  page = (await stage.device(DESKTOP)).page;
  await settleIn(page, LOGIN.admin);
});

afterAll(() => stage?.close());

/** The device has room for what is small. */
const refuseLarge = () =>
  page.evaluate(() => {
    const { subtle } = crypto;
    const encrypt = subtle.encrypt.bind(subtle);
    subtle.encrypt = async (cipher, key, data) => {
      if (data.byteLength >= 40_000) throw new DOMException('no room', 'QuotaExceededError');
      return encrypt(cipher, key, data);
    };
  });

it('[M12] [F8] of a drop in which one file cannot be saved the others are, and both is told', async () => {
  await page.goto(links.machineOverview(machine, 2));
  const zone = page.locator('[data-category=setup]');
  await zone.waitFor();
  await refuseLarge();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const text = (name: string, content: string) =>
      transfer.items.add(new File([content], name, { type: 'text/plain' }));
    text('ruestplan-a.txt', 'eins');
    text('ruestplan-b.txt', 'x'.repeat(40_000));
    text('ruestplan-c.txt', 'drei');
    return transfer;
  });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  const notices = page.getByRole('region', { name: 'Hinweise' });
  await notices.getByText('Nicht hinzugefügt').waitFor();
  await notices.getByText('ruestplan-b.txt (kein Platz mehr auf diesem Gerät)').waitFor();
  await notices.getByText('2 Dokumente auf diesem Gerät gespeichert').waitFor();
  const arrived = async () =>
    (await admin.attachmentsOf(machine))
      .map(({ title }) => title)
      .filter((title) => /^ruestplan/.test(title));
  await eventually(async () => (await arrived()).length === 2, 'the server has the others');
  expect((await arrived()).sort()).toEqual(['ruestplan-a', 'ruestplan-c']);
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
