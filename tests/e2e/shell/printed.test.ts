import type { Page } from 'playwright';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { usersText } from '../../../src/client/text/de/account/users.ts';
import { counterText } from '../../../src/client/text/de/machine/counter.ts';
import { figuresText } from '../../../src/client/text/de/planning/figures.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { DOCUMENT_CATEGORIES } from '../../../src/shared/rules/document.ts';
import { DESKTOP } from '../harness/browser.ts';
import { smallPdf } from '../harness/files/files.ts';
import { readPdf } from '../harness/files/pdf.ts';
import { sha256 } from '../harness/files/photos.ts';
import { follow, settleIn, standsStill } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let counter: MirrorRow;
let sites: MirrorRow[];

beforeAll(async () => {
  stage = await joinStage();
  const manager = await stage.api(LOGIN.manager);
  [[counter], sites] = (await Promise.all([manager.rows('counter'), manager.rows('site')])) as [
    [MirrorRow],
    MirrorRow[],
  ];
  const { buffer, name, mimeType: mimetype } = smallPdf('schaltplan.pdf', ['Blatt 1']);
  const file = await manager.upload(buffer, { name, mimetype, sha256: sha256(buffer) });
  await manager.command(createAttachment, {
    lang: 'de',
    nodeid: `urn:wartbar:attachment:${v7()}`,
    title: 'Schaltplan',
    isattachmentof: String(counter.equipmentnodeid),
    equipmentnodeid: String(counter.equipmentnodeid),
    specifier: DOCUMENT_CATEGORIES[0],
    file,
    created: Date.now(),
  });
  page = (await stage.device(DESKTOP)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

/** What a printer would put on paper, without the breaks of its lines, and on how many pages. */
async function printed(address: string, shown: string): Promise<{ words: string; pages: number }> {
  await follow(page, address);
  await page.getByText(shown).filter({ visible: true }).first().waitFor();
  await standsStill(page);
  const { text, pages } = await readPdf(await page.pdf({ format: 'A4' }));
  return { words: text.replace(/\s+/g, ' '), pages };
}

it('[K4] tables are printed with their headings, and without the arrows that sort them', async () => {
  const { words: figures } = await printed(links.to('figures'), figuresText.worst);
  for (const heading of [figuresText.worstMachine, figuresText.tableStandstill, figuresText.worstFailures])
    expect(figures).toContain(heading);
  const machine = String(counter.equipmentnodeid);
  const { words: counters } = await printed(links.machineOverview(machine, 5), String(counter.name));
  for (const said of [counterText.columns.name, String(counter.name)]) expect(counters).toContain(said);
});

it('[J14] notifications, maintenance and users are tables with head, filter and moment, without controls', async () => {
  const moment = /Stand \d\d\.\d\d\.\d{4}, \d\d:\d\d/;
  const { words: notifications } = await printed(
    links.to('notificationsDashboard', { type: '0,1' }),
    'Alter',
  );
  const [site] = sites;
  const { words: maintenance } = await printed(
    links.to('maintenanceDashboard', { sitenodeid: String(site?.nodeid) }),
    'Wiederholung',
  );
  for (const [paper, ...heads] of [
    [notifications, 'Offene Meldungen', 'Titel', 'Person', 'Fällig', 'Alter', 'Steht: Defekt'],
    [maintenance, 'Wartungen', 'Wartung', 'Person', 'Fällig', 'Wiederholung', String(site?.name)],
  ] as const) {
    expect(paper).toMatch(moment);
    for (const said of heads) expect(paper).toContain(said);
    for (const control of ['Exportieren', 'Neue Meldung', 'Kalender', 'Spalten'])
      expect(paper).not.toContain(control);
  }
  // All pages of the table, and the columns that a phone has no room for.
  const people = (await (await stage.api(LOGIN.manager)).rows('user')).filter(({ leftat }) => !leftat);
  expect(people.length).toBeGreaterThan(5);
  const { words: users } = await printed(links.to('users', { state: 'active' }), 'E-Mail');
  expect(users).toMatch(moment);
  const heads = Object.values(usersText.columns).slice(0, 5);
  for (const said of [usersText.title, ...heads, `Filter: ${usersText.states.active}`])
    expect(users).toContain(said);
  for (const { surname, active } of people) if (active) expect(users).toContain(String(surname));
  for (const control of [usersText.new, usersText.table, usersText.columns.actions, usersText.search])
    expect(users).not.toContain(control);
  const { words: found } = await printed(links.to('users', { q: String(people[0]?.surname) }), 'E-Mail');
  expect(found).toContain(`Suche: „${people[0]?.surname}“`);
});

it('[J14] figures are printed on two pages at most, with what they are about and without what only asks', async () => {
  const { words, pages } = await printed(links.to('figures'), figuresText.further);
  expect(pages).toBeLessThanOrEqual(2);
  for (const said of [
    figuresText.allMachines,
    ...Object.values(figuresText.tiles),
    figuresText.chart,
    figuresText.causes,
    figuresText.further,
    figuresText.doubts.running(0),
  ])
    expect(words).toContain(said);
  for (const control of [figuresText.print, figuresText.monthly, figuresText.asTable])
    expect(words).not.toContain(control);
});

it('[J14] the planning week is printed with its seven days, the board with its lists, both without controls', async () => {
  const manager = await stage.api(LOGIN.manager);
  const [assignments, notifications, people] = await Promise.all(
    (['taskassignment', 'notification', 'user'] as const).map((kind) => manager.rows(kind)),
  );
  const isOpen = new Set(
    notifications?.filter(({ status }) => Number(status) < 2).map(({ nodeid }) => nodeid),
  );
  const assigned = assignments?.find(({ notificationnodeid }) => isOpen.has(String(notificationnodeid)));
  const worker = people?.find(({ nodeid }) => nodeid === assigned?.usernodeid);
  const { words: board } = await printed(links.planning(), 'Nicht zugewiesen');
  for (const said of ['Aufgabenplanung', 'Nicht zugewiesen', String(worker?.surname)])
    expect(board).toContain(said);
  const { words: week } = await printed(`${links.planning()}?view=week`, 'Nicht zugewiesen');
  for (const day of ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    expect(week).toMatch(new RegExp(`${day} \\d\\d\\.`));
  for (const said of ['KW ', 'Stand ', 'Last']) expect(week).toContain(said);
  for (const paper of [board, week])
    for (const control of ['Kompakt', 'Fokus', 'Neue Meldung']) expect(paper).not.toContain(control);
});

it('what opens or folds something is printed with what it says; what only does something is not', async () => {
  const machine = String(counter.equipmentnodeid);
  const { words: documents } = await printed(links.machineOverview(machine, 2), 'Schaltplan');
  expect(documents).toContain('Schaltplan');
  expect(documents).not.toContain('Neue Meldung');
  const { words: machines } = await printed(links.machines(), String(sites[0]?.name));
  for (const { name } of sites) expect(machines).toContain(String(name));
  await page.emulateMedia({ media: 'print' });
  const buttons = page.getByRole('button').filter({ visible: true });
  // Places fold, pictures show more than words.
  expect(
    await buttons.evaluateAll((all) =>
      all
        .filter((each) => !each.hasAttribute('aria-expanded') && !each.querySelector('img'))
        .map((each) => each.outerHTML.slice(0, 120)),
    ),
  ).toEqual([]);
  await page.emulateMedia({ media: null });
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
