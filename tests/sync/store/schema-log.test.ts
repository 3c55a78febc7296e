import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { storesOfRegistry } from '../../../src/sync/store/database.ts';
import { SCHEMA, SCHEMA_LOG, SCHEMA_VERSION } from '../../../src/sync/store/schema-log.ts';

it('[SW4] the last line of the schema log is the schema that the registry makes', () => {
  const text = JSON.stringify(Object.entries(storesOfRegistry()).sort(([a], [b]) => a.localeCompare(b)));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  // On failure: append this hash as a new line to SCHEMA_LOG, never edit a line that was released.
  expect(SCHEMA_LOG.at(-1)).toBe(hash);
  expect([SCHEMA, SCHEMA_VERSION]).toEqual([hash, SCHEMA_LOG.length]);
  expect(new Set(SCHEMA_LOG).size).toBe(SCHEMA_LOG.length);
});
