import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { S3Server } from '../../harness/s3/s3-server.ts';
import { phonePhoto, sha256 } from '../harness/files/photos.ts';
import { follow, reportFault, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { openStore } from '../harness/server/store-settings.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

let s3: S3Server;
let stage: OwnStage;

beforeAll(async () => {
  const store = await openStore();
  s3 = store.s3;
  stage = await openStage({ gated: true, env: store.env });
});
afterAll(async () => {
  await stage?.close();
  await s3?.close();
});

const landed = (method: string) =>
  s3.asked.filter((line) => line.startsWith(method) && line.includes('/wartbar-incoming/'));
/** Uploads that the server was asked for, wherever it had the bytes from. */
const uploads = () => stage.gate?.passed.filter((line) => /^PUT .*\/content/.test(line)).length ?? 0;

/** Reports a fault with a photo and answers the attachments that came of it. */
async function photographed(title: string) {
  const { page } = await stage.settled(LOGIN.technician);
  const manager = await stage.api(LOGIN.manager);
  const technician = await stage.api(LOGIN.technician);
  const [machine] = await technician.rows('equipment');
  await follow(page, links.machineOverview(String(machine?.nodeid), 0));
  await reportFault(page, title, [await phonePhoto()]);
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  const found = await manager.notifications(title);
  expect(found).toHaveLength(1);
  const attachments = await manager.attachmentsOf(String(found[0]?.nodeid));
  expect(attachments).toHaveLength(1);
  const [{ file }] = attachments as [(typeof attachments)[number]];
  expect(sha256(await manager.bytes(file))).toBe(file.sha256);
}

it('[D4] [F1] a browser brings a photo to the store itself, and the server takes it from there', async () => {
  await photographed('Foto in den Speicher');
  expect(landed('OPTIONS')).toHaveLength(1);
  expect(landed('PUT')).toEqual([expect.stringContaining('X-Amz-Signature=')]);
  expect(landed('DELETE')).toHaveLength(1);
  expect([landed('GET').length, uploads()]).toEqual([1, 1]);
  expect(stage.complaints).toEqual([]);
});

it('[D4] [OB13] what the store refuses goes to the server at once, and arrives once', async () => {
  const [before, read, asked] = [landed('PUT').length, landed('GET').length, uploads()];
  s3.refuse = (line) => (/^(PUT|OPTIONS) .*wartbar-incoming/.test(line) ? 403 : null);
  await photographed('Foto am Speicher vorbei');
  expect(landed('PUT').length - before).toBeLessThanOrEqual(1);
  expect([landed('GET').length - read, uploads() - asked]).toEqual([0, 1]);
  expect(stage.complaints).toEqual([]);
});
