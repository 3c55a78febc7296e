import { openMirror } from '../../../sync/mirror/read.ts';
import { read } from '../../../sync/store/gate.ts';
import { requireActive } from '../runtime.ts';
import type { MirrorView } from './use-live.ts';

/** One look into the mirror, for what a person asks for once, e.g. an export. */
export async function readMirror<T>(query: (mirror: MirrorView) => Promise<T>): Promise<T> {
  const { db } = requireActive();
  return read(db, async () => query(await openMirror(db)));
}
