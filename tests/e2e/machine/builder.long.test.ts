import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { builderText as text } from '../../../src/client/text/de/machine/builder.ts';
import { documentationText } from '../../../src/client/text/de/machine/documentation.ts';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import { deleteFaq, updateFaq } from '../../../src/shared/contract/machine/faq-commands.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { follow, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let manager: ApiUser;
let maker: ApiUser;
let operator: Page;
let operators: BrowserContext;
let builder: Page;
let builders: BrowserContext;

beforeAll(async () => {
  stage = await openGatedStage();
  [manager, maker] = await Promise.all([stage.api(LOGIN.manager), stage.api(LOGIN.builder)]);
  ({ page: operator, context: operators } = await stage.device(PHONE));
  await settleIn(operator, LOGIN.manager);
  ({ page: builder, context: builders } = await stage.device(PHONE));
  await settleIn(builder, LOGIN.builder);
});

afterAll(() => stage?.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pulled = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

describe('what a builder publishes for a type', () => {
  let machine: string;
  let manual: { title: string; file: FileRef };
  let name: string;

  beforeAll(async () => {
    const [documents, machines, made] = await Promise.all(
      ['builderdocument', 'equipment', 'builderlink'].map((kind) => manager.rows(kind)),
    );
    const found = documents!.find(({ equipmenttypenodeid }) =>
      machines!.some((each) => each.equipmenttypenodeid === equipmenttypenodeid),
    )!;
    machine = machines!.find((each) => each.equipmenttypenodeid === found.equipmenttypenodeid)!.nodeid;
    manual = found as unknown as typeof manual;
    name = documentationText.fromBuilder(String(made?.[0]?.name));
  });

  it('[B1] [B5] [M11] stands among the documents of the machine, by name and to be read only', async () => {
    await follow(operator, links.machineOverview(machine, 2));
    // The company may have a document of that title too.
    const row = operator.getByRole('listitem').filter({ hasText: manual.title }).filter({ hasText: name });
    await row.waitFor();
    expect(await row.getByRole('button').count()).toBe(1);
    await standsStill(operator);
    expect(await accessibilityProblems(operator, 'main')).toEqual([]);
  });

  it('[B5] [I6] is kept with the documents of the machine, and is there without a network', async () => {
    await follow(operator, links.machineOverview(machine, 0));
    await operator.getByRole('switch', { name: 'Dokumente offline behalten' }).check();
    await operator.getByText(/\d+ Dateien auf diesem Gerät/).waitFor();
    await operators.setOffline(true);
    const size = await operator.evaluate(
      async (url) => (await (await fetch(url)).arrayBuffer()).byteLength,
      `/files/${manual.file.fileid}/${manual.file.fileversion}`,
    );
    expect(size).toBe(manual.file.size);
    await operators.setOffline(false);
  });

  it('[B5] [M13] FAQs of the type stand below the own ones, follow the builder and go with its deletion', async () => {
    const type = (await manager.rows('equipment')).find(({ nodeid }) => nodeid === machine);
    const shown = (await manager.rows('builderquestion')).filter(
      ({ equipmenttypenodeid }) => equipmenttypenodeid === type?.equipmenttypenodeid,
    );
    // Types of one class have the same questions: the builder's own type of this model says which is meant.
    const { model } = (await manager.rows('equipmenttype')).find(
      ({ nodeid }) => nodeid === type?.equipmenttypenodeid,
    )!;
    const own = (await maker.rows('equipmenttype')).find((each) => each.model === model)!;
    const asked = (await maker.rows('questionanswer')).find(
      ({ question, isfaqof }) => question === shown[0]?.question && isfaqof === own.nodeid,
    )!;
    await follow(operator, links.machineOverview(machine, 3));
    const section = operator.getByRole('region', { name });
    await section.getByText(String(asked.question)).waitFor();
    await maker.command(updateFaq, {
      questionanswernodeid: asked.nodeid,
      question: 'Frage des Herstellers?',
      base: { question: asked.question },
    });
    await pulled(operator);
    await section.getByText('Frage des Herstellers?').click();
    await section.getByText(String(asked.answer).slice(0, 30)).waitFor();
    expect(await section.getByRole('button', { name: 'Bearbeiten' }).count()).toBe(0);
    expect(await accessibilityProblems(operator, 'main')).toEqual([]);
    await maker.command(deleteFaq, { nodeid: asked.nodeid });
    await pulled(operator);
    await section.getByText('Frage des Herstellers?').waitFor({ state: 'hidden' });
  });
});

describe('a machine at a customer', () => {
  const stored = async (wanted: string) =>
    (await maker.rows('customerequipment')).filter(({ name }) => name === wanted);

  it('[B5] [I3] is written down without a network, and arrives once', async () => {
    await follow(builder, links.to('builderDashboard'));
    await builders.setOffline(true);
    await builder.getByRole('link', { name: text.addMachine }).click();
    await title(builder, text.addTitle).waitFor();
    await press(builder, text.save);
    await builder.getByText(text.customerMissing).waitFor();
    await builder.getByText(text.nameMissing).waitFor();
    await builder.getByLabel(text.customer).fill('Feinwerk GmbH');
    await builder.getByRole('textbox', { name: text.name }).fill('Presse 7');
    await builder.getByLabel(text.serial).fill('S-77');
    await builder.getByLabel(text.year).fill('2019');
    await builder.getByLabel(text.type).selectOption({ index: 1 });
    expect(await accessibilityProblems(builder, 'main')).toEqual([]);
    await press(builder, text.save);
    await title(builder, 'Presse 7').waitFor();
    await builder.getByText('2019').waitFor();
    expect(await stored('Presse 7')).toEqual([]);
    await builders.setOffline(false);
    await eventually(async () => (await stored('Presse 7')).length === 1, 'the server has the machine');
    expect((await stored('Presse 7'))[0]).toMatchObject({
      customername: 'Feinwerk GmbH',
      manufacturerserialnumber: 'S-77',
      equipmenttypenodeid: expect.stringMatching(/^urn:wartbar:equipmenttype:/),
    });
    await standsStill(builder);
    expect(await accessibilityProblems(builder, 'main')).toEqual([]);
  });

  it('[B5] [CF1] is changed and deleted; one that an operator released is not', async () => {
    await builder.getByRole('link', { name: text.edit, exact: true }).click();
    await title(builder, text.editTitle).waitFor();
    await builder.getByRole('textbox', { name: text.name }).fill('Presse 8');
    await press(builder, text.save);
    await title(builder, 'Presse 8').waitFor();
    await eventually(async () => (await stored('Presse 8')).length === 1, 'the server has the change');
    await press(builder, text.delete);
    await builder.getByRole('alertdialog').getByRole('button', { name: text.delete, exact: true }).click();
    await builder.getByRole('heading', { name: text.customers }).waitFor();
    await eventually(async () => (await stored('Presse 8')).length === 0, 'the server has no such machine');

    const released = (await maker.rows('customerequipment')).find(({ faults }) => faults)!;
    await follow(builder, links.to('customerMachine', { nodeid: released.nodeid }));
    await title(builder, String(released.name)).waitFor();
    expect(await builder.getByRole('link', { name: text.edit, exact: true }).count()).toBe(0);
    await follow(builder, links.to('editCustomerMachine', { nodeid: released.nodeid }));
    await builder.getByText(text.operatorsOwnText).waitFor();
  });
});

it('[B5] [I3] the code is renewed after a question, also without a network', async () => {
  const code = async () => String((await maker.rows('builderinvitation'))[0]?.code);
  const before = await code();
  await follow(builder, links.to('builderAdmin'));
  await builder.getByText(before.slice(0, 4)).waitFor();
  await builders.setOffline(true);
  await press(builder, text.renew);
  const dialog = builder.getByRole('alertdialog');
  await dialog.getByText(text.renewText).waitFor();
  expect(await accessibilityProblems(builder, '[role=alertdialog]')).toEqual([]);
  await dialog.getByRole('button', { name: text.renew }).click();
  await builder.getByText(text.renewing).waitFor();
  expect(await code()).toBe(before);
  await builders.setOffline(false);
  await eventually(async () => (await code()) !== before, 'the server has another code');
  const renewed = await code();
  await builder.getByText(`${renewed.slice(0, 4)}-${renewed.slice(4, 8)}-${renewed.slice(8)}`).waitFor();
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
