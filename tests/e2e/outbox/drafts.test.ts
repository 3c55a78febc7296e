import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { createReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import {
  createNotification,
  deleteNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { SHARE_LIMITS } from '../../../src/shared/lib/share-target.ts';
import { PLANNED_MAINTENANCE } from '../../../src/shared/rules/notification.ts';
import { eventually, KillableBrowser } from '../harness/browser.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { pressEscape } from '../harness/page/keys.ts';
import { follow, memoPencil, newId, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let app: KillableBrowser;
let page: Page;
let machines: Equipment[];

beforeAll(async () => {
  stage = await joinStage();
  machines = (await (await stage.api(LOGIN.technician)).rows('equipment')) as unknown as Equipment[];
  app = await KillableBrowser.prepare();
  ({ page } = await app.open());
  await settleIn(page, LOGIN.technician, stage.origin);
});

afterAll(async () => {
  await app?.remove();
  await stage?.close();
});

const open = (path: string) => page.goto(stage.origin + path);

async function killAndReopen(path: string): Promise<void> {
  await app.kill();
  ({ page } = await app.open());
  await open(path);
}

/** The drafts on the device whose names begin so. */
const draftNames = (name: string) =>
  page.evaluate(async (prefix) => {
    const found = (await indexedDB.databases()).find((each) => each.name?.startsWith('wartbar:'));
    const request = indexedDB.open(found!.name!);
    await new Promise((done) => {
      request.onsuccess = done;
    });
    const asked = request.result.transaction('meta').objectStore('meta').getAllKeys();
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    request.result.close();
    return asked.result.map(String).filter((key) => key.startsWith(prefix));
  }, name);

/** Resolves when drafts whose names begin so are on the device. */
const stored = (name: string, count = 1) =>
  eventually(async () => (await draftNames(name)).length >= count, `the draft ${name}`);

/** Puts a draft on the device as versions before the sealed ones did. */
const keepOpen = (name: string, value: unknown) =>
  page.evaluate(
    async (item) => {
      const found = (await indexedDB.databases()).find((each) => each.name?.startsWith('wartbar:'));
      const request = indexedDB.open(found!.name!);
      await new Promise((done) => {
        request.onsuccess = done;
      });
      const writing = request.result.transaction('meta', 'readwrite');
      writing.objectStore('meta').put(item);
      await new Promise((done) => {
        writing.oncomplete = done;
      });
      request.result.close();
    },
    { name, value },
  );

/** Maintenance that somebody planned. */
async function planMaintenance(equipmentnodeid: string, title: string) {
  const planned = {
    nodeid: newId('notification'),
    equipmentnodeid,
    type: PLANNED_MAINTENANCE,
    title,
    created: Date.now(),
  };
  await (await stage.api(LOGIN.admin)).command(createNotification, planned);
  return planned;
}

/** Everything that lies in this browser's databases, buffers too, as one text. */
const dumpOf = (from: Page) =>
  from.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parts: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!));
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        const rows = await done(store.getAll());
        parts.push(
          JSON.stringify(rows, (_key, each: unknown) => {
            const bytes = each instanceof ArrayBuffer ? new Uint8Array(each) : each;
            return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : each;
          }),
        );
      }
      db.close();
    }
    return parts.join('\n');
  });

const removal = () => page.getByRole('button', { name: 'IMG_2041.jpg entfernen' });
const restored = () => page.getByText('Ihre Eingaben von vorhin sind noch da.');

/** Posts photos to the app as the system does when somebody shares them with it. */
function share(names: string[], bytes: Buffer): Promise<void> {
  return page.evaluate(
    ([chosen, base64]) => {
      const files = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      for (const name of chosen) files.items.add(new File([content], name, { type: 'image/jpeg' }));
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      form.action = '/share';
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' });
      input.multiple = true;
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [names, bytes.toString('base64')] as const,
  );
}

describe('the installed app', () => {
  it('[I1] can be installed, with icons, shortcuts and a place to share photos with', async () => {
    await open(links.dashboard());
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '');
    const purposes = manifest.icons.map(
      ({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`,
    );
    expect(purposes.sort()).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    expect(manifest.shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual([
      ['Scannen', '/scan'],
      ['Neue Meldung', '/create-notification'],
    ]);
    expect(manifest.share_target).toMatchObject({
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/*'] }] },
    });
    const pictures: { src: string; sizes: string; form_factor?: string }[] = [
      ...manifest.icons,
      ...manifest.screenshots,
    ];
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(
        await (await page.request.get(stage.origin + src)).body(),
      ).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    expect(manifest.screenshots.map((each: { form_factor: string }) => each.form_factor)).toEqual([
      'narrow',
      'wide',
    ]);
  });

  it('[I1] [I5] [F9] [OB10] offers photos that were shared with it, without network, and keeps them', async () => {
    const { buffer } = await phonePhoto();
    await page.context().setOffline(true);
    await share(['IMG_2041.jpg', 'IMG_2042.jpg'], buffer);
    await page.waitForURL((url) => url.pathname === links.createNotification());
    await page.getByText('2 Fotos wurden mit Wartbar geteilt.').waitFor();
    expect(await removal().count()).toBe(0);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    // The message goes after seconds: it is looked for all the while.
    await Promise.all([
      page.getByText('2 geteilte Fotos sind übernommen.').waitFor(),
      page.getByRole('button', { name: 'Übernehmen' }).click(),
    ]);
    await removal().waitFor();
    await page.getByRole('button', { name: 'IMG_2042.jpg entfernen' }).waitFor();
    // [F9] What it was, what it became.
    await page
      .getByText(/^[\d,.]+ [KM]B → [\d,.]+ [KM]B$/)
      .first()
      .waitFor();
    expect(await restored().count()).toBe(0);
    expect(await page.evaluate(async () => (await (await caches.open('wartbar-shared')).keys()).length)).toBe(
      0,
    );
    await stored('draft:notification-add::file:', 2);
    await page.context().setOffline(false);
    await killAndReopen(links.createNotification());
    await restored().waitFor();
    await removal().waitFor();
    await page.getByRole('button', { name: 'Neu beginnen' }).click();
    await removal().waitFor({ state: 'detached' });
  });

  const waiting = () =>
    page.evaluate(async () => (await (await caches.open('wartbar-shared')).keys()).length);

  it('[I1] erases what nobody agrees to, keeps no more than it says, and asks again until one has chosen', async () => {
    await share(['fremd.jpg'], Buffer.from('kein Foto'));
    await page.getByText('Ein Foto wurde mit Wartbar geteilt.').waitFor();
    await share(
      Array.from({ length: SHARE_LIMITS.photos + 5 }, (_, index) => `fremd${index}.jpg`),
      Buffer.from('kein Foto'),
    );
    await page.getByText(`${SHARE_LIMITS.photos} Fotos wurden mit Wartbar geteilt.`).waitFor();
    expect(await waiting()).toBe(SHARE_LIMITS.photos);
    await follow(page, links.dashboard());
    await follow(page, links.createNotification());
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await page.getByLabel('Was ist passiert?').waitFor();
    await expect.poll(waiting).toBe(0);
    expect(await page.getByRole('button', { name: /entfernen$/ }).count()).toBe(0);
  });

  it('[I1] [F8] says of a share without a photo that nothing was taken over', async () => {
    await Promise.all([
      page.getByText('Nicht alle geteilten Fotos sind übernommen.').waitFor(),
      page.getByText('„Geteiltes Foto“ ließ sich nicht lesen.').waitFor(),
      share([], Buffer.alloc(0)),
    ]);
    await page.waitForURL((url) => url.pathname === links.createNotification());
  });
});

describe('the app killed in the middle of a form', () => {
  it('[I5] a report is offered again with its words and its photo', async () => {
    const { nodeid } = machines[0]!;
    const path = links.createNotification(nodeid);
    await open(path);
    await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
    await page.getByLabel('Was ist passiert?').fill('Riemen quietscht');
    await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
    await removal().waitFor();
    await stored(`draft:notification-add:${nodeid}`, 2);
    await killAndReopen(path);
    await restored().waitFor();
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe('Riemen quietscht');
    await removal().waitFor();
  });

  it('[I5] a photo alone is offered again too', async () => {
    const { nodeid } = machines[1]!;
    const path = links.createNotification(nodeid);
    await open(path);
    await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
    await removal().waitFor();
    await stored(`draft:notification-add:${nodeid}:file:`);
    await killAndReopen(path);
    await restored().waitFor();
    await removal().waitFor();
  });

  it('[I5] [M8] a memo is still there, unsaved', async () => {
    const { nodeid } = machines[2]!;
    const path = links.machineOverview(nodeid, 0);
    await open(path);
    const memo = () => page.getByLabel('Notiz für alle, die an dieser Maschine arbeiten');
    await memoPencil(page).click();
    await memo().fill('Nur mit gefasten Stangen bestücken');
    await stored(`draft:memo:${nodeid}`);
    await draftStored(page, 'Nur mit gefasten');
    // [OB11] Nothing typed lies readable in any store of this browser.
    const lying = await dumpOf(page);
    expect(lying.includes(`draft:memo:${nodeid}`)).toBe(true);
    expect(lying.includes('gefasten Stangen')).toBe(false);
    await killAndReopen(path);
    await page.getByText('Noch nicht gespeichert.').waitFor();
    await expect.poll(() => memo().inputValue()).toBe('Nur mit gefasten Stangen bestücken');
  });

  it('[I5] [X5] what is typed after starting over is offered, and nothing of what was thrown away', async () => {
    const { nodeid } = machines[3]!;
    const path = links.createNotification(nodeid);
    const typed = () => page.getByLabel('Was ist passiert?').inputValue();
    await open(path);
    await page.getByLabel('Was ist passiert?').fill('Pumpe pfeift');
    await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
    await removal().waitFor();
    await stored(`draft:notification-add:${nodeid}`, 2);
    await killAndReopen(path);
    await withMessagesHeld(page, async () => {
      await page.getByRole('button', { name: 'Neu beginnen' }).click();
      await expect.poll(typed).toBe('');
      await page.getByLabel('Was ist passiert?').fill('Pumpe steht');
      await draftStored(page, 'Pumpe steht');
      await expect.poll(() => draftNames(`draft:notification-add:${nodeid}:file:`)).toEqual([]);
      await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
    });
    await killAndReopen(path);
    await restored().waitFor();
    await expect.poll(typed).toBe('Pumpe steht');
    expect(await removal().count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Rückgängig' }).count()).toBe(0);
  });

  it('[I5] [CF5] the edit of a report whose notification is gone is found again', async () => {
    const colleague = await stage.api(LOGIN.admin);
    const { nodeid, equipmentnodeid } = await planMaintenance(machines[4]!.nodeid, 'Wartung mit Bericht');
    const said = { comment: 'Filter getauscht', authorsignature: 'Erika Muster' };
    const times = { executed: Date.now(), created: Date.now() };
    const report = {
      nodeid: newId('report'),
      notificationnodeid: nodeid,
      equipmentnodeid,
      ...said,
      ...times,
    };
    await (await stage.api(LOGIN.technician)).command(createReport, report);
    const comment = () => page.getByLabel('Kommentar').inputValue();
    const gone = () => page.getByRole('alert').getByText('Diese Wartung ist nicht mehr da');
    await open(links.notificationDetails(nodeid, 'report'));
    await page.getByText('Filter getauscht').waitFor();
    await follow(page, links.editReport(nodeid));
    await expect.poll(comment).toBe('Filter getauscht');
    await page.getByLabel('Kommentar').fill('Filter und Dichtung getauscht');
    await draftStored(page, 'Filter und Dichtung getauscht');
    await colleague.command(deleteNotification, { nodeid });
    await gone().waitFor();
    await killAndReopen(links.notificationDetails(nodeid, 'report'));
    await page.getByRole('heading', { level: 1, name: 'Meldung nicht gefunden' }).waitFor();
    await page.getByRole('link', { name: 'Begonnene Änderung am Bericht ansehen' }).click();
    await gone().waitFor();
    await expect.poll(comment).toBe('Filter und Dichtung getauscht');
    expect(await page.getByRole('button', { name: 'Bericht aktualisieren' }).isDisabled()).toBe(true);
  });

  it('[I5] [F5] [X5] an attachment outlives a tap beside it and is offered again; throwing it away can be undone', async () => {
    const technician = await stage.api(LOGIN.technician);
    const nodeid = String((await technician.rows('notification'))[0]?.nodeid);
    const path = links.notificationDetails(nodeid);
    const dialog = page.getByRole('dialog', { name: 'Anhang hinzufügen' });
    const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
    const { buffer } = await phonePhoto();
    await open(path);
    await page.getByLabel('Foto aufnehmen').setInputFiles(photo('IMG_2041.jpg', buffer));
    await removal().waitFor();
    await dialog.getByLabel('Titel').fill('Riss am Gehäuse');
    await page.mouse.click(20, 20);
    await draftStored(page, 'Riss am Gehäuse');
    await stored(`draft:attach:${nodeid}`, 2);
    expect(await dialog.isVisible()).toBe(true);

    await killAndReopen(path);
    const again = page.getByRole('dialog', { name: 'Anhang hinzufügen' });
    const title = again.getByLabel('Titel');
    await page.getByText('Ein Anhang ist noch nicht gespeichert.').waitFor();
    await page.getByRole('button', { name: 'Fortsetzen' }).click();
    await removal().waitFor();
    await expect.poll(() => title.inputValue()).toBe('Riss am Gehäuse');

    await withMessagesHeld(page, async () => {
      await pressEscape(page);
      await again.waitFor({ state: 'hidden' });
      await page.getByText('Anhang verworfen').waitFor();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
    });
    await again.waitFor();
    await expect.poll(() => title.inputValue()).toBe('Riss am Gehäuse');
    await again.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('button', { name: /Riss am Gehäuse/ }).waitFor();

    // Leaving the record decides as well: nothing of what was thrown away is offered again.
    await page.getByLabel('Foto aufnehmen').setInputFiles(photo('IMG_2042.jpg', buffer));
    await page.getByRole('button', { name: 'IMG_2042.jpg entfernen' }).waitFor();
    await stored(`draft:attach:${nodeid}:file:`);
    await again.getByRole('button', { name: 'Abbrechen' }).click();
    await again.waitFor({ state: 'hidden' });
    await follow(page, links.dashboard());
    await page.getByText('Anhang verworfen').waitFor({ state: 'detached' });
    await follow(page, path);
    await page.getByLabel('Foto aufnehmen').waitFor({ state: 'attached' });
    await expect.poll(() => draftNames(`draft:attach:${nodeid}`)).toEqual([]);
    expect(await page.getByText('noch nicht gespeichert.').count()).toBe(0);
  });
});

describe('a draft of an older version of the app', () => {
  it('[I5] [N1] of a notification opens without the fields it lacks, and keeps those that are unknown now', async () => {
    const { nodeid } = machines[5]!;
    await open(links.dashboard());
    const values = { equipmentnodeid: nodeid, title: 'Aus alter Zeit', gewerk: 'Schlosserei' };
    await keepOpen(`draft:notification-add:${nodeid}`, { row: null, values });
    await open(links.createNotification(nodeid));
    await restored().waitFor();
    const title = page.getByLabel('Was ist passiert?');
    await expect.poll(() => title.inputValue()).toBe('Aus alter Zeit');
    await title.fill('Aus alter Zeit, ergänzt');
    await draftStored(page, 'ergänzt');
    await draftStored(page, 'Schlosserei');
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByText('Bitte wählen Sie eine Art.').waitFor();
    await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Aus alter Zeit, ergänzt' }).waitFor();
    const technician = await stage.api(LOGIN.technician);
    const arrived = () => technician.notifications('Aus alter Zeit, ergänzt');
    const [row] = await eventually(async () => {
      const found = await arrived();
      return found.length > 0 && found;
    }, 'it arrives');
    expect(row).toMatchObject({ type: 1, description: '', errorcode: '' });
  });

  it('[I5] [R1] of a report opens too, on what it was made on', async () => {
    const planned = await planMaintenance(machines[6]!.nodeid, 'Wartung von früher');
    const row = { ...planned, description: '', status: 0, maintenancetasknodeid: null };
    const values = { comment: 'Kette gespannt' };
    await open(links.dashboard());
    await keepOpen(`draft:report-add:${planned.nodeid}`, { subject: { notification: row }, values });
    await open(links.notificationDetails(planned.nodeid));
    await page.getByRole('heading', { level: 1, name: 'Wartung von früher' }).waitFor();
    await follow(page, links.createReport(planned.nodeid));
    await restored().waitFor();
    await expect.poll(() => page.getByLabel('Kommentar').inputValue()).toBe('Kette gespannt');
    await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Erika Muster');
    await draftStored(page, 'Erika Muster');
    const complete = page.getByRole('button', { name: 'wartung abschliessen' });
    await expect.poll(() => complete.isDisabled()).toBe(false);
  });

  it('[I5] [I7] of a document opens too, which was its values alone', async () => {
    const { nodeid } = machines[7]!;
    await open(links.dashboard());
    await keepOpen(`draft:document-add:${nodeid}`, {
      category: 'safety',
      title: 'Not-Halt von früher',
      description: '',
    });
    await open(links.machineOverview(nodeid, 2));
    await page
      .getByRole('button', { name: /^Dokument hinzufügen/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Dokument hinzufügen' });
    await expect
      .poll(() => dialog.getByLabel('Titel', { exact: true }).inputValue())
      .toBe('Not-Halt von früher');
    expect(await dialog.getByLabel('Kategorie').inputValue()).toBe('safety');
  });
});
