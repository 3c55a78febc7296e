import { useState } from 'react';
import type { FileRef } from '../../shared/contract/fields.ts';
import { documentPath } from '../../sync/files/documents.ts';
import { type FileUrl, useFileUrl } from './use-file-url.ts';
import { useReturns } from './use-online.ts';

/**
 * [SW2] [F3] What a player plays: the file's own address where a worker answers it, so that it asks for the parts it
 * needs, and again when the network comes back; the whole as a blob where none does or where that failed. `failed` tells that the player could not play.
 */
export function useVideoSource(file: Pick<FileRef, 'fileid' | 'fileversion'>): {
  source: FileUrl;
  /** Neither of both could be played. */
  broken: boolean;
  failed: () => void;
} {
  const [worker] = useState(() => Boolean(navigator.serviceWorker?.controller));
  const [streamed, setStreamed] = useState(worker);
  const [broken, setBroken] = useState(false);
  const returns = useReturns();
  const [failedAt, setFailedAt] = useState(returns);
  const blob = useFileUrl(streamed ? null : file);
  // The network was missing, not the player: a video is not to be loaded whole for that.
  if (worker && !streamed && blob.state === 'missing' && failedAt !== returns) {
    setFailedAt(returns);
    setStreamed(true);
  }
  const failed = () => {
    if (!streamed) return setBroken(true);
    setFailedAt(returns);
    setStreamed(false);
  };
  return { source: streamed ? { state: 'ready', url: documentPath(file) } : blob, broken, failed };
}
