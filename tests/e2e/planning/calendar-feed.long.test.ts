import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { literal } from '../harness/page/literal.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let manager: ApiUser;
let phone: Page;
let site: MirrorRow;

beforeAll(async () => {
  stage = await openGatedStage();
  manager = await stage.api(LOGIN.manager);
  const rows = await manager.rows('site');
  site = rows[0]!;
  phone = (await stage.device({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })).page;
  await settleIn(phone, LOGIN.manager);
});
afterAll(() => stage?.close());

const linkShown = (page: Page) => page.getByLabel('Link', { exact: true });
/** Whoever made a link on a phone sees it without scrolling. */
const inSight = (page: Page) =>
  eventually(async () => {
    const box = await linkShown(page).boundingBox();
    const { height } = page.viewportSize()!;
    return (box && box.y > 0 && box.y + box.height < height) || null;
  }, 'the link is in sight');
const read = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
};

it('[T8] the link to a place is made where its maintenance is listed, told once, copied, replaced and ended', async () => {
  await follow(phone, links.to('maintenanceDashboard', { sitenodeid: String(site.nodeid) }));
  await phone.getByRole('link', { name: 'Abonnieren' }).click();
  await phone.getByRole('heading', { name: 'Kalender-Abo', level: 1 }).waitFor();
  const place = phone.getByLabel('Ort');
  await eventually(
    async () => (await place.inputValue()) === site.nodeid || null,
    'the place of the list is chosen',
  );
  await phone.getByRole('button', { name: 'Link erzeugen' }).click();
  const url = await linkShown(phone).inputValue();
  await inSight(phone);
  expect(url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await phone.getByRole('button', { name: 'Link kopieren' }).click();
  await phone.getByText('Link kopiert').waitFor();
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const opener = phone.getByRole('link', { name: 'Auf diesem Gerät öffnen' });
  expect(await opener.getAttribute('href')).toBe(url.replace(/^http:/, 'webcal:'));
  const calendar = await read(url);
  expect(calendar.text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(calendar.text).toContain('BEGIN:VEVENT');

  expect(await accessibilityProblems(phone, 'main')).toEqual([]);
  await phone.setViewportSize({ width: 320, height: 700 });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await phone.reload();
  const name = new RegExp(`Neuer Link für „Alle Wartungen, .*${literal(String(site.name))}`);
  await phone.getByRole('button', { name }).waitFor();
  expect(await linkShown(phone).count()).toBe(0);
  await phone.getByRole('button', { name }).click();
  await phone.getByRole('button', { name: 'Ersetzen', exact: true }).click();
  const fresh = await linkShown(phone).inputValue();
  await inSight(phone);
  expect([(await read(url)).status, (await read(fresh)).status]).toEqual([404, 200]);

  await phone.getByRole('button', { name: /^Abo „Alle Wartungen/ }).click();
  await phone.getByRole('button', { name: 'Beenden', exact: true }).click();
  await phone.getByText('Noch kein Abo.').waitFor();
  expect(await linkShown(phone).count()).toBe(0);
  expect((await read(fresh)).status).toBe(404);
});

it('[T8] an administrator sees who has a link, and ends it', async () => {
  const made = await manager.request('POST', '/api/calendar-feeds', { mine: true });
  expect(made.status).toBe(200);
  const { token } = (await made.json()) as { token: string };
  const { usernodeid } = manager.login;
  const colleague = (await manager.rows('user')).find(({ nodeid }) => nodeid === usernodeid)!;
  const { page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.admin);
  await follow(page, links.calendarFeeds());
  const end = page.getByRole('button', {
    name: new RegExp(`^Abo „.*${literal(String(colleague.surname))}, Nur mir zugewiesene`),
  });
  await end.click();
  await page.getByRole('button', { name: 'Beenden', exact: true }).click();
  await page.getByText('Sonst hat niemand ein Abo.').waitFor();
  expect((await read(`${stage.origin}/api/calendar/${token}.ics`)).status).toBe(404);
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
});
