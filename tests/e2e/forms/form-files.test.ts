import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { formatBytes } from '../../../src/client/text/format.ts';
import type { Attachment } from '../../../src/shared/contract/files/attachment.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { smallPdf } from '../harness/files/files.ts';
import { phonePhoto, plainPhoto } from '../harness/files/photos.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { closeMessages, follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let admin: ApiUser;
let page: Page;
let machine: string;
/** In every title, so that a test finds its own records. */
const own = newId('notification').slice(-8);

beforeAll(async () => {
  stage = await joinStage();
  admin = await stage.api(LOGIN.admin);
  machine = String((await admin.rows('equipment'))[0]?.nodeid);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.admin);
});

afterAll(() => stage?.close());

const words = (name: string) => page.getByRole('group', { name: `Titel und Beschreibung: ${name}` });

/** Opens what may be said about a chosen file and says it. */
async function describeFile(name: string, title: string, description: string): Promise<void> {
  const group = words(name);
  if ((await group.count()) === 0) {
    await page.getByRole('button', { name: `Titel und Beschreibung: ${name}` }).click();
  }
  await group.getByLabel('Titel', { exact: true }).fill(title);
  await group.getByLabel('Beschreibung', { exact: true }).fill(description);
}

/** Titles and descriptions of the files that the server has of a record, oldest first. */
const stored = (isattachmentof: string, count: number) =>
  eventually(async () => {
    const rows = (await admin.attachmentsOf(isattachmentof)) as Attachment[];
    const ordered = rows.toSorted((left, right) => left.created - right.created);
    return rows.length === count && ordered.map(({ title, description }) => [title, description]);
  }, `${count} files of ${isattachmentof}`);

const rowWith = (kind: string, field: string, value: string) =>
  eventually(
    async () => (await admin.rows(kind)).find((row) => row[field] === value) ?? null,
    `${kind} with ${field} “${value}”`,
  );

it('[F5] [F9] [I5] photos of a new notification get words of their own, which outlive a closed app; an empty title is the file name', async () => {
  const title = `Schlauch scheuert ${own}`;
  const large = await phonePhoto();
  await page.goto(links.createNotification(machine));
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await page.getByLabel('Was ist passiert?').fill(title);
  await page.getByLabel('Aus Galerie').setInputFiles([large, await plainPhoto('typ.schild.jpg')]);
  const item = page.getByRole('listitem').filter({ hasText: 'IMG_2041.jpg' });
  await item.getByText(new RegExp(`^${formatBytes(large.buffer.length)} → \\d`)).waitFor();
  await page.getByRole('button', { name: 'typ.schild.jpg entfernen' }).waitFor();
  await describeFile('IMG_2041.jpg', 'Scheuerstelle', 'Links am Halter, 20 cm lang.');
  await describeFile('typ.schild.jpg', 'Zu früh', 'Nur das Schild.');
  await words('typ.schild.jpg').getByLabel('Titel', { exact: true }).fill('  ');
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
  await draftStored(page, 'Links am Halter, 20 cm lang.');
  await draftStored(page, 'Nur das Schild.');
  await page.reload();
  await item.getByText('Scheuerstelle', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Titel und Beschreibung: IMG_2041.jpg' }).click();
  await expect
    .poll(() => words('IMG_2041.jpg').getByLabel('Beschreibung', { exact: true }).inputValue())
    .toBe('Links am Halter, 20 cm lang.');
  await closeMessages(page);
  await page.getByRole('button', { name: 'Meldung speichern' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const { nodeid } = await rowWith('notification', 'title', title);
  expect(await stored(nodeid, 2)).toEqual([
    ['Scheuerstelle', 'Links am Halter, 20 cm lang.'],
    ['typ.schild', 'Nur das Schild.'],
  ]);
});

it('[F5] [I5] words of files that were set aside come back with them', async () => {
  const title = `Ventil klemmt ${own}`;
  await page.goto(links.createNotification(machine));
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await page.getByLabel('Was ist passiert?').fill(title);
  await page.getByLabel('Aus Galerie').setInputFiles(await plainPhoto('ventil.jpg'));
  await page.getByRole('button', { name: 'ventil.jpg entfernen' }).waitFor();
  await describeFile('ventil.jpg', 'Ventil V3', '');
  await draftStored(page, 'Ventil V3');
  await page.reload();
  await page.getByText('Ventil V3', { exact: true }).waitFor();
  await withMessagesHeld(page, async () => {
    await page.getByRole('button', { name: 'Neu beginnen' }).click();
    await page.getByRole('button', { name: 'ventil.jpg entfernen' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rückgängig' }).click();
  });
  await page.getByText('Ventil V3', { exact: true }).waitFor();
  await draftStored(page, 'Ventil V3');
  await page.reload();
  await page.getByText('Ventil V3', { exact: true }).waitFor();
  await closeMessages(page);
  await page.getByRole('button', { name: 'Meldung speichern' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const { nodeid } = await rowWith('notification', 'title', title);
  expect(await stored(nodeid, 1)).toEqual([['Ventil V3', '']]);
});

it('[T2] [F5] a new task takes a file with its words along, into its instructions', async () => {
  const title = `Riemen spannen ${own}`;
  await follow(page, links.createMaintenanceTask(machine));
  await page.getByLabel('Titel', { exact: true }).fill(title);
  await page.getByLabel('Wiederholung', { exact: true }).selectOption('12m');
  const start = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Erste Durchführung am').fill(start);
  await page.getByLabel('Dokument').setInputFiles(smallPdf('riemen.pdf', ['eins']));
  await page.getByRole('button', { name: 'riemen.pdf entfernen' }).waitFor();
  await describeFile('riemen.pdf', 'Spannplan', 'Seite 1 gilt.');
  await page.getByRole('button', { name: 'Wartung speichern' }).click();
  await page.waitForURL(`**${links.machineOverview(machine, 4)}`);
  const task = await rowWith('maintenancetask', 'title', title);
  const plan = await rowWith('workflow', 'maintenancetasknodeid', task.nodeid);
  const step = await rowWith('workflowstep', 'workflownodeid', plan.nodeid);
  expect(await stored(step.nodeid, 1)).toEqual([['Spannplan', 'Seite 1 gilt.']]);
});

it('[F5] a new FAQ and a record that exists take what is typed, letter for letter', async () => {
  const question = `Wie wird gespannt? ${own}`;
  await follow(page, links.createFaq(machine));
  await page.getByLabel('Frage', { exact: true }).fill(question);
  await page.getByLabel('Dokument').setInputFiles(smallPdf('frage.pdf', ['eins']));
  await page.getByRole('button', { name: 'frage.pdf entfernen' }).waitFor();
  await describeFile('frage.pdf', 'Blatt 7', 'Mit Maßen');
  await page.getByRole('button', { name: 'FAQ speichern' }).click();
  const faq = await rowWith('questionanswer', 'question', question);
  expect(await stored(faq.nodeid, 1)).toEqual([['Blatt 7', 'Mit Maßen']]);

  await follow(page, links.editFaq(faq.nodeid));
  await page.getByLabel('Dokument').setInputFiles(smallPdf('nachtrag.pdf', ['eins']));
  const dialog = page.getByRole('dialog', { name: 'Anhang hinzufügen' });
  await dialog.getByLabel('Titel', { exact: true }).fill('Nachtrag Nr. 2');
  await dialog.getByLabel('Beschreibung', { exact: true }).fill('Gilt ab Mai.\nNur Presse 3.');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  expect(await stored(faq.nodeid, 2)).toEqual([
    ['Blatt 7', 'Mit Maßen'],
    ['Nachtrag Nr. 2', 'Gilt ab Mai.\nNur Presse 3.'],
  ]);
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
