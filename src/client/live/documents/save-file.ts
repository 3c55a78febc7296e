import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { downloadBlob } from './download-blob.ts';
import { readFile } from './read-file.ts';

/** Puts a file among the person's downloads; answers whether it was here or could be loaded. */
export async function saveFile(file: FileRef, name: string): Promise<boolean> {
  const bytes = await readFile(file);
  if (!bytes) return false;
  downloadBlob(new Blob([bytes], { type: file.mimetype }), name);
  return true;
}
