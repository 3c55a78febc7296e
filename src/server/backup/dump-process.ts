import { spawn } from 'node:child_process';
import * as z from 'zod';
import type { CopiedDump } from './dump-file.ts';
import type { Sum } from './lines.ts';

const sumForm = z.object({ size: z.int(), sha256: z.string() });

/**
 * [D5] Writes the dump of a copy in a process of its own, by the command at `entry`: reading a whole database would keep
 * this one from answering.
 */
export function dumpInProcess(entry: string) {
  return (of: CopiedDump, signal?: AbortSignal): Promise<Sum> =>
    new Promise((done, fail) => {
      const child = spawn(process.execPath, [...process.execArgv, entry, 'dump', JSON.stringify(of)], {
        stdio: ['ignore', 'pipe', 'pipe'],
        signal,
      });
      let said = '';
      let errors = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      child.stderr.on('data', (chunk) => {
        errors = `${errors}${chunk}`.slice(-2000);
      });
      child.on('error', fail);
      child.on('close', (code) => {
        const sum = code === 0 ? sumForm.safeParse(readJson(said)).data : undefined;
        if (sum) done(sum);
        else fail(new Error(`the dump ended with ${code}: ${errors.trim()}`));
      });
    });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What such a process is told. */
export const readDumpOrder = (text: string | undefined): CopiedDump =>
  z
    .object({ copy: z.string(), path: z.string(), version: z.string(), created: z.int() })
    .parse(readJson(text ?? ''));
