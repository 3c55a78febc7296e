import { describe, expect, it } from 'vitest';
import { filesToRepeat, judged, type Outcome, repeated, summaryOf } from './outcome.mjs';

const passed = (file: string, ...names: string[]) => names.map((name) => ({ file, name }));
const failed = (file: string, ...names: string[]) =>
  names.map((name) => ({ file, name, why: `why ${name}` }));
const outcome = (some: Partial<Outcome>): Outcome => ({ passed: [], failed: [], again: [], ...some });

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

describe('a second try', () => {
  const first = outcome({
    passed: [...passed('a', '1'), ...passed('b', '1', '2')],
    failed: failed('b', '3', '4'),
    again: failed('a', '1'),
  });

  it('is for the files in which something failed, and for none when nobody knows the file', () => {
    expect(filesToRepeat(first)).toEqual(['b']);
    const stray = { name: 'an error outside of tests', why: '' };
    expect(filesToRepeat({ ...first, failed: [...first.failed, stray] })).toEqual([]);
  });

  it('counts instead of the first one and tells what failed once', () => {
    const second = outcome({ passed: passed('b', '1', '2', '3'), failed: failed('b', '4') });
    const both = repeated(first, second);
    expect(both.passed).toHaveLength(4);
    expect(both.failed).toEqual(failed('b', '4'));
    expect(both.again).toEqual([...failed('a', '1'), ...failed('b', '3')]);
  });
});

it('ends with the counts, after what failed and what needed a second try', () => {
  const text = summaryOf(
    outcome({
      passed: passed('/project/tests/a.test.ts', '1'),
      failed: failed('/project/tests/a.test.ts', '2'),
      again: failed('/project/tests/b.test.ts', '3'),
    }),
    '/project/',
  );
  expect(text.split('\n')).toEqual([
    '⟲ only on its second try: tests/b.test.ts › 3',
    '    why 3',
    '✗ tests/a.test.ts › 2',
    '    why 2',
    '1 passed, 1 failed',
  ]);
});
