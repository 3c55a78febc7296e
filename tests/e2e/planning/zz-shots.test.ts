import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { savePdf } from '../harness/files/pdf.ts';
import { follow, settleIn, standsStill } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const OUT = '/tmp/g-shots';
mkdirSync(OUT, { recursive: true });
let stage: JoinedStage;
beforeAll(async () => {
  stage = await joinStage();
});
afterAll(() => stage?.close());

async function shot(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await standsStill(page);
    await page.screenshot({ path: `${OUT}/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

it('takes them', async () => {
  const manager = await stage.api(LOGIN.manager);
  const tasks = await manager.rows('maintenancetask');
  const rows = await manager.rows('notification');
  const open = rows.filter((row) => row.type === 6 && row.status !== 2);
  const counted =
    open.find((row) =>
      tasks.some((t) => t.nodeid === row.maintenancetasknodeid && t.triggertype === 'counter'),
    ) ?? open[0]!;
  for (const [name, device] of [
    ['phone', PHONE],
    ['desk', DESKTOP],
  ] as const) {
    const { page } = await stage.device(device);
    await settleIn(page, LOGIN.manager);
    await follow(page, links.maintenanceDashboard());
    await page.getByRole('main').getByRole('listitem').nth(5).waitFor();
    await shot(page, `${name}-list`);
    const subject = name === 'phone' ? counted : open.find((row) => row !== counted)!;
    await follow(page, links.createReport(String(subject.nodeid)));
    const boxes = page.getByRole('group', { name: 'Schritte' }).getByRole('checkbox');
    await boxes.first().waitFor();
    await boxes.nth(0).check();
    await shot(page, `${name}-form-top`);
    await page.getByRole('button', { name: /^Weiter: noch/ }).click();
    await shot(page, `${name}-form-next`);
    await page.evaluate(() => scrollTo(0, innerHeight * 0.8));
    await shot(page, `${name}-form-middle`);
    const number = page.getByLabel(/^Zählerstand/);
    if (await number.count()) await number.first().fill('999.999');
    await page.getByRole('button', { name: /^Mit .+ unterschreiben$/ }).click();
    await page.evaluate(() => scrollTo(0, 99999));
    await shot(page, `${name}-form-bottom`);
    await page.getByRole('button', { name: 'wartung abschliessen' }).click();
    await page.getByText('Wartung abgeschlossen').waitFor();
    await follow(page, links.notificationDetails(String(subject.nodeid), 'report'));
    await page.getByText('Schritte', { exact: true }).first().waitFor();
    await shot(page, `${name}-report`);
    if (name === 'desk') {
      const { bytes } = await savePdf(page);
      writeFileSync(`${OUT}/report.pdf`, bytes);
    }
  }
}, 600_000);
