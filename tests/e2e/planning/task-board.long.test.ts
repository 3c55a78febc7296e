import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { type BoardStage, FIRST, joinBoard, NOBODY, SECOND } from '../harness/board.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { hasFocus, pressEntry } from '../harness/page/keys.ts';
import { follow, readyForOffline, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import type { JoinedStage } from '../harness/stage.ts';

let stage: JoinedStage;
let manager: ApiUser;
let desk: BoardStage['desk'];
let machine: string;
let people: Map<string, string>;

beforeAll(async () => {
  ({ stage, manager, desk, machine, people } = await joinBoard());
});

afterAll(() => stage?.close());

const person = (name: string): string => people.get(name) ?? '';
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string, title: string) =>
  column(page, name).getByRole('article', { name: title });

/** A new task of nobody, on top of the first column. */
async function givenTask(page: Page, title: string): Promise<string> {
  const nodeid = await givenNotification(manager, machine, title);
  await follow(page, links.planning());
  await cardIn(page, NOBODY, title).waitFor();
  await standsStill(page);
  return nodeid;
}

async function assignedTo(nodeid: string): Promise<string[]> {
  const rows = await manager.rows('taskassignment');
  return rows.filter((row) => row.notificationnodeid === nodeid).map((row) => String(row.usernodeid));
}

const isWith = (nodeid: string, ...names: string[]) =>
  eventually(
    async () => (await assignedTo(nodeid)).sort().join() === names.map(person).sort().join(),
    `the task is with ${names.join(' and ') || 'nobody'}`,
  );

/** Presses a card, moves it over a column in steps, and lets it go. */
async function dragTo(page: Page, from: string, title: string, to: string): Promise<void> {
  const start = await cardIn(page, from, title).boundingBox();
  const end = await column(page, to).boundingBox();
  if (!start || !end) throw new Error('card or column is not in the page');
  await page.mouse.move(start.x + 60, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(start.x + 70, start.y + 25);
  await page.mouse.move(end.x + end.width / 2, end.y + 90, { steps: 8 });
  await page.locator(`[data-board-column="${person(to) || 'none'}"][data-aimed]`).waitFor();
  await page.mouse.up();
}

/** Whether the column at a point of the window is a person's. */
const isSomebodys = ([x, y]: readonly [number, number]) =>
  document.elementsFromPoint(x, y).some((each) => each.matches('[data-board-column^="urn"]'));

describe('the planning board', () => {
  it('[P1] [P2] a card is dragged by mouse to somebody, to somebody else, and back by the message', async () => {
    const { page } = desk;
    const title = 'Ziehen mit der Maus';
    const nodeid = await givenTask(page, title);
    await dragTo(page, NOBODY, title, FIRST);
    await cardIn(page, FIRST, title).waitFor();
    // Dragging opens nothing.
    expect(new URL(page.url()).pathname).toBe(links.planning());
    await isWith(nodeid, FIRST);
    // The way back is offered for seconds only, but stays as long as it has the focus.
    const undo = page.getByRole('status').filter({ hasText: SECOND }).getByRole('button');
    await Promise.all([undo.focus(), dragTo(page, FIRST, title, SECOND)]);
    await cardIn(page, SECOND, title).waitFor();
    await isWith(nodeid, SECOND);
    await undo.press('Enter');
    await cardIn(page, FIRST, title).waitFor();
    await isWith(nodeid, FIRST);
    await cardIn(page, FIRST, title).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('Zugewiesen an').locator('..').getByText(FIRST).waitFor();
    await page.goBack();
    await cardIn(page, FIRST, title).waitFor();
    await standsStill(page);
    await dragTo(page, FIRST, title, NOBODY);
    await isWith(nodeid);
  });

  it('[P2] a finger that holds a card moves it, one that moves at once does not', async () => {
    const phone = await stage.device(PHONE);
    await settleIn(phone.page, LOGIN.manager);
    const { page } = phone;
    const title = 'Ziehen mit dem Finger';
    const nodeid = await givenTask(page, title);
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const held = page.locator('[data-moving]');
    const box = await cardIn(page, NOBODY, title).boundingBox();
    if (!box) throw new Error('the card is not in the page');
    const [x, y] = [box.x + 80, box.y + 20];
    // At once: a slow machine would hold the finger still between two that wait for each other.
    await Promise.all([
      finger('touchStart', x, y),
      finger('touchMove', x - 20, y + 20),
      finger('touchMove', x - 40, y + 20),
      finger('touchEnd'),
    ]);
    expect(await held.count()).toBe(0);
    await standsStill(page);
    const again = await cardIn(page, NOBODY, title).boundingBox();
    if (!again) throw new Error('the card is not in the page');
    await finger('touchStart', again.x + 80, again.y + 20);
    await held.first().waitFor();
    // Held at the edge the board goes on by itself, until somebody's column is in the middle.
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const middle = [width / 2, height * 0.6] as const;
    for (const at of [0.3, 0.6, 0.97]) await finger('touchMove', width * at, middle[1]);
    await page.waitForFunction(isSomebodys, middle);
    await finger('touchMove', ...middle);
    const aimed = page.locator('[data-board-column^="urn"][data-aimed]');
    await aimed.waitFor();
    const usernodeid = await aimed.getAttribute('data-board-column');
    await finger('touchEnd');
    await eventually(
      async () => (await assignedTo(nodeid)).join() === usernodeid,
      'the task is where it was dropped',
    );
    await phone.context.close();
  });

  it('[P2] [P4] everything by keyboard: picked up, told in words, put down, and given on by the menu', async () => {
    const { page } = desk;
    const title = 'Ohne Maus verschoben';
    const nodeid = await givenTask(page, title);
    const handle = (name: string) =>
      column(page, name).getByRole('button', { name: `Verschieben: ${title}` });
    await handle(NOBODY).focus();
    await page.keyboard.press('Space');
    await page.getByText(`„${title}“ aufgenommen.`).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.getByText(new RegExp(`Spalte ${FIRST}, Stelle 1 von`)).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await cardIn(page, NOBODY, title).waitFor();
    await handle(NOBODY).focus();
    await page.keyboard.press('Space');
    await page.getByText(`„${title}“ aufgenommen.`).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.getByText(new RegExp(`Spalte ${FIRST}, Stelle 1 von`)).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText(`„${title}“ abgelegt: ${FIRST}.`).waitFor({ state: 'attached' });
    await cardIn(page, FIRST, title).waitFor();
    await hasFocus(handle(FIRST));
    await isWith(nodeid, FIRST);
    const menu = column(page, FIRST).getByRole('button', { name: `Person zuweisen: ${title}` });
    await menu.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menu');
    await items.waitFor();
    expect(await items.getByRole('menuitem', { name: FIRST }).count()).toBe(0);
    expect((await items.boundingBox())?.height).toBeLessThanOrEqual(200);
    await pressEntry(page, SECOND);
    await isWith(nodeid, SECOND);
  });

  it('[P2] [P3] what is moved without network waits on the card, survives a reload, and arrives once', async () => {
    const { page, context } = desk;
    const title = 'Ohne Netz verschoben';
    const nodeid = await givenTask(page, title);
    await context.setOffline(true);
    await dragTo(page, NOBODY, title, FIRST);
    await cardIn(page, FIRST, title).getByText('auf diesem Gerät gespeichert').waitFor();
    await page.reload();
    await cardIn(page, FIRST, title).getByText('auf diesem Gerät gespeichert').waitFor();
    expect(await assignedTo(nodeid)).toEqual([]);
    await context.setOffline(false);
    await isWith(nodeid, FIRST);
    await eventually(
      async () => (await cardIn(page, FIRST, title).getByText('auf diesem Gerät gespeichert').count()) === 0,
      'nothing waits any more',
    );
    await page.getByRole('searchbox', { name: 'In Aufgaben suchen' }).fill('netz versch');
    await column(page, FIRST)
      .getByText(/^1 von \d+ Aufgaben|^1 Aufgabe$/)
      .waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === 'netz versch');
    await page.getByRole('searchbox', { name: 'In Aufgaben suchen' }).fill('');
  });

  it('[P2] [CF2] of two planners who move the same card the later one decides on the card', async () => {
    const { page, context } = desk;
    const title = 'Zwei planen dasselbe';
    const nodeid = await givenTask(page, title);
    await context.setOffline(true);
    await dragTo(page, NOBODY, title, FIRST);
    await cardIn(page, FIRST, title).waitFor();
    const admin = await stage.api(LOGIN.admin);
    await admin.command(assignNotification, {
      usernodeid: person(SECOND),
      assignednotification: { notificationnodeid: nodeid, parentnodeid: '' },
    });
    await context.setOffline(false);
    // Meanwhile the card stands where the server has it.
    await cardIn(page, SECOND, title)
      .getByRole('button', { name: `Klären: ${title}` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('radio', { name: new RegExp(`Wert auf dem Server\\s*${SECOND}\\s*geändert von`) })
      .waitFor();
    await dialog.getByText('Ihr Wert').click();
    await dialog.getByRole('button', { name: 'Auswahl übernehmen' }).click();
    await cardIn(page, FIRST, title).waitFor();
    await isWith(nodeid, FIRST);
    expect(await cardIn(page, SECOND, title).count()).toBe(0);
  });

  it('[P1] [P4] [PL3] who does not see the machine is said so wherever the task may go to them, and not without a network', async () => {
    const { page, context } = desk;
    const [blind, sees, note] = ['Aylin Demir', 'Jürgen Brandhofer', 'Sieht die Maschine nicht'];
    const theirs = (await (await stage.api(LOGIN.technician)).rows('equipment')).map(({ nodeid }) => nodeid);
    const hidden = (await manager.rows('equipment')).find(
      ({ nodeid, decommissioningdate }) => !theirs.includes(nodeid) && decommissioningdate === 0,
    );
    const title = 'Halle nebenan';
    const nodeid = await givenNotification(manager, hidden?.nodeid, title);
    await follow(page, `${links.planning()}?q=${encodeURIComponent(title)}`);
    await cardIn(page, NOBODY, title)
      .getByRole('button', { name: `Person zuweisen: ${title}` })
      .click();
    const entry = (who: string) => page.getByRole('menuitem').filter({ hasText: who });
    await entry(blind).getByText(note).waitFor();
    expect(await entry(sees).getByText(note).count()).toBe(0);
    await entry(blind).click();
    await page
      .getByRole('status')
      .getByText(`${blind} sieht die Maschine nicht und damit auch nicht diese Aufgabe.`)
      .waitFor();
    await isWith(nodeid, blind);
    await column(page, blind).scrollIntoViewIfNeeded();
    await cardIn(page, blind, title).getByText(note).waitFor();
    await cardIn(page, blind, title)
      .getByRole('button', { name: `Person zuweisen: ${title}` })
      .click();
    await page.getByRole('menuitem', { name: 'Personen wählen …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('label').filter({ hasText: blind }).getByText(note).waitFor();
    expect(await dialog.locator('label').filter({ hasText: sees }).getByText(note).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    await follow(page, `${links.planning()}?view=week&q=${encodeURIComponent(title)}`);
    const card = page
      .getByRole('group', { name: new RegExp(`^${blind}, Offen`) })
      .getByRole('article', { name: title });
    await card.getByText(note).waitFor();
    await readyForOffline(page);
    await context.setOffline(true);
    await card.getByText(note).waitFor({ state: 'detached' });
    expect(await card.count()).toBe(1);
    await context.setOffline(false);
    await card.getByText(note).waitFor();
  });
});
