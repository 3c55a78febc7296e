import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import { describe, expect, it } from 'vitest';
import { readCode, readCodes } from '../../src/client/features/scan/read-code.ts';
import type { MachineEntry, MachineIndex } from '../../src/client/parts/machine/machine-index.ts';
import { qrCode, qrContent } from '../../src/client/parts/machine/qr-code.ts';
import { typedOnGerman } from '../../src/shared/lib/keyboard-layout.ts';
import { BADGE_LENGTH, badgeOf } from '../../src/shared/rules/account/badge.ts';

const NODE_ID = 'urn:wartbar:equipment:0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const STRANGER = 'urn:wartbar:equipment:0190a1b2-0000-7e5f-8a9b-0c1d2e3f4a5b';

const entry = (nodeid: string, equipmentid: string) =>
  ({
    nodeid,
    name: equipmentid,
    equipmentid,
    inventoryid: '',
    serial: '',
    foldedNumbers: [equipmentid.toLowerCase()],
  }) as Partial<MachineEntry> as MachineEntry;
const machines = [entry(NODE_ID, 'DM-002'), entry('twin-1', 'SN-1'), entry('twin-2', 'SN-1')];
const index: MachineIndex = {
  machines,
  all: machines,
  byId: new Map(machines.map((machine) => [machine.nodeid, machine])),
  sites: [],
  areas: [],
  pools: [],
};

describe('what a code means', () => {
  it('[M4] a sticker carries the public address and the machine, and is read under any other address', () => {
    const content = qrContent(NODE_ID, 'https://wartbar.example');
    expect(content).toBe('HTTPS://WARTBAR.EXAMPLE/M/01J2GV5GYMFSFRN6RC3MQ3YJJV');
    for (const text of [content, content.toLowerCase(), content.replace('WARTBAR', 'ANDERSWO')]) {
      expect(readCode(text, undefined)).toEqual({ kind: 'machine', nodeid: NODE_ID });
    }
  });

  it('[I2] a sticker of any origin names its machine, also one that was never opened here', () => {
    const sticker = (nodeid: string) =>
      `https://anderswo.example/machine-overview?nodeid=${encodeURIComponent(nodeid)}`;
    expect(readCode(sticker(NODE_ID), index)).toEqual({ kind: 'machine', nodeid: NODE_ID });
    expect(readCode(sticker(STRANGER), index)).toEqual({ kind: 'machine', nodeid: STRANGER });
    expect(readCode(STRANGER, undefined)).toEqual({ kind: 'machine', nodeid: STRANGER });
  });

  it('[I2] a number that one machine carries leads there, one that several carry asks', () => {
    expect(readCode(' dm-002', index)).toEqual({ kind: 'machine', nodeid: NODE_ID });
    expect(readCode('SN-1', index)).toMatchObject({
      kind: 'several',
      machines: [{ nodeid: 'twin-1' }, { nodeid: 'twin-2' }],
    });
  });

  it('[I2] a hardware scanner with the wrong keyboard layout is understood where the machine is known', () => {
    const garbled = (nodeid: string) => nodeid.replaceAll(':', 'Ö').replaceAll('-', 'ß');
    expect(readCode(garbled(NODE_ID), index)).toEqual({ kind: 'machine', nodeid: NODE_ID });
    expect(readCode(garbled(STRANGER), index).kind).toBe('foreign');
  });

  it('[I2] [M4] so is a short sticker, also of a machine that is not on this device', () => {
    for (const nodeid of [NODE_ID, STRANGER]) {
      const typed = typedOnGerman(qrContent(nodeid, 'https://wartbar.example'));
      expect(typed).toMatch(/^HTTPSÖ--WARTBAR\.EXAMPLE-M-/);
      expect(readCode(typed, index)).toEqual({ kind: 'machine', nodeid });
    }
  });

  it('[OB11] a badge is none of ours, and a secret that is not shown', () => {
    const badge = badgeOf(new Uint8Array(BADGE_LENGTH));
    for (const text of [badge, badge.toLowerCase()]) expect(readCode(text, index)).toEqual({ kind: 'badge' });
    expect(readCodes(['WIFI:T:WPA', badge], index)).toEqual({ kind: 'badge' });
    expect(readCodes([badge, STRANGER], index)).toEqual({ kind: 'machine', nodeid: STRANGER });
  });

  it('[I2] a photo of several stickers asks which one of this device is meant', () => {
    const both = [NODE_ID, 'DM-002', 'WIFI:T:WPA', 'SN-1'];
    expect(readCodes(both, index)).toMatchObject({ kind: 'several', from: 'photo', machines });
    expect(readCodes([qrContent(NODE_ID, 'https://a.example'), 'WIFI:T:WPA'], index)).toEqual({
      kind: 'machine',
      nodeid: NODE_ID,
    });
    expect(readCodes(['SN-1'], index)).toMatchObject({ kind: 'several', from: 'number' });
    expect(readCodes([STRANGER], index)).toEqual({ kind: 'machine', nodeid: STRANGER });
    expect(readCodes([STRANGER, NODE_ID], index)).toEqual({ kind: 'machine', nodeid: NODE_ID });
    expect(readCodes(['WIFI:T:WPA'], index)).toEqual({ kind: 'foreign', text: 'WIFI:T:WPA' });
  });

  it('[I2] everything else is foreign and says what it says', () => {
    for (const text of [
      'https://www.example.com/',
      'WIFI:T:WPA;S:x;;',
      '',
      NODE_ID.replace('equipment', 'site'),
    ]) {
      expect(readCode(text, index)).toEqual({ kind: 'foreign', text });
    }
  });
});

describe('the code itself', () => {
  it.each([
    ['https://wartbar.example', 'Q', 33],
    ['http://10.0.0.7:3030', 'Q', 33],
    ['https://wb.de', 'Q', 29],
    ['https://instandhaltung.musterwerk-nord.example', 'M', 33],
  ])('[M4] of %s has error correction %s and %i modules', async (origin, level, size) => {
    const code = await qrCode(qrContent(NODE_ID, origin));
    expect([code.level, code.modules.size]).toEqual([level, size]);
  });

  it('[M4] the former content took 45 × 45 modules', async () => {
    const former = `https://wartbar.example/machine-overview?nodeid=${encodeURIComponent(NODE_ID)}`;
    expect((await qrCode(former)).modules.size).toBe(45);
  });
});

it('[I2] the wasm that is served is the one that the decoder was made for', async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  expect(hash).toBe(ZXING_WASM_SHA256);
});
