import { isQuotaError } from '../../../sync/faults/error-names.ts';
import { exportOutbox } from '../../../sync/outbox/transfer/export-outbox.ts';
import type { Imported } from '../../../sync/outbox/transfer/import-entries.ts';
import { importOutbox } from '../../../sync/outbox/transfer/import-outbox.ts';
import { type FileProblem, UnreadableFile } from '../../../sync/outbox/transfer/sealed-file.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import { requireActive } from '../runtime.ts';

/** Entries in the file, and those whose key is not on this device. */
export type SavedFile = { entries: number; locked: number };

/** Why a file was not taken over; nothing of it was. `room`: this device has none left. */
export type ReadFailure = FileProblem | 'room';

/** [OB14] Hands everything unsent to the person as a file that only the password opens. */
export async function saveOutboxFile(password: string): Promise<SavedFile> {
  const { db, owner, ports } = requireActive();
  const { file, ...counts } = await exportOutbox(db, owner, password);
  const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
  downloadBlob(file, `wartbar-nicht-gesendet-${day}.wartbar`);
  return counts;
}

/** [OB14] Takes such a file of this user over and sends what it brought. */
export async function readOutboxFile(
  file: File,
  password: string,
): Promise<{ kind: 'done'; counts: Imported } | { kind: 'failed'; why: ReadFailure }> {
  const { db, owner, ports, engine } = requireActive();
  try {
    const counts = await importOutbox(db, ports, owner, file, password);
    engine.poke('network');
    return { kind: 'done', counts };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'failed', why: error.problem };
    if (isQuotaError(error)) return { kind: 'failed', why: 'room' };
    throw error;
  }
}
