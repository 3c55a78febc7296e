import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { smallPdf } from '../harness/files/files.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { draftGone, draftStored } from '../harness/page/drafts.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
  const manager = await stage.api(LOGIN.manager);
  machine = String((await manager.rows('equipment'))[0]?.nodeid);
});

afterAll(() => stage?.close());

const what = () => page.getByLabel('Was ist passiert?');
const typed = () => what().inputValue();
const save = () => page.getByRole('button', { name: 'Meldung speichern' }).click();
const gallery = () => page.getByLabel('Aus Galerie');
const removal = (name: string | RegExp) => page.getByRole('button', { name });

/** Takes what a test provoked out of the complaints; answers how many there were. */
function forgetComplaints(about: string): number {
  const others = stage.complaints.filter((each) => !each.includes(about));
  const count = stage.complaints.length - others.length;
  stage.complaints.splice(0, stage.complaints.length, ...others);
  return count;
}

it('[I5] [X5] starting over can be undone, and what came back is kept like before', async () => {
  await follow(page, links.createNotification());
  await what().fill('Halb fertig');
  await page.getByLabel('Dokument').setInputFiles(smallPdf('plan.pdf', ['eins']));
  await removal('plan.pdf entfernen').waitFor();
  await draftStored(page, 'Halb fertig');
  await draftStored(page, 'plan.pdf');
  await page.reload();
  await withMessagesHeld(page, async () => {
    await page.getByRole('button', { name: 'Neu beginnen' }).click();
    await expect.poll(typed).toBe('');
    await removal('plan.pdf entfernen').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rückgängig' }).click();
  });
  await expect.poll(typed).toBe('Halb fertig');
  await removal('plan.pdf entfernen').waitFor();
  await draftStored(page, 'Halb fertig');
  await draftStored(page, 'plan.pdf');
  await page.reload();
  await expect.poll(typed).toBe('Halb fertig');
  await removal('plan.pdf entfernen').waitFor();
});

it('[I5] [X5] what starting over threw away is gone at once, also for an app that reloads meanwhile', async () => {
  const startOver = page.getByRole('button', { name: 'Neu beginnen' });
  // With the form goes the offer, too.
  const leaveAndReturn = async (gone: string) => {
    await follow(page, links.notificationsDashboard());
    await draftGone(page, gone);
    await follow(page, links.createNotification());
  };
  await withMessagesHeld(page, async () => {
    await startOver.click();
    await expect.poll(typed).toBe('');
    await draftGone(page, 'Halb fertig');
    await draftGone(page, 'plan.pdf');
    await removal('Rückgängig').waitFor();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Meldung speichern' }).waitFor();
  expect(await typed()).toBe('');
  expect(await startOver.count()).toBe(0);
  expect(await removal('plan.pdf entfernen').count()).toBe(0);

  await what().fill('Etwas anderes');
  await draftStored(page, 'Etwas anderes');
  await leaveAndReturn('plan.pdf');
  await expect.poll(typed).toBe('Etwas anderes');
  expect(await removal('plan.pdf entfernen').count()).toBe(0);

  await startOver.click();
  await leaveAndReturn('Etwas anderes');
  await expect.poll(typed).toBe('');
  expect(await startOver.count()).toBe(0);
  await what().fill('Halb fertig');
  await draftStored(page, 'Halb fertig');
});

it('[F8] what was still being made ready when it was thrown away does not come back', async () => {
  const { buffer, mimeType } = await phonePhoto();
  const photo = (name: string) => ({ name, mimeType, buffer });
  await page.reload();
  const startOver = page.getByRole('button', { name: 'Neu beginnen' });
  await startOver.waitFor();
  await gallery().setInputFiles([photo('eins.jpg'), photo('zwei.jpg')]);
  await startOver.click();
  // Files are made ready one after the other: with the last one nothing of the first ones is on its way any more.
  await gallery().setInputFiles(photo('drei.jpg'));
  await removal('drei.jpg entfernen').waitFor();
  expect(await removal(/\.(jpg|pdf) entfernen$/).count()).toBe(1);
  await removal('drei.jpg entfernen').click();
});

it('[X21] says so where even the time cannot be read, and goes on when it can again', async () => {
  await follow(page, links.createNotification(machine));
  await what().fill('Ohne Uhr');
  const broken = await page.evaluateHandle(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, key) {
      if (key === 'offset') throw new DOMException('gone', 'DataError');
      return get.call(this, key);
    };
    return () => {
      IDBObjectStore.prototype.get = get;
    };
  });
  await save();
  await page.getByText('Der Speicher dieses Geräts hat nicht geantwortet.').waitFor();
  await page.getByText('der Entwurf bleibt erhalten.').waitFor();
  await broken.evaluate((restore) => restore());
  forgetComplaints('DataError');
  await save();
  await page.getByText('Bitte wählen Sie eine Art.').waitFor();
  await expect.poll(typed).toBe('Ohne Uhr');
});

it('[OB2] one save stays one where its draft cannot be deleted', async () => {
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await what().fill('Nur einmal gemeldet');
  await draftStored(page, 'Nur einmal gemeldet');
  const broken = await page.evaluateHandle(() => {
    const { delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key) {
      if (String(key).startsWith('draft:')) throw new DOMException('gone', 'DataError');
      return remove.call(this, key);
    };
    return () => {
      IDBObjectStore.prototype.delete = remove;
    };
  });
  await save();
  await page.getByRole('heading', { level: 1, name: 'Nur einmal gemeldet' }).waitFor();
  await broken.evaluate((restore) => restore());
  await eventually(async () => forgetComplaints('DataError') > 0, 'it is reported');
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
