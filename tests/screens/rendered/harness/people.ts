import { join } from 'node:path';
import { pino } from 'pino';
import { vi } from 'vitest';
import { hashPassword } from '../../../../src/server/http/password.ts';
import { startJobs } from '../../../../src/server/jobs/start-jobs.ts';
import { makeNotify } from '../../../../src/server/mail/notify.ts';
import { folderTransport } from '../../../../src/server/mail/transport.ts';
import { openDiskStorage } from '../../../../src/server/storage/disk-storage.ts';
import { startServer } from '../../../api/harness/server.ts';
import { openGate } from '../../../e2e/harness/gate.ts';
import { ApiUser, PASSWORD, setEdition } from '../../../e2e/harness/server/api.ts';
import { freePort } from '../../../harness/databases/free-port.ts';
import { lackingRows } from '../../../harness/person/lacking-rows.ts';
import type { Held, People } from '../../../harness/person/person.ts';
import { button, field, page } from '../../../harness/person/targets.ts';
import { insertPlant } from '../../../harness/plant/insert-plant.ts';
import { drawPlantFiles } from '../../../harness/plant/plant-files.ts';
import { RenderedDevice } from './device.ts';
import { closeFront, RenderedPerson } from './rendered-person.ts';
import { makeWindow, type Size } from './window.ts';

const SIZES: Record<Held, Size> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

interface Options {
  /** What the company has subscribed to, and who is billed, in place of what the small plant has. */
  subscribed?: { plans: object[]; billinginfo: object };
}

/**
 * People without a browser, once per test file: the app's screens are rendered into a DOM without layout, over the real
 * engine on an IndexedDB in memory, and the real server with the small plant runs in the same process. What needs layout, the
 * worker, or two screens at a time belongs into a browser.
 */
export async function openPeople({ subscribed }: Options = {}): Promise<People> {
  const [port, publicPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${publicPort}`;
  const server = await startServer('PGlite', { publicUrl: origin });
  const { app, database, storage, folder } = server;
  const logger = pino({ level: 'silent' });
  const edition = 'a0a0a0a0';
  setEdition(edition);
  const [disk, drawn, passwordhash] = await Promise.all([
    openDiskStorage(folder),
    drawPlantFiles(),
    hashPassword(PASSWORD),
  ]);
  await insertPlant({ db: database.db, storage: disk, drawn, passwordhash }, { now: Date.now(), edition });
  if (subscribed) {
    const { plans, billinginfo } = subscribed;
    await database.db
      .updateTable('client')
      .set({ plans: JSON.stringify(plans), billinginfo: JSON.stringify(billinginfo) })
      .where('name', '=', 'Musterwerk GmbH')
      .execute();
  }
  await app.listen({ port, host: '127.0.0.1' });
  server.attachHints(app.server);
  // The network of whoever is in front.
  const gate = await openGate(publicPort, port);
  const mails = join(folder, 'mails');
  const stopJobs = startJobs({
    database,
    storage,
    transport: folderTransport(mails, 'wartbar@example.invalid', logger),
    notify: makeNotify(origin),
    origin,
    logger,
    now: server.clock.now,
  });
  const window = makeWindow(origin);
  const complaints: string[] = [];
  const settledOnes = new Map<string, Promise<RenderedPerson>>();
  const users = new Map<string, Promise<ApiUser>>();
  const make = (held: Held, device = new RenderedDevice(window.makeStorage)) =>
    new RenderedPerson({ window, gate, device, size: SIZES[held], complaints });
  const settle = async (email: string, held: Held) => {
    const device = new RenderedDevice(window.makeStorage);
    const person = make(held, device);
    await person.open('/login');
    await person.type(field('E-Mail-Adresse'), email);
    await person.type(field('Passwort'), PASSWORD);
    await person.press(button('Anmelden'));
    await person.see(page(/^Guten /));
    await vi.waitFor(async () => {
      const lacking = await lackingRows(device.databases);
      if (lacking) throw new Error(lacking);
    }, 60_000);
    return person;
  };
  return {
    gate,
    mails,
    complaints,
    api: (email) => once(users, email, () => ApiUser.logIn(`http://127.0.0.1:${port}`, email)),
    stranger: async (held = 'phone') => make(held),
    settled: (email, held = 'phone') => once(settledOnes, `${email} ${held}`, () => settle(email, held)),
    async close() {
      closeFront();
      await gate.close();
      await stopJobs();
      await server.close();
    },
  };
}

/** What was made for this key, or is being made. */
function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
