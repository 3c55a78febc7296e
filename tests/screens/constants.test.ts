import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ACCEPT, nameWithoutExtension, recognise } from '../../src/client/device/photo-limits.ts';
import { delays } from '../../src/client/text/delays.ts';
import { system } from '../../src/client/ui/theme/system.ts';
import { FILE_LIMITS } from '../../src/shared/rules/file-types.ts';

const client = fileURLToPath(new URL('../../src/client', import.meta.url));
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('delays.ts'))
  .map((name) => readFileSync(join(client, name), 'utf8'))
  .join('\n');

describe('delays', () => {
  /** Delays of screens that are still to come. Whoever builds one takes it out here. */
  const toCome: string[] = [];

  it('[X5] each is used under its name, but for those of screens to come', () => {
    const unused = Object.keys(delays).filter((name) => !new RegExp(`\\bdelays\\.${name}\\b`).test(sources));
    expect(unused.toSorted()).toEqual(toCome.toSorted());
  });
});

describe('look', () => {
  it('[X3] the primary colour and the breakpoints are those of the source', () => {
    expect(system.token('colors.petrol.800')).toBe('#0e3f51');
    expect(['sm', 'md', 'lg', 'xl'].map((name) => system.token(`breakpoints.${name}`))).toEqual([
      '600px',
      '960px',
      '1280px',
      '1440px',
    ]);
  });
});

describe('what may be attached', () => {
  const taken = (name: string, type = '') => recognise({ name, type })?.kind ?? null;

  it('[F4] the pickers take pictures, videos and the documents of the source', () => {
    expect([ACCEPT.photo, ACCEPT.video]).toEqual(['image/*', 'video/*']);
    const documents = ACCEPT.document.split(',');
    const wanted =
      '.pdf .doc .docx .xls .xlsx .ppt .pptx .txt .pages .numbers .key application/pdf application/msword ' +
      'application/vnd.ms-excel application/vnd.ms-powerpoint text/plain application/vnd.apple.pages ' +
      'application/vnd.apple.numbers application/vnd.apple.keynote';
    expect(documents).toEqual(expect.arrayContaining(wanted.split(' ')));
  });

  it.each([
    ['IMG_1.JPG', 'photo'],
    ['foto.heic', 'photo'],
    ['film.MOV', 'video'],
    ['plan.pdf', 'document'],
    ['werte.xlsx', 'document'],
    ['messwerte.csv', 'document'],
    ['steuerung.LOG', 'document'],
    ['bild.jfif', 'photo'],
    ['film.qt', 'video'],
    ['vortrag.key', 'document'],
    ['programm.exe', null],
    ['bild.svg', null],
    ['ohne', null],
  ])('[F4] [X22] %s is a %s', (name, kind) => {
    expect(taken(name)).toBe(kind);
  });

  it('[F4] an extension counts for more than what the browser says of it: so the server goes by it too', () => {
    const excel = recognise({ name: 'messwerte.csv', type: 'application/vnd.ms-excel' });
    expect(excel).toEqual({ kind: 'document', mimetype: 'text/plain', extension: 'csv' });
    expect(recognise({ name: 'messwerte.csv', type: 'text/csv' })).toEqual(excel);
    expect([taken('bild.jpe', 'image/jpeg'), taken('skript.sh', 'text/plain')]).toEqual([null, null]);
    expect(ACCEPT.document.split(',')).toEqual(expect.arrayContaining(['.csv', '.log']));
  });

  it('[X22] a name without an extension is known by its type; each kind has its limit', () => {
    expect([taken('bild', 'image/webp'), taken('film', 'video/mp4')]).toEqual(['photo', 'video']);
    expect([taken('Foto vom 12.11', 'image/jpeg'), taken('werte', 'text/csv')]).toEqual([
      'photo',
      'document',
    ]);
    expect(['Foto vom 12.11', 'plan.v2.pdf', '.pdf'].map(nameWithoutExtension)).toEqual([
      'Foto vom 12.11',
      'plan.v2',
      '.pdf',
    ]);
    const megabytes = Object.entries(FILE_LIMITS).map(([kind, bytes]) => [kind, bytes / 1024 / 1024]);
    expect(Object.fromEntries(megabytes)).toEqual({ photo: 25, video: 500, document: 50 });
  });
});
