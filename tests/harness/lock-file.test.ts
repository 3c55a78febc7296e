import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

type Lock = { packages: Record<string, LockedPackage> };

const read = (path: string): Lock =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** Where Node would find `name` from the package at `path`, as a key of the lock file. */
function locate(lock: Lock, path: string, name: string): string | undefined {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    const key = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (key in lock.packages) return key;
    if (base === '') return undefined;
  }
}

describe.each(['package-lock.json', 'tests/bench/peers/package-lock.json'])('%s', (path) => {
  const lock = read(path);

  it('names the optional packages of every platform, without which npm ci refuses the lock file', () => {
    const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => locate(lock, from, name) === undefined),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry and a checksum for every package that all platforms need', () => {
    const entries = Object.entries(lock.packages).filter(([from]) => from !== '');
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(entries.filter(([, { optional, integrity }]) => !optional && integrity === undefined)).toEqual([]);
  });
});
