import { describe, expect, it } from 'vitest';
import { sizeReport } from './size-report.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
  'features/plan/plan.screen.tsx': {
    file: 'assets/plan.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_table.js'],
  },
  'device/scanner/scanner.tsx': { file: 'assets/scanner.js', isDynamicEntry: true },
  'style.css': { file: 'assets/style.css', isDynamicEntry: true },
};
const sizes: Record<string, number> = { index: 100, react: 119, plan: 40, table: 19, scanner: 400 };

function report(changed: Record<string, number> = {}) {
  const all = { ...sizes, ...changed };
  return sizeReport(manifest, (file) => (all[/\/(\w+)\./.exec(file)?.[1] ?? ''] ?? Number.NaN) * 1000);
}

const failing = (changed: Record<string, number>) =>
  report(changed)
    .filter((row) => !row.ok)
    .map((row) => row.name);

describe('size of the JavaScript', () => {
  it('counts the entry with its static imports, and lazy parts with what they add', () => {
    expect(report().map(({ name, kB }) => [name, kB])).toEqual([
      ['first load', 219],
      ['device/scanner/scanner.tsx', 400],
      ['features/plan/plan.screen.tsx', 59],
    ]);
  });

  it('fails a first load over 225 kB and a later route over 60 kB, but not the scanner', () => {
    expect(failing({})).toEqual([]);
    expect(failing({ react: 127 })).toEqual(['first load']);
    expect(failing({ table: 21 })).toEqual(['features/plan/plan.screen.tsx']);
  });
});
