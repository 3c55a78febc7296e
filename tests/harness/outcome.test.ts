import { describe, expect, it } from 'vitest';
import { judged, type Outcome, summaryOf } from './outcome.mjs';

const passed = (file: string, ...names: string[]) => names.map((name) => ({ file, name }));
const failed = (file: string, ...names: string[]) =>
  names.map((name) => ({ file, name, why: `why ${name}` }));
const outcome = (some: Partial<Outcome>): Outcome => ({ passed: [], failed: [], ...some });

describe('judging a run', () => {
  it('takes what the report says', () => {
    const clean = outcome({ passed: passed('a', '1', '2') });
    expect(judged(clean, 0)).toEqual(clean);
    const red = outcome({ passed: passed('a', '1'), failed: failed('a', '2') });
    expect(judged(red, 1)).toEqual(red);
  });

  it('counts a crash, a code that no test explains and a run without tests as one failure', () => {
    expect(judged(undefined, 1).failed).toMatchObject([{ why: 'no test ran' }]);
    expect(judged(outcome({}), 0).failed).toHaveLength(1);
    expect(judged(outcome({ passed: passed('a', '1') }), 1).failed).toMatchObject([
      { why: expect.stringContaining('code 1') },
    ]);
  });
});

it('ends with the counts, after what failed', () => {
  const text = summaryOf(
    outcome({
      passed: passed('/project/tests/a.test.ts', '1'),
      failed: failed('/project/tests/a.test.ts', '2'),
    }),
    '/project/',
  );
  expect(text.split('\n')).toEqual(['✗ tests/a.test.ts › 2', '    why 2', '1 passed, 1 failed']);
});

it('tells the first failures of a file, and of the rest how many', () => {
  const names = Array.from({ length: 7 }, (_, at) => `${at}`);
  const text = summaryOf(outcome({ failed: failed('/project/a.test.ts', ...names) }), '/project/');
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('✗ a.test.ts'))).toHaveLength(5);
  expect(lines.slice(-2)).toEqual(['✗ 2 more in a.test.ts', '0 passed, 7 failed']);
});
