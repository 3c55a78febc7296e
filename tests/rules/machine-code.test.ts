import { describe, expect, it } from 'vitest';
import { makeNodeId } from '../../src/shared/lib/ids.ts';
import { correctedForLayout, typedOnGerman } from '../../src/shared/lib/keyboard-layout.ts';
import { codeOfMachine, equipmentIdInCode, machineOfCode } from '../../src/shared/lib/machine-code.ts';

const NODE_ID = 'urn:wartbar:equipment:0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const CODE = '01J2GV5GYMFSFRN6RC3MQ3YJJV';

/** Ids that differ from each other in every part, the same each time. */
const some = Array.from({ length: 200 }, (_, at) =>
  makeNodeId('equipment', {
    now: () => 1_700_000_000_000 + at * 86_400_000,
    randomBytes: (length) =>
      Uint8Array.from({ length }, (_byte, place) => (at * 37 + place * 101 + 11) % 256),
  }),
);

describe('the code of a machine', () => {
  it('[M4] is 26 characters of the alphanumeric mode, and means that machine again', () => {
    expect(codeOfMachine(NODE_ID)).toBe(CODE);
    for (const nodeid of some) {
      const code = String(codeOfMachine(nodeid));
      expect(code).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
      expect(machineOfCode(code)).toBe(nodeid);
    }
  });

  it('[M4] is read in lower case, with I or L for 1 and O for 0', () => {
    const misread = CODE.replaceAll('0', 'O').replaceAll('1', 'l').toLowerCase();
    expect(misread).toMatch(/^ol/);
    expect(machineOfCode(misread)).toBe(NODE_ID);
    expect(machineOfCode(CODE.replaceAll('1', 'I'))).toBe(NODE_ID);
  });

  it.each([
    ['too short', CODE.slice(1)],
    ['too long', `${CODE}0`],
    ['with a letter that is no digit', CODE.replace('V', 'U')],
    ['beyond 128 bits', `8${CODE.slice(1)}`],
    ['no UUID', '0'.repeat(25).concat('1')],
    ['empty', ''],
  ])('[M4] what is %s means no machine', (_why, code) => {
    expect(machineOfCode(code)).toBeNull();
  });

  it('[M4] only machines have one', () => {
    expect(codeOfMachine(NODE_ID.replace('equipment', 'site'))).toBeNull();
    expect(codeOfMachine('kaputt')).toBeNull();
  });
});

describe('what a sticker says', () => {
  const short = `HTTPS://WARTBAR.EXAMPLE/M/${CODE}`;
  const former = `https://wartbar.example/machine-overview?nodeid=${encodeURIComponent(NODE_ID)}`;

  it.each([
    ['the short form', short],
    ['in lower case', short.toLowerCase()],
    ['of another origin with a port', `http://10.0.0.7:3030/m/${CODE}`],
    ['with what a mail program added', `${short}/?utm_source=x#top`],
    ['the former form', former],
    ['the former form with more in its query', former.replace('?', '?tab=1&').concat('#top')],
    ['a bare node id', ` ${NODE_ID} `],
  ])('[M4] [I2] %s names its machine', (_form, text) => {
    expect(equipmentIdInCode(text)).toBe(NODE_ID);
  });

  it.each([
    ['https://wartbar.example/m/'],
    [`https://wartbar.example/x/${CODE}`],
    [`https://wartbar.example/m/${CODE}X`],
    [`ftp://wartbar.example/m/${CODE}`],
    ['https://wartbar.example/machine-overview?nodeid=%FF'],
    [
      `https://wartbar.example/machine-overview?nodeid=${encodeURIComponent(NODE_ID.replace('equipment', 'site'))}`,
    ],
    [CODE],
  ])('[I2] %s names none', (text) => {
    expect(equipmentIdInCode(text)).toBeNull();
  });
});

describe('hardware scanners with another keyboard than the computer', () => {
  it('[I2] a German computer swaps Y and Z and writes other signs', () => {
    expect(typedOnGerman('HTTPS://WARTBAR-1.EXAMPLE:3030/M/0YZ')).toBe(
      'HTTPSÖ--WARTBARß1.EXAMPLEÖ3030-M-0ZY',
    );
    expect(typedOnGerman('https://a.b/m/yz?x=1&y=2')).toBe('httpsÖ--a.b-m-zy_x´1/z´2');
  });

  it('[I2] what a layout made of a text is undone, either way round', () => {
    const text = 'Yz-=[];\'\\/`_+{}:"|?<>@#^&*()~ 09aZ.,!$%';
    const [american] = correctedForLayout(typedOnGerman(text));
    expect(american).toBe(text);
    const [onAmerican] = correctedForLayout('HTTPS://X/M/YZ');
    expect(onAmerican).toBe('HTTPS>&&X&M&ZY');
    expect(correctedForLayout(onAmerican)[1]).toBe('HTTPS://X/M/YZ');
  });

  it('[I2] the short form is understood however it was typed, with every digit', () => {
    expect(some.some((nodeid) => /[YZ]/.test(String(codeOfMachine(nodeid))))).toBe(true);
    for (const nodeid of some) {
      const address = `HTTPS://WARTBAR-NORD.EXAMPLE:3030/M/${codeOfMachine(nodeid)}`;
      const german = typedOnGerman(address);
      const [american] = correctedForLayout(address);
      for (const typed of [
        german,
        german.toLowerCase(),
        american,
        german.replaceAll('Ö', 'é'),
        german.replaceAll('Ö', ''),
      ]) {
        expect([typed, equipmentIdInCode(typed)]).toEqual([typed, nodeid]);
      }
    }
  });
});
