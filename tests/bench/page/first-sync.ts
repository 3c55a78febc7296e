import { readMeta } from '../../../src/sync/store/meta.ts';
import { openRaw, putAll, removeRaw } from './raw.ts';
import { pagesOf, type Recording, recordingFetch, replayingFetch, shortened } from './recorded.ts';
import { open, remove } from './session.ts';

let recording: Recording | null = null;

export function recorded(): Recording {
  if (!recording) throw new Error('nothing was loaded from the server yet');
  return recording;
}

/** A first sync from the real server into the database of this prefix, which stays. Also records it. */
export async function loadFromServer(prefix: string) {
  const fresh: Recording = { answers: [], waited: 0, bytes: 0 };
  const opened = open(prefix, recordingFetch(fresh));
  const began = performance.now();
  await opened.engine.run();
  const total = performance.now() - began;
  const { complete, loads } = await readMeta(opened.db, 'pull');
  if (!complete || loads.length > 0) throw new Error('the first sync did not end');
  recording = fresh;
  opened.engine.stop();
  opened.db.close();
  const rows = pagesOf(fresh.answers).reduce((sum, page) => sum + page.rows.length, 0);
  return { total, waited: fresh.waited, bytes: fresh.bytes, pages: fresh.answers.length, rows };
}

/** The same first sync with the answers at hand: what the engine and the browser's database take, ms. */
export async function loadRecorded(
  prefix: string,
  keep: boolean,
  most: Record<string, number> = {},
): Promise<number> {
  const { answers } = recorded();
  const given = Object.keys(most).length === 0 ? answers : shortened(answers, most);
  const opened = open(prefix, replayingFetch(given));
  await opened.db.open();
  const began = performance.now();
  await opened.engine.run();
  const taken = performance.now() - began;
  const { complete } = await readMeta(opened.db, 'pull');
  if (!complete) throw new Error('the recorded sync did not end');
  if (keep) {
    opened.engine.stop();
    opened.db.close();
  } else await remove(opened);
  return taken;
}

/**
 * The same rows into the same tables with plain puts, ms. `paged`: one strict transaction per page, as
 * the engine must in order to resume; `whole`: one relaxed transaction per table, the least there is.
 */
export async function putRaw(name: string, mode: 'paged' | 'whole'): Promise<number> {
  const pages = pagesOf(recorded().answers);
  const db = await openRaw(name);
  const began = performance.now();
  if (mode === 'paged') {
    for (const page of pages) await putAll(db, `${page.kind}_a`, page.rows, 'strict');
  } else {
    for (const kind of new Set(pages.map((page) => page.kind))) {
      const rows = pages.flatMap((page) => (page.kind === kind ? page.rows : []));
      await putAll(db, `${kind}_a`, rows, 'relaxed');
    }
  }
  const taken = performance.now() - began;
  await removeRaw(db);
  return taken;
}
