import { createHash } from 'node:crypto';
import type { FileStorage } from './storage.ts';

/** Whether a storage has these very bytes under a key: reads them all. Size in bytes, SHA-256 in hex. */
export async function isStored(
  storage: FileStorage,
  key: string,
  { size, sha256 }: { size: number; sha256: string },
): Promise<boolean> {
  if ((await storage.size(key)) !== size) return false;
  const bytes = await storage.read(key);
  if (bytes === null) return false;
  const hash = createHash('sha256');
  for await (const piece of bytes as AsyncIterable<Uint8Array>) hash.update(piece);
  return hash.digest('hex') === sha256;
}
