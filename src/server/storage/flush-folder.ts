import { open } from 'node:fs/promises';

/** What was made or renamed in a folder is only there after a power cut when the folder was flushed too. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
