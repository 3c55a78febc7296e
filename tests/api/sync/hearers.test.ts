import { expect, it } from 'vitest';
import { type Line, makeHearers } from '../../../src/server/sync/hints/hearers.ts';

const COMPANY = 'company';
/** Timers may run out a little early, ms. */
const EARLY = 5;

/** People of a company who are connected; `lots` has who was told together, by their numbers. */
function connected(count: number) {
  const lots: { at: number; told: number[] }[] = [];
  const names = Array.from({ length: count }, (_none, number) => `user ${number}`);
  const lines = names.map((usernodeid) => ({ caller: { clientid: COMPANY, usernodeid } }) as Line);
  const hearers = makeHearers(async (_clientid, told) => {
    lots.push({ at: performance.now(), told: told.map((line) => lines.indexOf(line)).sort((a, b) => a - b) });
  });
  for (const line of lines) hearers.add(line);
  const arrived = () => lots.flatMap(({ told }) => told).length;
  const until = (number: number) => expect.poll(arrived).toBe(number);
  return { hearers, names, lines, lots, until };
}

it('[D3] [S9] people who hear of the same are told together, at once and also when they waited for their pace', async () => {
  const { hearers, names, lots, until } = connected(20);
  const begun = performance.now();
  for (const round of [1, 2, 3]) {
    hearers.tell(COMPANY, names);
    await until(20 * round);
  }
  await hearers.stop();
  expect(lots.map(({ told }) => told.length)).toEqual([20, 20, 20]);
  // Counted from the beginning: a busy machine hands a lot out late, never early.
  for (const at of [1, 2]) expect(lots[at]!.at - begun).toBeGreaterThan(at * 1000 - EARLY);
});

it('[D3] [S9] a crowd is told one after the other, those beside each other close together', async () => {
  const { hearers, names, lots, until } = connected(300);
  const begun = performance.now();
  hearers.tell(COMPANY, null);
  await until(300);
  hearers.tell(COMPANY, names);
  await until(600);
  await hearers.stop();
  const last = lots.filter(({ told }) => told.includes(299));
  for (const round of [0, 1]) expect(last[round]!.at - begun).toBeGreaterThan(round * 1000 + 299 * 2 - EARLY);
  // In each lot there are neighbours and nobody else.
  for (const { told } of lots) expect(told.at(-1)! - told[0]!).toBe(told.length - 1);
});

it('[D3] who is told of many things meanwhile is told once, and who leaves meanwhile not at all', async () => {
  const { hearers, names, lines, lots, until } = connected(4);
  const [friends, stranger] = [names.slice(0, 3), names.slice(3)];
  hearers.tell(COMPANY, friends);
  await until(3);
  for (let times = 0; times < 5; times++) hearers.tell(COMPANY, friends);
  hearers.remove(lines[2]!);
  await until(5);
  // A line told twice from here on: by its second turn, every other line would have had its own.
  for (const number of [6, 7]) {
    hearers.tell(COMPANY, stranger);
    await until(number);
  }
  await hearers.stop();
  expect(lots.map(({ told }) => told)).toEqual([[0, 1, 2], [0, 1], [3], [3]]);
});
