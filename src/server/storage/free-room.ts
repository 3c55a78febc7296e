import { statfs } from 'node:fs/promises';

/** Bytes that the disk of a folder still takes. */
export async function freeRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
