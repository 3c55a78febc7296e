import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { machineText } from '../../../src/client/text/de/machine/machine.ts';
import { machinesText } from '../../../src/client/text/de/machine/machines.ts';
import { scanText } from '../../../src/client/text/de/machine/scan.ts';
import { stickersText as text } from '../../../src/client/text/de/machine/stickers.ts';
import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { typedOnGerman } from '../../../src/shared/lib/keyboard-layout.ts';
import { codeOfMachine } from '../../../src/shared/lib/machine-code.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { savePdf, wordsOf } from '../harness/files/pdf.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { pdfPictures } from '../harness/page/pdf-pictures.ts';
import { follow, logIn, settleIn, standsStill } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let page: Page;
let context: BrowserContext;
let machines: Equipment[];
/** One that the technician of the other site does not see. */
let hidden: Equipment;

beforeAll(async () => {
  stage = await openGatedStage();
  ({ page, context } = await stage.device(PHONE));
  await settleIn(page, LOGIN.technician);
  // What is out of service needs no sticker.
  const rows = async (login: string) =>
    ((await (await stage.api(login)).rows('equipment')) as unknown as Equipment[]).filter(
      ({ decommissioningdate }) => decommissioningdate === 0,
    );
  machines = await rows(LOGIN.technician);
  const own = new Set(machines.map(({ nodeid }) => nodeid));
  hidden = (await rows(LOGIN.manager)).find(({ nodeid }) => !own.has(nodeid))!;
});

afterAll(() => stage?.close());

const title = (name: string, shown = page) => shown.getByRole('heading', { level: 1, name, exact: true });
const save = (count: number) => page.getByRole('button', { name: text.save(count) });
const codeOf = ({ nodeid }: Equipment) => String(codeOfMachine(nodeid));
const choose = (label: string, id: string) => page.getByLabel(label, { exact: true }).selectOption(id);

/** The keys of a scanner, and its Enter. Playwright's keyboard is American: it would put the umlauts in without a key. */
const pressKeys = (typed: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...typed, 'Enter'],
  );

/** Gives a picture to the scanner as a photo. */
async function scanPhoto(buffer: Buffer): Promise<void> {
  await follow(page, links.scan());
  await page
    .getByLabel(scanText.photoLabel)
    .and(page.locator('input'))
    .setInputFiles({ name: 'druck.png', mimeType: 'image/png', buffer });
}

describe('stickers for many machines, without a network', () => {
  let places: { nodeid: string; machines: Equipment[] };

  beforeAll(async () => {
    const areas = new Map<string, Equipment[]>();
    for (const machine of machines) {
      if (machine.areanodeid === null) continue;
      areas.set(machine.areanodeid, [...(areas.get(machine.areanodeid) ?? []), machine]);
    }
    const [nodeid, inside] = [...areas].toSorted(([, a], [, b]) => b.length - a.length)[0]!;
    places = { nodeid, machines: inside };
    await follow(page, links.stickers());
    await title(text.title).waitFor();
    await context.setOffline(true);
  });
  afterAll(() => context.setOffline(false));

  it('[D12] [L6] are offered in the list of machines, for those that its filter leaves', async () => {
    await follow(page, links.to('machines', { areanodeid: places.nodeid }));
    await page.getByRole('button', { name: machinesText.moreActions }).click();
    await page.getByRole('menuitem', { name: machinesText.stickers }).click();
    await title(text.title).waitFor();
    expect(new URL(page.url()).searchParams.get('area')).toBe(places.nodeid);
    await page
      .getByRole('status')
      .filter({ hasText: text.count(places.machines.length) })
      .waitFor();
  });

  it('[D12] [I2] a sheet of the smallest labels, printed and photographed, names every machine', async () => {
    await choose(text.format, '45x21');
    await choose(text.start, '6');
    const { name, bytes } = await savePdf(page, save(places.machines.length));
    expect(name).toMatch(/^Aufkleber .+ \d{4}-\d\d-\d\d\.pdf$/);
    const words = wordsOf(bytes);
    for (const machine of places.machines) expect(words).toContain(machine.equipmentid);
    const [sheet, ...more] = await pdfPictures(stage.browser, bytes, 300);
    expect(more).toEqual([]);

    await scanPhoto(sheet!);
    const panel = page.getByRole('alert').filter({ hasText: scanText.severalCodes });
    await panel.waitFor();
    for (const machine of places.machines) {
      await panel.getByRole('button', { name: machine.name }).first().waitFor();
    }
    expect(await panel.getByRole('listitem').count()).toBe(places.machines.length);
    const wanted = places.machines.at(-1)!;
    await panel.getByRole('button', { name: wanted.equipmentid }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('nodeid') === wanted.nodeid);
  });

  it('[D12] [M4] from a machine’s code to its label on a roll, which opens it again', async () => {
    const machine = places.machines[0]!;
    await follow(page, links.machineOverview(machine.nodeid));
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: machineText.qrCode }).click();
    await page.getByRole('link', { name: machineText.qrSheet }).click();
    await title(text.title).waitFor();
    await page.getByText(text.kinds.roll, { exact: true }).click();
    await choose(text.format, '62x29');
    await page.getByRole('img', { name: text.previewPage(1, 1, 1) }).waitFor();
    const { name, bytes } = await savePdf(page, save(1));
    expect(name).toContain(machine.name);
    const [label] = await pdfPictures(stage.browser, bytes, 203);
    await scanPhoto(label!);
    await title(machine.name).waitFor();
  });

  it('[D12] [X5] machines are picked by search and check mark, by keyboard too, and stay picked', async () => {
    const [first, second] = places.machines as [Equipment, Equipment];
    await follow(page, links.stickers({ nodeid: [first.nodeid, hidden.nodeid] }));
    await save(1).waitFor();
    await page.getByText(text.missing(1)).waitFor();
    const field = page.getByRole('searchbox', { name: text.search });
    await field.fill(second.equipmentid);
    await expect.poll(() => page.getByRole('checkbox', { name: second.name }).count()).toBe(1);
    await page.getByRole('checkbox', { name: second.name }).focus();
    await page.keyboard.press('Space');
    await save(2).waitFor();
    await eventually(async () => page.url().includes(codeOf(second)), 'the address keeps what is picked');
    await page.reload();
    await save(2).waitFor();
    await page.getByRole('button', { name: text.clear }).click();
    await page
      .getByRole('button', { name: text.saveNone, disabled: true })
      .filter({ visible: true })
      .waitFor();
  });

  it('[D12] every choice is readable for everybody, also on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const what of ['all', 'place', 'picked'] as const) {
      await follow(page, links.to('stickers', { what }));
      await page.getByRole('radio', { name: text[what], checked: true }).waitFor();
      await standsStill(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await accessibilityProblems(page, 'main')).toEqual([]);
    }
    await page.setViewportSize(PHONE.viewport!);
  });
});

describe('the address on a sticker', () => {
  it('[M4] opens the machine, whatever the case, also without a network', async () => {
    const machine = machines[2]!;
    for (const offline of [false, true]) {
      await context.setOffline(offline);
      for (const path of [`/M/${codeOf(machine)}`, `/m/${codeOf(machine).toLowerCase()}`]) {
        await page.goto(path);
        await title(machine.name).waitFor();
        expect(new URL(page.url()).pathname).toBe(links.machineOverview('').split('?')[0]);
      }
    }
    await page.goto(`/M/${codeOf(hidden)}`);
    await page.getByText(machineText.offlineTitle).first().waitFor();
    await context.setOffline(false);
    await page.getByText(machineText.absentTitle).first().waitFor();
    await page.goto('/M/KAPUTT');
    await page.getByText(machineText.unknownTitle).first().waitFor();
  });

  it('[M4] [S1] leads there after the login too', async () => {
    const machine = machines[1]!;
    const guest = (await stage.device(PHONE)).page;
    await guest.goto(`/M/${codeOf(machine)}`);
    await logIn(guest, LOGIN.technician);
    await title(machine.name, guest).waitFor();
    await guest.context().close();
  });

  it('[M4] [I2] is understood as a hardware scanner types it at a German computer', async () => {
    await context.setOffline(true);
    for (const machine of machines.slice(3, 6)) {
      await follow(page, links.scan());
      await page.getByRole('button', { name: scanText.type }).waitFor();
      await pressKeys(typedOnGerman(`HTTPS://WARTBAR.EXAMPLE/M/${codeOf(machine)}`));
      await title(machine.name).waitFor();
    }
    // Into the field as well, should it be open.
    await follow(page, links.scan());
    await page.getByRole('button', { name: scanText.type }).click();
    await page.getByLabel(scanText.typeLabel).fill(`HTTPS://WARTBAR.EXAMPLE/M/${codeOf(machines[7]!)}`);
    await page.keyboard.press('Enter');
    await title(machines[7]!.name).waitFor();
    await context.setOffline(false);
  });
});

it('[D12] [X7] who may not see machines prints no stickers', async () => {
  const { page: other } = await stage.device(PHONE);
  await other.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { profiles: { features: Record<string, number[]> }[] };
    for (const { features } of answer.profiles) features.equipment = [0, 0, 0, 0];
    await route.fulfill({ response, json: answer });
  });
  await other.goto('/login');
  await logIn(other, LOGIN.operator);
  await other.waitForURL((url) => url.pathname !== '/login');
  await follow(other, links.stickers());
  await title(text.denied, other).waitFor();
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
