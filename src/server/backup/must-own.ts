import { stat } from 'node:fs/promises';
import { backupText as text } from '../text/de/backup.ts';
import { BackupFailed } from './failure.ts';

/** What root writes the server cannot change: with files of root's in its folder it would stand still. */
export async function mustOwn(dataFolder: string): Promise<void> {
  const owner = await stat(dataFolder).then(
    ({ uid }) => uid,
    () => undefined,
  );
  if (process.getuid === undefined || owner === undefined || owner === process.getuid()) return;
  throw new BackupFailed(text.otherUser(dataFolder));
}
