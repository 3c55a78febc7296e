import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../src/client/app/links.ts';
import type { Equipment } from '../../src/shared/contract/machine/equipment.ts';
import {
  createNotification,
  setNotificationStatus,
  statusPayload,
} from '../../src/shared/contract/notification/notification.ts';
import { eventually } from '../e2e/harness/browser.ts';
import { smallPdf } from '../e2e/harness/files/files.ts';
import { inspectPhoto, phonePhoto } from '../e2e/harness/files/photos.ts';
import { pageScript } from '../e2e/harness/page/page-script.ts';
import { lackingWorker } from '../e2e/harness/page/steps.ts';
import { ApiUser, LOGIN, PASSWORD } from '../e2e/harness/server/api.ts';
import { makeProduct, type Product } from '../e2e/harness/server/product.ts';
import { ServerProcess } from '../e2e/harness/server/server-process.ts';
import { freePort } from '../harness/databases/free-port.ts';
import { lackingRows } from '../harness/person/lacking-rows.ts';
import { openFirefox } from './firefox.ts';
import { givenPrograms } from './programs.ts';
import { openWebKit } from './webkit.ts';
import type { AppWindow, Engine } from './window.ts';

const programs = givenPrograms();

let product: Product;
let server: ServerProcess;
let engine: Engine;
let folder: string;
let origin: string;
let technician: ApiUser;
let manager: ApiUser;
let machine: Equipment;

const app = (): AppWindow => engine.window;
const heading = (name: string | RegExp) => ({ role: 'heading', name });
const button = (name: string | RegExp) => ({ role: 'button', name });

beforeAll(async () => {
  product = await makeProduct();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = new ServerProcess(product, port, origin);
  await server.start();
  technician = await ApiUser.logIn(origin, LOGIN.technician);
  manager = await ApiUser.logIn(origin, LOGIN.manager);
  machine = (await technician.rows('equipment'))[0] as unknown as Equipment;
  folder = await mkdtemp(join(tmpdir(), 'wartbar-engine-'));
  engine =
    programs.engine === 'firefox'
      ? await openFirefox(programs.browser, origin)
      : await openWebKit(programs, origin);
  process.stdout.write(`${engine.name}\n`);
});

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || !process.env.WARTBAR_SHOTS) return;
  await mkdir(process.env.WARTBAR_SHOTS, { recursive: true });
  await engine.picture(join(process.env.WARTBAR_SHOTS, `${programs.engine}-${task.id}.png`));
});

afterAll(async () => {
  await engine?.quit();
  await server?.stop();
  await product?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** A file as a person has it on the device. */
async function onDisk({ name, buffer }: { name: string; buffer: Buffer }): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, buffer);
  return path;
}

const readyForOffline = () =>
  eventually(async () => {
    const lacking = (await app().ask(lackingWorker)) || (await app().ask(lackingRows));
    if (lacking !== '') throw new Error(lacking);
    return true;
  }, 'the device could go offline');

async function report(title: string): Promise<void> {
  await app().press({ role: 'link', name: 'Störung melden' });
  // The same word stands on the page before.
  await app().see({ label: 'Was ist passiert?' });
  await app().press({ text: 'Auffälligkeit' });
  await app().type({ label: 'Was ist passiert?' }, title);
}

const allSent = () => app().see({ text: 'Alles gesendet' });

describe('a phone with this engine', () => {
  it('[D7] [S4] [SW1] logs in, mirrors the company and gets its worker', async () => {
    await app().goTo('/login');
    await app().type({ label: 'E-Mail-Adresse' }, LOGIN.technician);
    await app().type({ label: /^Passwort/ }, PASSWORD);
    await app().press(button('Anmelden'));
    await app().see(heading(/^Guten (Morgen|Tag|Abend)/));
    await readyForOffline();
  });

  it('[D7] [I2] finds a machine by the number that is typed', async () => {
    await app().goTo(links.scan());
    await app().press(button('Nummer eintippen'));
    await app().type({ label: 'Equipment-ID, Inventarnummer, Seriennummer oder Name' }, machine.equipmentid);
    await app().press(button('Öffnen'));
    await app().see(heading(machine.name));
  });

  const offline = 'Öl tropft am Zylinder';

  it('[D7] [I3] [OB2] saves a report with a photo while the server is away', async () => {
    await server.stop();
    await report(offline);
    await app().chooseFiles({ label: 'Aus Galerie' }, [await onDisk(await phonePhoto())]);
    await app().see(button('IMG_2041.jpg entfernen'));
    await app().press(button('Meldung speichern'));
    await app().see(heading(offline));
    await app().see({ text: 'auf diesem Gerät gespeichert' });
  });

  it('[D7] [SW1] [S13] is there after a reload without the server', async () => {
    await app().reload();
    await app().see(heading(offline));
    await app().see({ text: 'auf diesem Gerät gespeichert' });
  });

  it('[D7] [SW1] [S13] is there after the app was closed and opened without the server', async () => {
    await engine.reopen();
    await app().goTo(links.machineOverview(machine.nodeid, 0));
    await app().press({ text: offline });
    await app().see(heading(offline));
    await app().see({ text: 'auf diesem Gerät gespeichert' });
    await app().see(button(/^Foto: /));
  });

  it('[D7] [OB3] [F1] arrives once when the server is back, with its photo', async () => {
    await server.start();
    await allSent();
    const found = await manager.notifications(offline);
    expect(found).toHaveLength(1);
    const photos = await manager.attachmentsOf(found[0]!.nodeid);
    expect(photos).toHaveLength(1);
    expect(await inspectPhoto(await manager.bytes(photos[0]!.file))).toMatchObject({
      width: 2560,
      orientation: 1,
    });
  });

  it('[D7] [CF2] [OB14] shows both sides of a conflict and sends what is chosen', async () => {
    const title = 'Zwei wollen es erledigen';
    const nodeid = `urn:wartbar:notification:${v7()}`;
    await manager.command(createNotification, {
      lang: 'de',
      nodeid,
      equipmentnodeid: machine.nodeid,
      type: 0,
      title,
      created: Date.now() - 3 * 3_600_000,
    });
    await app().goTo(links.notificationDetails(nodeid));
    await app().see(heading(title));
    await server.stop();
    await app().press(button('Status ändern: Offen'));
    await app().press({ role: 'menuitem', name: 'In Bearbeitung' });
    await app().see(button('Status ändern: In Bearbeitung'));
    // A device that is away: what the colleague does comes first.
    await app().leave();
    await server.start();
    const [row] = await manager.notifications(title);
    await manager.command(setNotificationStatus, { ...statusPayload(row!, 2, Date.now()) });
    await app().goTo(links.notificationDetails(nodeid));
    await app().see({ text: 'Jemand anderes hat dasselbe geändert.' });
    await app().press({ text: 'Ihr Wert' });
    await app().press(button('Auswahl übernehmen'));
    await eventually(
      async () => (await manager.notifications(title))[0]?.status === 1,
      'the chosen status on the server',
    );
  });

  it('[D7] [S13] a page that is left while it reads and writes keeps no other one waiting', async () => {
    const title = 'Wird oft verlassen';
    const nodeid = `urn:wartbar:notification:${v7()}`;
    const { nodeid: equipmentnodeid } = machine;
    await manager.command(createNotification, {
      lang: 'de',
      nodeid,
      equipmentnodeid,
      type: 0,
      title,
      created: Date.now(),
    });
    for (let time = 0; time < 4; time++) {
      // Each start writes, and none of them is waited for.
      for (const address of [links.dashboard(), links.sync(), links.scan()]) await app().goTo(address);
      await app().goTo(links.notificationDetails(nodeid));
      const [from, to] = time % 2 === 0 ? ['Offen', 'In Bearbeitung'] : ['In Bearbeitung', 'Offen'];
      await app().press(button(`Status ändern: ${from}`));
      await app().press({ role: 'menuitem', name: String(to) });
      await app().see(button(`Status ändern: ${to}`));
    }
    await allSent();
  });

  it('[D7] [I5] keeps what is typed through the end of the app', async () => {
    const typed = 'Riemen quietscht beim Anlauf';
    await app().goTo(links.machineOverview(machine.nodeid, 0));
    await report(typed);
    const drafts = await pageScript('draft-page.ts', 'openDrafts()');
    await eventually(
      async () => (await app().askScript<string[]>(drafts)).some((draft) => draft.includes(typed)),
      'the draft is stored',
    );
    const form = await app().ask(() => location.pathname + location.search);
    await engine.reopen();
    await app().goTo(form);
    await app().see({ label: 'Was ist passiert?' });
    await eventually(
      () =>
        app().ask(
          (text) =>
            [...document.querySelectorAll('textarea, input')].some(
              (each) => (each as HTMLInputElement).value === text,
            ),
          typed,
        ),
      'the typed text is back',
    );
  });

  it('[D7] [I6] [SW2] keeps the documents of a machine and has them without the server', async () => {
    await app().goTo(links.machineOverview(machine.nodeid, 0));
    await app().press({ text: 'Dokumente offline behalten' });
    await app().see({ text: /\d+ Dateien auf diesem Gerät/ });
    await server.stop();
    await app().reload();
    await app().see({ text: /\d+ Dateien auf diesem Gerät/ });
    const files = [machine.image, machine.typenameplate].flatMap((file) => file ?? []);
    for (const file of files) {
      const size = await app().ask(
        async (path) => (await (await fetch(path)).arrayBuffer()).byteLength,
        `/files/${file.fileid}/${file.fileversion}`,
      );
      expect(size).toBe(file.size);
    }
  });

  it('[D7] [F3] [F5] reads a PDF page by page without the server', async () => {
    await app().press({ text: offline });
    await app().see(heading(offline));
    await app().chooseFiles({ label: 'Dokument' }, [
      await onDisk(smallPdf('anleitung.pdf', ['eins', 'zwei'])),
    ]);
    await app().press({ role: 'button', name: 'Speichern' });
    await app().press(button(/^anleitung/));
    await app().see({ text: 'page 1 of 2' });
    await app().seesNo({ text: 'Auf diesem Gerät gespeichert' });
    await app().press(button('Nächste Seite'));
    await app().see({ text: 'page 2 of 2' });
    await server.start();
  });
});
