import { describe, expect, it } from 'vitest';
import { nearTests } from './near.mjs';

const imports = new Map(
  Object.entries({
    'src/shared/rules/due.ts': [],
    'src/server/jobs/planned.ts': ['src/shared/rules/due.ts'],
    'src/server/assemble.ts': ['src/server/jobs/planned.ts'],
    'tests/rules/due.test.ts': ['src/shared/rules/due.ts'],
    'tests/api/planned.test.ts': ['src/server/assemble.ts'],
    'tests/api/chat.test.ts': ['src/server/assemble.ts'],
    'tests/rules/number.test.ts': [],
  }),
);

describe('the tests that are near to a change', () => {
  it('are those that import it, the nearest first', () => {
    expect(nearTests(['src/shared/rules/due.ts'], { imports, seconds: {} }, 60)).toEqual({
      files: ['tests/rules/due.test.ts', 'tests/api/chat.test.ts', 'tests/api/planned.test.ts'],
      reached: 3,
    });
  });

  it('at the same distance those first whose name says the same', () => {
    const { files } = nearTests(['src/server/jobs/planned.ts'], { imports, seconds: {} }, 60);
    expect(files).toEqual(['tests/api/planned.test.ts', 'tests/api/chat.test.ts']);
  });

  it('as many as fit into the time, and a shorter one where the next is too long', () => {
    const seconds = { 'tests/api/chat.test.ts': 50, 'tests/rules/due.test.ts': 8 };
    expect(nearTests(['src/shared/rules/due.ts'], { imports, seconds }, 12)).toEqual({
      files: ['tests/rules/due.test.ts', 'tests/api/planned.test.ts'],
      reached: 3,
    });
  });

  it('a changed test always', () => {
    const seconds = { 'tests/api/chat.test.ts': 50 };
    expect(nearTests(['tests/api/chat.test.ts'], { imports, seconds }, 12).files).toEqual([
      'tests/api/chat.test.ts',
    ]);
  });

  it('none that only a command of its own or the long run knows, and few of a browser', () => {
    const stage = new Map(
      ['update/a', 'engines/a', 'e2e/shell/a.long', 'e2e/shell/b', 'e2e/shell/c'].map((name) => [
        `tests/${name}.test.ts`,
        ['tests/e2e/harness/stage.ts'],
      ]),
    );
    expect(nearTests(['tests/e2e/harness/stage.ts'], { imports: stage, seconds: {} }, 100)).toEqual({
      files: ['tests/e2e/shell/b.test.ts'],
      reached: 2,
    });
  });

  it('none where nothing reaches the change', () => {
    expect(nearTests(['README.md'], { imports, seconds: {} }, 60)).toEqual({ files: [], reached: 0 });
  });
});
