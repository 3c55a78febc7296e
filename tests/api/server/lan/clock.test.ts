import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from '../../../../src/server/config.ts';
import { openLan } from '../../../../src/server/lan/lan.ts';

const YEAR = 365.25 * 86_400_000;
const NOW = Date.UTC(2027, 0, 15);
const place = () => ({ names: ['wartbar.local'], addresses: ['192.168.7.20', '127.0.0.1'] });

let folder: string;
let logged: { level: number; msg: string; former?: string }[];
let stop: (() => void) | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-clock-'));
  logged = [];
});
afterEach(async () => {
  stop?.();
  await rm(folder, { recursive: true, force: true });
});

const logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
const openAt = (now: () => number) => openLan({ dataFolder: folder, publicUrl: null, logger, place, now });
const errors = () => logged.filter(({ level }) => level >= 50);

it('[D1] a clock far ahead at one start loses no authority that devices trust', async () => {
  const trusted = await openAt(() => NOW);
  const kept = await readFile(join(folder, 'lan/ca.pem'), 'utf8');
  // Of another one that ended on the same day.
  await writeFile(join(folder, 'lan/ca-2037-01-14.pem'), 'before');
  const ahead = await openAt(() => NOW + 30 * YEAR);
  expect(ahead.fingerprint).not.toBe(trusted.fingerprint);
  const former = join(folder, 'lan/ca-2037-01-14-2.pem');
  expect(errors()).toMatchObject([{ former, msg: expect.stringContaining('the authority has ended') }]);
  expect(await readFile(former, 'utf8')).toBe(kept);
  expect(await readFile(join(folder, 'lan/ca-2037-01-14.pem'), 'utf8')).toBe('before');

  logged = [];
  await openAt(() => NOW);
  expect(errors()).toMatchObject([{ msg: expect.stringContaining('not valid yet') }]);
  await writeFile(join(folder, 'lan/ca.pem'), await readFile(former));
  expect((await openAt(() => NOW)).fingerprint).toBe(trusted.fingerprint);
});

it('[D1] a clock far behind makes no authority', async () => {
  const behind = openAt(() => Date.UTC(2009, 0, 1));
  await expect(behind).rejects.toThrow(ConfigError);
  await expect(behind).rejects.toThrow('Die Uhr dieses Rechners geht falsch.');
  expect(await readdir(folder)).toEqual([]);
});

it('[D1] an authority that expires while the server runs is reported once, and signs nothing from then on', async () => {
  let now = NOW;
  let looks = 0;
  const lan = await openAt(() => {
    looks++;
    return now;
  });
  const { cert } = lan.pair();
  const renewed: string[] = [];
  stop = lan.follow((pair) => renewed.push(pair.cert), 5);
  now = NOW + 11 * YEAR;
  looks = 0;
  await expect.poll(() => looks, { timeout: 30_000 }).toBeGreaterThan(20);
  expect(errors()).toMatchObject([{ msg: expect.stringContaining('the authority has ended') }]);
  expect(renewed).toEqual([]);
  expect(lan.pair().cert).toBe(cert);
  // A leaf that has ended is not served again once the clock is right.
  now = NOW + 2 * YEAR;
  await expect.poll(() => renewed, { timeout: 30_000 }).toHaveLength(1);
});
