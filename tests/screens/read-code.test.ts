import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import { describe, expect, it } from 'vitest';
import { readCode } from '../../src/client/features/scan/read-code.ts';
import type { MachineEntry, MachineIndex } from '../../src/client/parts/machine/machine-index.ts';
import { qrContent } from '../../src/client/parts/machine/qr-code.ts';

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
    expect(content).toMatch(/^https:\/\/wartbar\.example\/machine-overview\?nodeid=/);
    expect(new URL(content).searchParams.get('nodeid')).toBe(NODE_ID);
    expect(readCode(content, index)).toEqual(readCode(NODE_ID, index));
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

it('[I2] the wasm that is served is the one that the decoder was made for', async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  expect(hash).toBe(ZXING_WASM_SHA256);
});
