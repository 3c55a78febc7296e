/** The schema of now, and its number as Dexie counts versions: the last line of the log, and how many lines it has. */
export const SCHEMA = '24e8bb58';
export const SCHEMA_VERSION = 17;

/**
 * Append-only log of mirror schemas: one line per change of the registry's tables or indexes, never
 * edited or removed. No device needs it, so it is in no bundle. `tests/sync/store/schema-log.test.ts` fails
 * when the registry no longer matches the last line, or what stands above does not, and prints the line to append.
 */
export const SCHEMA_LOG: readonly string[] = [
  '2783418e',
  'f06e56a7',
  '01628499',
  'efa875d9',
  'e1493003',
  '16cfc3e0',
  'e65bb37b',
  '49aa67b7',
  'cb9edc1d',
  'c5cc1ee6',
  '19c1824f',
  'da222b4f',
  '441e8109',
  '174986aa',
  '4616fc6d',
  '126a10e3',
  '24e8bb58',
];
