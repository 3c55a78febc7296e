import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { documentPath } from '../../../sync/files/documents.ts';
import { readDocument } from '../../../sync/files/download.ts';
import { fileContext, requireActive } from '../runtime.ts';

/**
 * The bytes of a file, for readers that take no address (the security policy keeps scripts from fetching
 * blobs): from this device, else from the server. Null when neither has them now.
 */
export async function readFile(file: Pick<FileRef, 'fileid' | 'fileversion'>): Promise<ArrayBuffer | null> {
  const response = await readDocument(fileContext(requireActive()), documentPath(file));
  return response?.ok ? response.arrayBuffer() : null;
}
