import { describe, expect, it } from 'vitest';
import { sizeReport } from './size-report.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_engine.js': { file: 'assets/engine.js', name: 'engine', imports: ['index.html', '_react.js'] },
  '_login.js': { file: 'assets/login.js', name: 'login', imports: ['index.html'] },
  'live/runtime.ts': { file: 'assets/runtime.js', isDynamicEntry: true, imports: ['_engine.js'] },
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
const sizes: Record<string, number> = {
  index: 20,
  react: 119,
  engine: 80,
  login: 5,
  runtime: 0,
  plan: 40,
  table: 19,
  scanner: 400,
};

function report(changed: Record<string, number> = {}) {
  const all = { ...sizes, ...changed };
  return sizeReport(manifest, (file) => (all[/\/(\w+)\./.exec(file)?.[1] ?? ''] ?? Number.NaN) * 1000);
}

const failing = (changed: Record<string, number>) =>
  report(changed)
    .filter((row) => !row.ok)
    .map((row) => row.name);

describe('size of the JavaScript', () => {
  it('counts the entry with its static imports, with the login and with the engine, and lazy parts with what they add', () => {
    expect(report().map(({ name, kB }) => [name, kB])).toEqual([
      ['login of a new phone', 144],
      ['first load', 219],
      ['device/scanner/scanner.tsx', 400],
      ['features/plan/plan.screen.tsx', 59],
      ['live/runtime.ts', 0],
    ]);
  });

  it('fails a login over 145 kB, a first load over 230 and a later route over 60 kB, but not the scanner', () => {
    expect(failing({})).toEqual([]);
    expect(failing({ engine: 92 })).toEqual(['first load']);
    expect(failing({ login: 7 })).toEqual(['login of a new phone']);
    expect(failing({ table: 21 })).toEqual(['features/plan/plan.screen.tsx']);
  });
});
