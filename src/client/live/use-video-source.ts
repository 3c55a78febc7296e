import { useState } from 'react';
import type { FileRef } from '../../shared/contract/fields.ts';
import { documentPath } from '../../sync/files/documents.ts';
import { type FileUrl, useFileUrl } from './use-file-url.ts';

/**
 * [SW2] [F3] What a player plays: the file's own address where a worker answers it, so that it asks for the parts it
 * needs; the whole as a blob where none does or where that failed. `failed` tells that the player could not play.
 */
export function useVideoSource(file: Pick<FileRef, 'fileid' | 'fileversion'>): {
  source: FileUrl;
  /** Neither of both could be played. */
  broken: boolean;
  failed: () => void;
} {
  const [streamed, setStreamed] = useState(() => Boolean(navigator.serviceWorker?.controller));
  const [broken, setBroken] = useState(false);
  const blob = useFileUrl(streamed ? null : file);
  return {
    source: streamed ? { state: 'ready', url: documentPath(file) } : blob,
    broken,
    failed: () => (streamed ? setStreamed(false) : setBroken(true)),
  };
}
