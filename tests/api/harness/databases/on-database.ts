import { describe, it } from 'vitest';
import { LONG } from '../../../harness/long.ts';
import type { DatabaseKind, FilePlace } from '../server.ts';

/** Takes the place of `it` and its `each`, and defines no test. */
const leftOut = Object.assign(() => undefined, { each: () => () => undefined });

/** For what shows concurrency, locks or a dialect, where the rest of a file does not. */
export const onBoth = it;

/** `it` for the rest of such a file: on PostgreSQL only in the long run. */
export const itOn = (kind: DatabaseKind): typeof it =>
  LONG || kind === 'PGlite' ? it : (leftOut as unknown as typeof it);

/** `describe` for a group of such tests: one without a test would fail. */
export const describeOn = (kind: DatabaseKind): typeof describe =>
  LONG || kind === 'PGlite' ? describe : (leftOut as unknown as typeof describe);

/** For what depends on where files lie, where the rest of a file does not. */
export const everywhere = it;

/** [D4] `it` for the rest of such a file: with files on the disk, in the long run with each place. */
export const itAt = (place: FilePlace): typeof it =>
  LONG || place === 'disk' ? it : (leftOut as unknown as typeof it);
