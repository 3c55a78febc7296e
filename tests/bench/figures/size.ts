import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sizeReport } from '../../harness/size/size-report.mjs';
import { type Figure, figure } from '../figure.ts';
import type { RunContext } from '../run-context.ts';

/** Gzipped JavaScript of the first load and of every later part. */
export async function size({ server }: RunContext): Promise<Figure[]> {
  const manifest = JSON.parse(readFileSync(join(server.client, '.vite/manifest.json'), 'utf8'));
  const rows = sizeReport(
    manifest,
    (file) => gzipSync(readFileSync(join(server.client, file)), { level: 9 }).length,
  );
  return rows.map(({ name, kB, limit }) =>
    figure({
      name: name.replace(/^features\//, ''),
      unit: 'kB',
      measured: kB,
      limit: limit ?? kB,
      limitIs: limit === undefined ? 'none, lazy' : `${limit} kB gzip`,
      allowed: limit === undefined ? null : 1,
    }),
  );
}
