import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { updateNotification } from '../../../src/shared/contract/notification/notification.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { addDays, civilDay, mondayOf, weekdayOf } from '../../../src/shared/lib/civil-day.ts';
import { type BoardStage, FIRST, joinBoard, NOBODY, SECOND } from '../harness/board.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { follow, readyForOffline, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import type { JoinedStage } from '../harness/stage.ts';

/** A week in which the demo company has nothing, far from any other. */
const MONDAY = addDays(mondayOf(civilDay(Date.now(), 'Europe/Berlin')), 56);
const WEDNESDAY = addDays(MONDAY, 2);
const WEEK = `${links.planning()}?view=week&week=${MONDAY}`;

let stage: JoinedStage;
let manager: ApiUser;
let desk: BoardStage['desk'];
let machine: string;
let people: Map<string, string>;

beforeAll(async () => {
  ({ stage, manager, desk, machine, people } = await joinBoard());
});

afterAll(() => stage?.close());

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const dayName = (day: string) =>
  `${WEEKDAYS[weekdayOf(day)]}, ${day.slice(5).split('-').reverse().join('.')}.`;
const cell = (page: Page, who: string, day: string) =>
  page.getByRole('group', { name: `${who}, ${dayName(day)}`, exact: true });
const waiting = (page: Page, who: string) => page.getByRole('group', { name: new RegExp(`^${who}, Offen`) });
const row = (page: Page, who: string) => page.getByRole('region', { name: who, exact: true });

/** Shows those too who have nothing to see in this week. */
async function unfold(page: Page): Promise<void> {
  const idle = page.getByRole('button', { name: /ohne Aufgaben/ });
  await idle.click();
  await idle.and(page.locator('[aria-expanded=true]')).waitFor();
}

async function planned(nodeid: string): Promise<string> {
  const task = (await manager.rows('notification')).find((each) => each.nodeid === nodeid);
  const with_ = (await manager.rows('taskassignment')).filter((each) => each.notificationnodeid === nodeid);
  const names = with_.map(({ usernodeid }) => [...people].find(([, id]) => id === usernodeid)?.[0]);
  return [...names, String(task?.plannedfor)].join(' ');
}
const isPlanned = (nodeid: string, expected: string) =>
  eventually(async () => (await planned(nodeid)) === expected, `the task is planned: ${expected}`);

describe('the planning week', () => {
  it('[P1] [P2] a task is put on a person and a day by mouse, and back by the message', async () => {
    const { page } = desk;
    const title = 'Woche mit der Maus';
    const nodeid = await givenNotification(manager, machine, title);
    // Of what nobody has, the tray shows the newest only: others may make some meanwhile.
    await follow(page, `${WEEK}&q=${encodeURIComponent(title)}`);
    const card = waiting(page, NOBODY).getByRole('article', { name: title });
    await card.waitFor();
    await unfold(page);
    await standsStill(page);
    const target = cell(page, FIRST, WEDNESDAY);
    await target.scrollIntoViewIfNeeded();
    const [start, end] = [await card.boundingBox(), await target.boundingBox()];
    if (!start || !end) throw new Error('card or cell is not in the page');
    await page.mouse.move(start.x + 40, start.y + 12);
    await page.mouse.down();
    await page.mouse.move(start.x + 50, start.y + 18);
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
    await page.locator(`[data-board-column="${people.get(FIRST)}/${WEDNESDAY}"][data-aimed]`).waitFor();
    // The way back is offered for seconds only, but stays as long as it has the focus.
    const undo = page.getByRole('button', { name: 'Rückgängig' });
    await Promise.all([undo.focus(), page.mouse.up()]);
    await target.getByRole('article', { name: title }).waitFor();
    await isPlanned(nodeid, `${FIRST} ${WEDNESDAY}`);
    await undo.press('Enter');
    await card.waitFor();
    await isPlanned(nodeid, '');
  });

  it('[P2] [I3] by keyboard and menu, without a network, it arrives once', async () => {
    const { page, context } = desk;
    const title = 'Woche mit der Tastatur';
    const nodeid = await givenNotification(manager, machine, title);
    await manager.command(assignNotification, {
      usernodeid: String(people.get(FIRST)),
      assignednotification: { notificationnodeid: nodeid, parentnodeid: '' },
    });
    await manager.command(updateNotification, { nodeid, plannedfor: WEDNESDAY });
    await follow(page, WEEK);
    await cell(page, FIRST, WEDNESDAY).getByRole('article', { name: title }).waitFor();
    await standsStill(page);
    await readyForOffline(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: `Verschieben: ${title}` }).focus();
    await page.keyboard.press('Space');
    await page.getByText(/aufgenommen/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const thursday = addDays(WEDNESDAY, 1);
    await cell(page, SECOND, thursday).getByRole('article', { name: title }).waitFor();
    await page.getByRole('button', { name: `Person und Tag: ${title}` }).click();
    await page.getByRole('menuitem', { name: /^Am Fr/ }).click();
    const friday = addDays(WEDNESDAY, 2);
    await cell(page, SECOND, friday).getByRole('article', { name: title }).waitFor();
    await context.setOffline(false);
    await isPlanned(nodeid, `${SECOND} ${friday}`);
  });

  it('[P1] who is away is shown so, and a task on such a day is warned of', async () => {
    const { page } = desk;
    await follow(page, WEEK);
    await row(page, SECOND).waitFor();
    await page.getByRole('button', { name: `Arbeitszeit und Abwesenheit: ${SECOND}` }).click();
    await page.getByRole('menuitem', { name: 'Abwesenheit …' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Von').fill(addDays(MONDAY, 3));
    await form.getByLabel('Bis').fill(addDays(MONDAY, 4));
    await form.getByRole('button', { name: 'Speichern' }).click();
    await cell(page, SECOND, addDays(MONDAY, 3)).getByText('Abwesend', { exact: true }).waitFor();
    // The second test put a task there.
    await cell(page, SECOND, addDays(MONDAY, 4)).getByText('Abwesend, aber eingeplant').waitFor();
    expect(
      await cell(page, SECOND, WEDNESDAY)
        .getByText(/Abwesend/)
        .count(),
    ).toBe(0);
    // [P3] The board alone on the screen is all that the keyboard reaches.
    const around = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('a[href], button')].filter(
            (each) => !each.closest('[inert], [data-focus]') && each.getClientRects().length > 0,
          ).length,
      );
    await page.getByRole('button', { name: 'Fokus' }).click();
    await eventually(async () => (await around()) === 0, 'nothing around the board can be reached');
    await page.getByRole('button', { name: 'Standard' }).click();
    await eventually(async () => (await around()) > 0, 'the shell is back');
    await page.reload();
    await cell(page, SECOND, addDays(MONDAY, 3)).getByText('Abwesend', { exact: true }).waitFor();
  });

  it('[J11] at 1440 × 900 twelve people who have work stand in view, and either end leads on', async () => {
    const { page } = desk;
    const later = addDays(MONDAY, 7);
    const active = (await manager.rows('user')).filter((each) => each.active && each.leftat === 0);
    const working = active.slice(0, 12).map(({ givenname, surname }) => `${givenname} ${surname}`);
    for (const name of working) {
      const nodeid = await givenNotification(manager, machine, `Arbeit für ${name}`);
      await manager.command(assignNotification, {
        usernodeid: String(people.get(name)),
        assignednotification: { notificationnodeid: nodeid, parentnodeid: '' },
      });
      await manager.command(updateNotification, { nodeid, plannedfor: addDays(later, 2) });
    }
    await follow(page, `${links.planning()}?view=week&week=${later}`);
    for (const name of working)
      await cell(page, name, addDays(later, 2)).getByRole('article').first().waitFor({ state: 'attached' });
    await standsStill(page);
    const names = row(page, NOBODY).locator('..').locator('section > header h3');
    const inView = await names.evaluateAll((all) =>
      all
        .filter((name) => {
          const board = name.closest('[role=group]')?.getBoundingClientRect();
          const { top, bottom } = name.getBoundingClientRect();
          return board && top >= board.top && bottom <= Math.min(board.bottom, innerHeight);
        })
        .map((name) => name.textContent),
    );
    // Some whom the demo company gave work stand between them.
    expect(inView.filter((name) => name !== NOBODY).length).toBeGreaterThanOrEqual(12);
    await follow(page, `${links.planning()}?view=week`);
    await row(page, FIRST).waitFor();
    const week = () => new URL(page.url()).searchParams.get('week');
    const present = mondayOf(civilDay(Date.now(), 'Europe/Berlin'));
    await page.getByRole('button', { name: 'Weiter zur nächsten Woche' }).click();
    await eventually(async () => week() === addDays(present, 7), 'the next week is in the address');
    await page.getByRole('button', { name: 'Nächste Woche', exact: true }).click();
    await eventually(async () => week() === addDays(present, 14), 'the week after it is in the address');
    await page.getByRole('button', { name: /zurück zu heute$/ }).click();
    await eventually(async () => week() === null, 'the present week needs no word');
  });

  it('[P1] a technician reads the own week on the phone, and leads to a task and back', async () => {
    const technician = await stage.api(LOGIN.technician);
    const own = technician.login.usernodeid;
    const seen = String((await technician.rows('equipment'))[0]?.nodeid);
    const title = 'Aufgabe meiner Woche';
    // Without a day it waits in front of each week to come, so that none is empty.
    const waits = 'Aufgabe ohne Tag';
    const nodeid = await givenNotification(manager, seen, title);
    for (const each of [nodeid, await givenNotification(manager, seen, waits)])
      await manager.command(assignNotification, {
        usernodeid: own,
        assignednotification: { notificationnodeid: each, parentnodeid: '' },
      });
    await manager.command(updateNotification, { nodeid, plannedfor: WEDNESDAY });
    const phone = await stage.device(PHONE);
    await settleIn(phone.page, LOGIN.technician);
    const { page } = phone;
    await follow(page, `${links.myWeek()}?week=${MONDAY}`);
    const day = page.getByRole('region', { name: dayName(WEDNESDAY) });
    await day.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await day.getByRole('link', { name: title }).waitFor();
    await page.getByRole('button', { name: 'Nächste Woche' }).click();
    await eventually(
      async () => new URL(page.url()).searchParams.get('week') === addDays(MONDAY, 7),
      'the next week is in the address',
    );
    await page.getByRole('region', { name: dayName(addDays(WEDNESDAY, 7)) }).waitFor();
    await page
      .getByRole('region', { name: 'Offen', exact: true })
      .getByRole('link', { name: waits })
      .waitFor();
    expect(await page.getByRole('link', { name: title }).count()).toBe(0);
  });

  it('[P1] a phone opens the week with today beside the names, and a menu takes the focus along', async () => {
    const today = civilDay(Date.now(), 'Europe/Berlin');
    const title = 'Woche auf dem Telefon';
    const nodeid = await givenNotification(manager, machine, title);
    await manager.command(updateNotification, { nodeid, plannedfor: today });
    const { page, context } = await stage.device(PHONE);
    await settleIn(page, LOGIN.manager);
    await follow(page, `${links.planning()}?view=week&q=${encodeURIComponent(title)}`);
    const seen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    };
    const name = row(page, NOBODY).getByRole('heading', { name: NOBODY });
    const card = page.getByRole('article', { name: title });
    await card.waitFor();
    expect(await name.evaluate(seen)).toBe(true);
    expect(await card.evaluate((element) => element.getBoundingClientRect().left < innerWidth)).toBe(true);
    expect(await page.locator('[data-board-column] :focus').count()).toBe(0);

    const menu = page.getByRole('button', { name: `Person und Tag: ${title}` });
    await menu.focus();
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Ohne Tag' }).click();
    const moved = waiting(page, NOBODY).getByRole('article', { name: title });
    await moved
      .getByRole('button', { name: `Verschieben: ${title}` })
      .and(page.locator(':focus'))
      .waitFor();
    await isPlanned(nodeid, '');
    await context.close();
  });
});
