import { describe, expect, it } from 'vitest';
import { isAbout, type Mutant, mutated, noticed, runsOf } from './mutants.mjs';

const mutant: Mutant = {
  what: '[N13] a closed fault is open',
  file: 'src/shared/rules/notification.ts',
  find: 'a < b',
  replace: 'a <= b',
  tests: ['tests/rules/notification.test.ts'],
};

describe('a mutant', () => {
  it('changes the one place that it names, and none where there are two or none', () => {
    expect(mutated('if (a < b) c();', mutant)).toBe('if (a <= b) c();');
    expect(mutated('a < b || a < b', mutant)).toBeNull();
    expect(mutated('a > b', mutant)).toBeNull();
    expect(mutated('a < b', { find: 'a < b', replace: 'a < b' })).toBeNull();
    // `$&` in a replacement means itself.
    expect(mutated('a < b', { find: 'a < b', replace: '$& $1' })).toBe('$& $1');
  });

  it('is found by words of its file and description, in any case', () => {
    expect(isAbout(mutant, ['RULES', 'n13'])).toBe(true);
    expect(isAbout(mutant, ['rules', 'sync'])).toBe(false);
    expect(isAbout(mutant, [])).toBe(true);
  });

  it('is caught by a test that fails, and by nothing else', () => {
    const passed = [{ file: 'a.test.ts', name: 'one' }];
    const outside = { name: 'the file itself', why: 'SyntaxError: x\n  at y', outside: true };
    const failed = { file: 'a.test.ts', name: 'two', why: 'expected 1' };
    expect(noticed({ passed, failed: [outside, failed] })).toEqual({ caught: true, why: 'two' });
    expect(noticed({ passed, failed: [outside] })).toEqual({
      caught: false,
      why: 'the file itself: SyntaxError: x',
    });
    expect(noticed({ passed, failed: [] })).toEqual({ caught: false, why: 'all tests passed' });
  });

  it('has its tests run unchanged too, each file once', () => {
    const of = (tests: string[], only?: string): Mutant => ({ ...mutant, tests, ...(only && { only }) });
    expect(runsOf([of(['a']), of(['a', 'b']), of(['a'], 'x'), of(['c'], 'x'), of(['c'], 'y')])).toEqual([
      { files: ['a', 'b'] },
      { files: ['c'], only: '(?:x)|(?:y)' },
    ]);
    expect(runsOf([])).toEqual([]);
  });
});
