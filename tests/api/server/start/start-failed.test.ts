import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { ConfigError } from '../../../../src/server/config.ts';
import { sentenceOf } from '../../../../src/server/start-failed.ts';

/** A file system that has no room, on every Linux. */
const FULL = '/proc';
const full = (folder: string) =>
  `Der Datenträger mit dem Datenordner ${folder} ist voll. Schaffe Platz und starte noch einmal.`;

it('[D6] a full disk is said in a sentence, wherever it was noticed', async () => {
  const said: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(await sentenceOf(said, tmpdir())).toBe(full(tmpdir()));
  const database = Object.assign(new Error('could not extend file'), { code: '53100' });
  const opening = new ConfigError('Die Datenbank lässt sich nicht öffnen', { cause: database });
  expect(await sentenceOf(opening, tmpdir())).toBe(full(tmpdir()));
  expect(await sentenceOf(new Error('unreachable code should not be executed'), FULL)).toBe(full(FULL));
});

it('[D6] what is no matter of the disk keeps its sentence, and a failure of ours its stack', async () => {
  const setting = new ConfigError('PORT muss eine Zahl sein.');
  expect(await sentenceOf(setting, FULL)).toBe(setting.message);
  const opening = new ConfigError('Die Datenbank lässt sich nicht öffnen', { cause: new Error('password') });
  expect(await sentenceOf(opening, tmpdir())).toBe(opening.message);
  expect(await sentenceOf(new Error('a defect'), tmpdir())).toBeNull();
});
