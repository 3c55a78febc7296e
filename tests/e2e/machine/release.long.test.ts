import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { builderText } from '../../../src/client/text/de/machine/builder.ts';
import { releaseText as text } from '../../../src/client/text/de/machine/release.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { enter, follow, newId, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let manager: ApiUser;
let operator: Page;
let context: BrowserContext;
let builder: Page;
/** Of the builder, with nothing released of it. */
let machine: Record<string, unknown>;

beforeAll(async () => {
  stage = await openGatedStage();
  manager = await stage.api(LOGIN.manager);
  const [machines, types, makers, releases] = await Promise.all(
    ['equipment', 'equipmenttype', 'builderlink', 'machinerelease'].map((kind) => manager.rows(kind)),
  );
  const maker = makers?.[0]?.legalentitynodeid;
  const its = new Set(types?.filter((type) => type.legalentitynodeid === maker).map(({ nodeid }) => nodeid));
  const released = new Set(releases?.map(({ equipmentnodeid }) => equipmentnodeid));
  machine = machines!.find((row) => its.has(String(row.equipmenttypenodeid)) && !released.has(row.nodeid))!;
  ({ page: operator, context } = await stage.device(PHONE));
  await settleIn(operator, LOGIN.manager);
  ({ page: builder } = await stage.device(PHONE));
  await enter(builder, LOGIN.builder);
});

afterAll(() => stage?.close());

const part = (name: string) => operator.getByRole('switch', { name });
const release = async () =>
  (await manager.rows('machinerelease')).find((row) => row.equipmentnodeid === machine.nodeid);
const pulled = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

describe('what an operator releases to the builder', () => {
  it('[B5] [S10] the builder begins on a dashboard of its own, and has a code for operators', async () => {
    await builder.waitForURL('**/mb-dashboard');
    await builder.getByRole('heading', { name: builderText.faults }).waitFor();
    await builder.getByRole('heading', { name: 'Musterwerk GmbH' }).waitFor();
    await standsStill(builder);
    expect(await accessibilityProblems(builder, 'main')).toEqual([]);
    await follow(builder, links.to('builderAdmin'));
    await builder.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/).waitFor();
    expect(await accessibilityProblems(builder, 'main')).toEqual([]);
  });

  it('[B5] [I3] is switched on without a network, arrives once and is shown to the builder', async () => {
    const report = (title: string, created: number) =>
      manager.command(createNotification, {
        nodeid: newId('notification'),
        equipmentnodeid: machine.nodeid,
        type: 12,
        title,
        created,
      });
    await report('Nur für den Hersteller', 1000);
    // The card has room for the eight newest.
    for (let number = 1; number <= 8; number++) await report(`Neuer ${number}`, Date.now());
    await follow(operator, links.machineOverview(String(machine.nodeid)));
    await part(text.faults).waitFor();
    expect(await part(text.faults).isChecked()).toBe(false);
    await context.setOffline(true);
    await part(text.faults).click();
    await expect.poll(() => part(text.faults).isChecked()).toBe(true);
    expect(await release()).toBeUndefined();
    await context.setOffline(false);
    await eventually(async () => (await release())?.faults === true, 'the server has the release');
    expect(await release()).toMatchObject({ documents: false, readings: false });
    await follow(builder, links.to('builderDashboard'));
    await pulled(builder);
    await builder.getByRole('link', { name: 'Neuer 8' }).waitFor();
    expect(await builder.getByRole('link', { name: 'Nur für den Hersteller' }).count()).toBe(0);
    await builder.getByRole('button', { name: 'Weitere anzeigen' }).click();
    await builder.getByRole('link', { name: 'Nur für den Hersteller' }).click();
    await builder.getByRole('heading', { level: 1, name: String(machine.name) }).waitFor();
    expect(await builder.getByRole('heading', { name: builderText.documents }).count()).toBe(0);
    expect(await accessibilityProblems(builder, 'main')).toEqual([]);
  });

  it('[B5] is taken back, and leaves the builder', async () => {
    await part(text.faults).click();
    await eventually(async () => (await release())?.faults === false, 'the server took it back');
    await pulled(builder);
    await builder.getByRole('heading', { name: builderText.notFound }).waitFor();
    await operator.getByRole('heading', { name: text.history }).waitFor();
    await operator.getByText(text.nothing).waitFor();
    expect(await accessibilityProblems(operator, 'main')).toEqual([]);
  });

  it('[B5] [OB14] a wrong code says so where it was typed, and links nobody', async () => {
    const [links_, types, machines] = await Promise.all(
      ['builderlink', 'equipmenttype', 'equipment'].map((kind) => manager.rows(kind)),
    );
    const linked = new Set(links_?.map(({ legalentitynodeid }) => legalentitynodeid));
    const other = types!.find(({ legalentitynodeid }) => !linked.has(legalentitynodeid))!;
    const elsewhere = machines!.find(({ equipmenttypenodeid }) => equipmenttypenodeid === other.nodeid)!;
    await follow(operator, links.machineOverview(String(elsewhere.nodeid)));
    await operator.getByRole('button', { name: text.enterCode }).click();
    await operator.getByLabel(text.code).fill('12');
    await operator.getByRole('button', { name: text.codeSave }).click();
    await operator.getByText(text.codeInvalid).waitFor();
    await operator.getByLabel(text.code).fill('0000-0000-0000');
    await operator.getByRole('button', { name: text.codeSave }).click();
    await operator.getByText(/Code ist ungültig/).waitFor();
    await operator.getByText(text.waiting).waitFor();
    expect(await manager.rows('builderlink')).toHaveLength(linked.size);
  });
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
