import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { BADGE_LENGTH, badgeOf } from '../../../src/shared/rules/account/badge.ts';
import type { DeviceDatabase } from '../../../src/sync/session/device-database.ts';
import { ownerOfBadge } from '../../../src/sync/shared-device/badges.ts';
import {
  noteSharing,
  readSharing,
  stopSharing,
  writeSharing,
} from '../../../src/sync/shared-device/shared-device.ts';
import { id, makeStage } from '../world/stage.ts';

const [adas, bens] = [1, 2].map((byte) => badgeOf(new Uint8Array(BADGE_LENGTH).fill(byte))) as [
  string,
  string,
];
const known = (badge: string, usernodeid: string) => ({
  usernodeid,
  tokenhash: createHash('sha256').update(badge).digest('hex'),
});
const [ada, ben] = [id('user', 1), id('user', 2)];

let device: DeviceDatabase;
let clientid: string;

beforeEach(async () => {
  const stage = await makeStage();
  device = stage.tab.session;
  clientid = stage.device.owner.clientid;
  await writeSharing(device, { clientid, minutes: 5 });
});

const ownerOf = async (badge: string) => ownerOfBadge((await readSharing(device))!, badge);

it('[OB11] a device names the owners of the badges it was told last, without a network', async () => {
  expect(await ownerOf(adas)).toBeNull();
  await noteSharing(device, { clientid, minutes: 5, badges: [known(adas, ada), known(bens, ben)] });
  expect([await ownerOf(adas), await ownerOf(bens)]).toEqual([ada, ben]);
  // Ben's was revoked.
  await noteSharing(device, { clientid, minutes: 10, badges: [known(adas, ada)] });
  expect([await ownerOf(adas), await ownerOf(bens)]).toEqual([ada, null]);
  expect((await readSharing(device))?.minutes).toBe(10);
  // Ada's was the last one.
  await noteSharing(device, { clientid, minutes: 10, badges: [] });
  expect([await ownerOf(adas), await ownerOf(bens)]).toEqual([null, null]);
});

it('[OB11] what the server says late shares no device again', async () => {
  await noteSharing(device, { clientid: id('client', 9), minutes: 5, badges: [known(adas, ada)] });
  expect(await ownerOf(adas)).toBeNull();
  await stopSharing(device);
  await noteSharing(device, { clientid, minutes: 5, badges: [known(adas, ada)] });
  expect(await readSharing(device)).toBeNull();
});

it('[OB11] what a badge says is nowhere on the device', async () => {
  await noteSharing(device, { clientid, minutes: 5, badges: [known(adas, ada)] });
  expect(JSON.stringify(await device.plain.toArray())).not.toContain(adas);
});
