import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sizeReport } from './size-report.mjs';

const client = fileURLToPath(new URL('../../../dist/client', import.meta.url));
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const rows = sizeReport(manifest, (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);

console.log('   kB gzip   limit  JavaScript');
for (const { name, kB, limit, ok } of rows) {
  console.log(`${ok ? '✓' : '✗'} ${kB.toFixed(1).padStart(8)} ${String(limit ?? '–').padStart(7)}  ${name}`);
}
process.exitCode = rows.every((row) => row.ok) ? 0 : 1;
