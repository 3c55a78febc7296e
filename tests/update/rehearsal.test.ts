import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256 } from '../e2e/harness/files/photos.ts';
import { ApiUser, LOGIN } from '../e2e/harness/server/api.ts';
import { freePort } from '../harness/databases/free-port.ts';
import { type Census, lostSince, rowsOf, takeCensus } from './census.ts';
import { Installation } from './installation.ts';
import { OldDevice } from './old-device.ts';
import { type History, historyOf, type State } from './states.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A commit between two merges may not build: so many states are tried, each so many commits later. */
const TRIES = 5;
const PASSED = 5;

let place: string;
let history: History;
let server: Installation;
const devices: OldDevice[] = [];
let before: Census;

/** German and English, for whoever watches. */
const tell = (german: string, english: string) => process.stdout.write(`${german}\n  ${english}\n`);
const named = ({ commit, when, subject }: State) =>
  `${commit.slice(0, 8)} (${new Date(when).toISOString().slice(0, 10)}, ${subject})`;
const census = async () => takeCensus(await ApiUser.logIn(server.origin, LOGIN.admin));
const size = (of: Census) => ({
  de: `${rowsOf(of)} Datensätze in ${of.kinds.size} Arten, ${of.files.size} Dateien`,
  en: `${rowsOf(of)} records of ${of.kinds.size} kinds, ${of.files.size} files`,
});

/** Goes on to the older state of this number or, where that cannot be built, a later one; answers the number behind it. */
async function startFrom(number: number): Promise<number> {
  const { older } = history;
  for (let at = number, tries = 1; ; at += PASSED, tries += 1) {
    const state = older[Math.min(at, older.length - 1)] as State;
    try {
      await server.update(state.commit);
      return at + 1;
    } catch (error) {
      if (tries === TRIES || at >= older.length - 1) throw error;
      tell(
        `Stand ${named(state)} lässt sich nicht bauen oder starten; es geht mit einem späteren weiter.`,
        'That state can be neither built nor started; a later one is taken.',
      );
    }
  }
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'wartbar-update-'));
  history = await historyOf(ROOT, process.env.WARTBAR_UPDATE_FROM);
});

afterAll(async () => {
  for (const device of devices) await device.close();
  await server?.stop();
  await rm(place, { recursive: true, force: true, maxRetries: 5 });
});

it('[D6] each older state starts on the data of the one before, and a device is left with unsent work on each', async () => {
  const port = await freePort();
  const { older } = history;
  server = await Installation.of(ROOT, place, port);
  let next = 0;
  for (const index of [0, 1, 2]) {
    const earlier = index > 0 ? await census() : null;
    next = await startFrom(Math.max(next, Math.round((index * older.length) / 3)));
    tell(`Stand ${index + 1} läuft: ${named(older[next - 1] as State)}`, `State ${index + 1} is running.`);
    if (earlier) expect(lostSince(earlier, await census())).toEqual([]);
    const technician = await ApiUser.logIn(server.origin, LOGIN.technician);
    const [machine] = await technician.rows('equipment');
    const device = new OldDevice(place, `stand-${index + 1}`, server.origin);
    devices.push(device);
    await device.prepare(String(machine?.nodeid));
    tell(
      'Ein Gerät hat gespiegelt, das Netz verloren und eine Meldung mit Foto gespeichert.',
      'A device has mirrored, lost the network and saved a report with a photo.',
    );
  }
  before = await census();
});

it('[D6] after git pull and npm start everything that was there is there', async () => {
  const { last } = history;
  await server.update(last.commit);
  tell(
    `git pull und npm start: jetzt läuft ${named(last)}`,
    'git pull and npm start: the last state is running.',
  );
  const after = await census();
  expect(lostSince(before, after)).toEqual([]);
  tell(
    `Vorher ${size(before).de}, nachher ${size(after).de}.`,
    `${size(before).en}; then ${size(after).en}.`,
  );
});

it.for([1, 2, 3])(
  '[D6] [OB3] [OB12] the device of state %i opens offline, sends once and takes the new version',
  async (number) => {
    const device = devices[number - 1];
    if (!device) throw new Error('It never came to be.');
    await device.reopenOffline();
    await device.send();
    await device.takeUpdate();
    await device.close();
    const manager = await ApiUser.logIn(server.origin, LOGIN.manager);
    const reports = await manager.notifications(device.title);
    expect(reports).toHaveLength(1);
    const attachments = await manager.attachmentsOf(String(reports[0]?.nodeid));
    expect(attachments).toHaveLength(1);
    const [{ file }] = attachments as [(typeof attachments)[number]];
    expect(sha256(await manager.bytes(file))).toBe(file.sha256);
    tell(
      `Das Gerät von Stand ${number} ging ohne Netz auf, hat seine Meldung mit Foto einmal gesendet und die neue Version genommen.`,
      `The device of state ${number} opened offline, sent its report with its photo once, and took the new version.`,
    );
  },
);

it('[D6] [OB3] in the end nothing is lost and nothing is there twice', async () => {
  const after = await census();
  expect(lostSince(before, after)).toEqual([]);
  const added = (kind: string) =>
    [...(after.kinds.get(kind) ?? [])].filter((id) => !before.kinds.get(kind)?.has(id)).length;
  expect([added('notification'), added('attachment')]).toEqual([devices.length, devices.length]);
  tell(
    `Am Ende ${size(after).de}: nichts fehlt, nichts ist doppelt.`,
    `In the end ${size(after).en}: nothing is lost or doubled.`,
  );
});
