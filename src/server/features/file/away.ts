import { Refusal } from '../../http/answer.ts';
import { FILES_LATER } from '../../http/failure.ts';
import { type FileStorage, StorageAway } from '../../storage/storage.ts';

const away = (cause: StorageAway) =>
  new Refusal('incomplete', 'Files Are Away', { status: 503, retryAfter: FILES_LATER, cause });

/**
 * [D4] [OB7] Takes a file as long as its store answers, and asks that before a device sends a byte. Otherwise its device
 * keeps it, tries again, and sends everything else meanwhile: only `incomplete` says so, `unavailable` stops a device.
 */
export async function whileThere<T>(storage: FileStorage, work: () => Promise<T>): Promise<T> {
  try {
    await storage.assertThere();
    return await work();
  } catch (error) {
    throw error instanceof StorageAway ? away(error) : error;
  }
}
