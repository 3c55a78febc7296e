import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { figuresText as text } from '../../../src/client/text/de/planning/figures.ts';
import { monthlyReportText as monthly } from '../../../src/client/text/de/planning/monthly-report.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { findRecord } from '../../../src/shared/contract/registry.ts';
import type { Compared } from '../../../src/shared/rules/figures/compared.ts';
import type { FigureKey } from '../../../src/shared/rules/figures/figure-list.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { wordsOf } from '../harness/files/pdf.ts';
import { follow, logIn, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

/** A span that is over, and that the demo company has lived through: nothing in it changes while the tests run. */
const YEAR = new Date().getUTCFullYear() - 1;
const SPAN = { period: 'own', from: `${YEAR}-01-01`, to: `${YEAR}-06-30` };
const WINDOW = {
  from: Date.parse(`${YEAR}-01-01T00:00:00+01:00`),
  to: Date.parse(`${YEAR}-07-01T00:00:00+02:00`),
};

let stage: GatedStage;
let judge: ApiUser;

beforeAll(async () => {
  stage = await openGatedStage();
  judge = await stage.api(LOGIN.manager);
});
afterAll(() => stage?.close());

const told = async (nodeid?: string): Promise<Compared> => {
  const response = await judge.request('POST', '/api/kpis', { ...WINDOW, ...(nodeid && { nodeid }) });
  expect(response.status).toBe(200);
  return (await response.json()) as Compared;
};
const shownBy = ({ current }: Compared, key: FigureKey) => {
  const { value } = current.figures.find((each) => each.key === key) ?? {};
  return text.hours(value ?? 0);
};
const tile = (page: Page, name: keyof typeof text.tiles) =>
  page.getByRole('article', { name: text.tiles[name], exact: true });

it('[K4] [J15] a phone counts offline what the server counts, and shows it as chart and as table', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.manager);
  const compared = await told();
  await context.setOffline(true);
  await page.goto(links.to('figures', SPAN));
  await page.getByText(/auf diesem Gerät gerechnet/).waitFor();
  for (const key of ['standstill', 'mtbf'] as const) {
    await tile(page, key).getByText(shownBy(compared, key), { exact: true }).waitFor();
  }
  const further = page.getByRole('region', { name: text.further });
  await further.getByRole('cell', { name: shownBy(compared, 'occupied'), exact: true }).waitFor();
  await page.getByRole('button', { name: text.notes }).click();
  const notes = page.getByRole('dialog', { name: text.notes });
  await notes.getByText(text.figures.mtbf.formula, { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await notes.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: /^Säulendiagramm, zusammen / }).waitFor();
  await page.getByRole('button', { name: text.asTable }).click();
  const table = page.getByRole('region', { name: text.chart });
  await table.getByRole('cell', { name: `März ${YEAR}` }).waitFor();
  expect(await table.locator('tbody tr').count()).toBe(6);
  await page.getByLabel(text.period).selectOption({ label: text.periods.lastyear });
  await page.getByText(/, 01\.01\.\d{4} bis 31\.12\.\d{4}/).waitFor();
  await context.close();
});

it('[J15] on a phone the tiles stand two in a row, at the top of the page', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.manager);
  await page.goto(links.to('figures'));
  await tile(page, 'standstill').waitFor();
  const [left, right] = await Promise.all([
    tile(page, 'availability').boundingBox(),
    tile(page, 'standstill').boundingBox(),
  ]);
  expect(left?.y).toBe(right?.y);
  expect(left?.y).toBeLessThan(52 + 300);
  await context.close();
});

it('[K4] from a machine to its figures, to what they rest on, and back', async () => {
  const { current } = await told();
  const inService = new Set(
    (await judge.rows('equipment')).filter((row) => !row.decommissioningdate).map(({ nodeid }) => nodeid),
  );
  const worst = current.worst.find(({ nodeid }) => inService.has(nodeid));
  if (!worst) throw new Error('no machine stood');
  const { context, page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.manager);
  await page.goto(links.machineOverview(worst.nodeid));
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: 'Weitere Aktionen' })
    .click();
  await page.getByRole('menuitem', { name: text.title }).click();
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
  await page.getByText(/^1 Maschine, /).waitFor();
  expect(await page.getByRole('combobox', { name: text.subject }).inputValue()).toBe(name);

  // What is reported meanwhile is counted without being asked for.
  const title = `Stillstand ${newId('notification').slice(-6)}`;
  await judge.command(createNotification, {
    lang: 'de',
    nodeid: newId('notification'),
    equipmentnodeid: worst.nodeid,
    type: 0,
    title,
    created: Date.now() - 60_000,
  });
  const events = page.getByRole('list', { name: text.eventsList(text.figures.standstill.label) });
  await events.getByRole('link', { name: title }).waitFor();
  await tile(page, 'standstill').getByRole('button').click();
  await page.getByRole('button', { name: text.allEvents(text.figures.standstill.label) }).waitFor();
  await events.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await events.getByRole('link', { name: title }).waitFor();
  expect(new URL(page.url()).searchParams.get('show')).toBe('standstill');
  await context.close();
});

it('[J15] a bar is reached by the keyboard, and says whether its events are shown', async () => {
  const { context, page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.manager);
  await page.goto(links.to('figures', SPAN));
  const bar = page.getByRole('button', { name: /Stillstand, Ereignisse zeigen$/ }).first();
  await bar.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text.allEvents(''), exact: false }).waitFor();
  expect(await bar.getAttribute('aria-pressed')).toBe('true');
  const under = await bar.boundingBox();
  const chart = await page.getByRole('img', { name: /^Säulendiagramm, / }).boundingBox();
  expect(under?.x).toBeGreaterThan(chart?.x ?? 0);
  expect(under?.height).toBeGreaterThan(100);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: text.allEvents(''), exact: false }).waitFor({ state: 'detached' });
  expect(await bar.getAttribute('aria-pressed')).toBe('false');
  await context.close();
});

it('[K4] a device that holds a part asks the server, and without it says that the figures are not whole', async () => {
  const { context, page } = await stage.device(PHONE);
  await context.route('**/api/sync/snapshot?**', async (route) => {
    const url = new URL(route.request().url());
    if ((findRecord(url.searchParams.get('kind') ?? '')?.priority ?? 0) > 1) return;
    url.searchParams.delete('further');
    await route.continue({ url: url.href });
  });
  const compared = await told();
  await page.goto('/login');
  await logIn(page, LOGIN.manager);
  await page.waitForURL('**/dashboard');
  await follow(page, links.to('figures', SPAN));
  await page.getByText(/Stand .*, vom Server$/).waitFor();
  await tile(page, 'standstill').getByText(shownBy(compared, 'standstill'), { exact: true }).waitFor();
  await context.setOffline(true);
  await page.getByLabel(text.period).selectOption({ label: text.periods.lastyear });
  await page.getByText(text.partOnly).waitFor();
  await context.close();
});

it('[K4] a phone without network saves charts as a picture and as a PDF', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.manager);
  await page.goto(links.to('figures', SPAN));
  await page.getByRole('img', { name: /^Säulendiagramm, zusammen / }).waitFor();
  await context.setOffline(true);
  const save = async (chart: string, format: string) => {
    await page.getByRole('button', { name: text.saveOf(chart) }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const download = await saved;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const file = (chart: string) => text.file(chart, text.allMachines, SPAN.from, SPAN.to);

  for (const chart of [text.chart, text.causes]) {
    const { name, bytes } = await save(chart, text.savePicture);
    expect(name).toBe(`${file(chart)}.png`);
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(bytes.readUInt32BE(16)).toBe(1920);
    expect(bytes.readUInt32BE(20)).toBeGreaterThan(600);
    // An empty picture of that size packs to far less.
    expect(bytes.length).toBeGreaterThan(20_000);
  }
  const { name, bytes } = await save(text.chart, text.savePdf);
  expect(name).toBe(`${file(text.chart)}.pdf`);
  expect(wordsOf(bytes)).toEqual(expect.arrayContaining([text.chart, text.allMachines, text.chartByMonth]));
  await context.close();
});

it('[K4] the monthly report of a place is ordered beside its figures and ended there, and not without a network', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.manager);
  const [site] = await judge.rows('site');
  const name = String(site?.name);
  // As the link of a mail leads there.
  await page.goto(links.to('figures', { of: String(site?.nodeid), report: '1' }));
  const setting = page.getByRole('group', { name: monthly.title });
  await setting.getByText(monthly.off(name, LOGIN.manager)).waitFor();
  await setting.getByRole('button', { name: monthly.order, exact: true }).click();
  await setting.getByText(`Für „${name}“ bestellt.`, { exact: false }).waitFor();
  const line = setting.getByRole('listitem').filter({ hasText: name });
  await line.getByText(monthly.next(''), { exact: false }).waitFor();
  await context.setOffline(true);
  await setting.getByText(monthly.offline).waitFor();
  expect(await setting.getByRole('button', { name: monthly.end, exact: true }).isDisabled()).toBe(true);
  await context.setOffline(false);
  await line.getByRole('button', { name: monthly.endOf(name) }).click();
  await setting.getByText(monthly.off(name, LOGIN.manager)).waitFor();
  expect(await line.count()).toBe(0);
  expect(await setting.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.getByRole('button', { name: text.monthly }).click();
  await setting.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('report')).toBeNull();
  await context.close();
});
