import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Figure } from './figure.ts';

/** What the figures depend on besides the code. */
export interface MachineFacts {
  processor: string;
  cores: number;
  memoryGB: number;
  system: string;
  node: string;
  browser: string;
}

/** What was measured under one name of the benchmark, and when. */
export interface Run {
  date: string;
  commit: string;
  machine: MachineFacts;
  company: { machines: number; notifications: number };
  fast: boolean;
  /** Load of the machine over a minute when it began: others' work is noise. */
  load: number;
  figures: Figure[];
}

/** By the names of the benchmark, e.g. `monday`. */
export type Report = Record<string, Run>;

export function machineFacts(browser: string): MachineFacts {
  const [first] = cpus();
  return {
    processor: first?.model ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 1024 ** 3),
    system: `${platform()} ${release()}`,
    node: process.version,
    browser,
  };
}

export function commitOf(root: string): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
}

const digits = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const percent = (share: number): string => `±${(share * 100).toFixed(0)} %`;

function cellsOf(each: Figure): string[] {
  const verdict = each.allowed === null ? '·' : each.ok ? '✓' : '✗';
  return [
    `${verdict} ${each.name}`,
    `${digits(each.measured)} ${each.unit}`,
    each.samples ? percent(each.samples.noise) : '',
    `${digits(each.limit)} ${each.unit}`,
    each.limitSamples ? percent(each.limitSamples.noise) : '',
    each.limitIs,
    `${each.ratio.toFixed(2)}×`,
    each.allowed === null ? '' : `≤ ${each.allowed}×`,
  ];
}

/** The figures as a table, each beside its limit; `·` stands before what only informs. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['  figure', 'measured', '', 'limit', '', 'limit is', 'ratio', 'allowed'];
  const rows = [head, ...figures.map(cellsOf)];
  const widths = head.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const left = new Set([0, 5]);
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        left.has(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const notes = figures.flatMap(({ name, note }) => (note ? [`  ${name}: ${note}`] : []));
  return [...lines, '', ...notes].join('\n');
}

export async function writeReport(path: string, report: Report): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  await writeFile(path, `${JSON.stringify(report, rounded, 2)}\n`);
}

/** Puts what was measured in the place of what this report had under the same names. */
export async function updateReport(path: string, report: Report): Promise<void> {
  const before = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Report;
  await writeReport(path, { ...before, ...report });
}
