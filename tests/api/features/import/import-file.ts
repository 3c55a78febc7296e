import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { runImports } from '../../../../src/server/jobs/import/run-imports.ts';
import type { ImportDetail } from '../../../../src/shared/contract/machine/import-queries.ts';
import { planImportFile, startImport } from '../../../../src/shared/contract/machine/import-queries.ts';
import type { Answer, TestClient } from '../../harness/client.ts';
import type { TestServer } from '../../harness/server.ts';

const logger = pino({ level: 'silent' });

/** Does what the job of a server does, until nothing waits. */
export const runJob = ({ database, clock }: Pick<TestServer, 'database' | 'clock'>) =>
  runImports(database.db, logger, clock.now);

/** Uploads a file: bytes, or the rows of a CSV file. */
export function upload(
  client: TestClient,
  file: Buffer | string[][],
  { importid = randomUUID() as string, filename = 'maschinen.csv' } = {},
): Promise<Answer> {
  const bytes = Buffer.isBuffer(file) ? file : Buffer.from(file.map((row) => row.join(';')).join('\r\n'));
  const path = `/imports/${importid}/file?filename=${encodeURIComponent(filename)}`;
  return client.request('PUT', path, bytes, { 'content-type': 'application/octet-stream' });
}

export const detail = (answer: Answer): ImportDetail => answer.body as unknown as ImportDetail;

/** A dry run with the mapping that the server recognised. */
export async function dryRun(client: TestClient, file: Buffer | string[][]): Promise<ImportDetail> {
  const { importid, mapping } = detail(await upload(client, file));
  return detail(await client.query(planImportFile, { importid, sheet: 0, mapping }));
}

/** Imports a file; the job is not run. */
export async function begin(client: TestClient, file: Buffer | string[][]): Promise<ImportDetail> {
  const { importid } = await dryRun(client, file);
  return detail(await client.query(startImport, { importid }));
}
