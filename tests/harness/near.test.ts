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

  it('none where nothing reaches the change', () => {
    expect(nearTests(['README.md'], { imports, seconds: {} }, 60)).toEqual({ files: [], reached: 0 });
  });
});
