import { expect, it } from 'vitest';
import { withSecondTry } from '../../src/client/live/second-try.ts';

const failing = (times: number) => {
  const tries = { count: 0 };
  const load = async () => {
    tries.count += 1;
    if (tries.count <= times) throw new TypeError(`try ${tries.count}`);
    return 'the screen';
  };
  return { tries, load };
};

it.each([
  [0, 1],
  [1, 2],
])('[SW1] code that fails to load %i times is there after %i tries', async (fails, needed) => {
  const { tries, load } = failing(fails);
  await expect(withSecondTry(load, 0)).resolves.toBe('the screen');
  expect(tries.count).toBe(needed);
});

it('[SW1] code that is not there is told after the second try', async () => {
  const { tries, load } = failing(9);
  await expect(withSecondTry(load, 0)).rejects.toThrow('try 2');
  expect(tries.count).toBe(2);
});
