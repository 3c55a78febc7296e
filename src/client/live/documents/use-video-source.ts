import { useEffect, useState } from 'react';
import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { documentPath } from '../../../sync/files/documents.ts';
import { useReturns } from '../app/use-online.ts';
import { type FileUrl, useFileUrl } from './use-file-url.ts';

/** After a player could not get its parts, before it tries that once more, ms. */
const RETRY = 1000;

/** How a player gets it: its parts at its own address, nothing for a while, its parts once more, the whole. */
type Way = 'parts' | 'waiting' | 'again' | 'whole';

/**
 * [SW2] [F3] What a player plays: the file's own address where a worker answers it, so that it asks for the parts it
 * needs, and again when the network comes back; the whole as a blob where none does or where that failed twice. `failed`
 * tells that the player could not play.
 */
export function useVideoSource(file: Pick<FileRef, 'fileid' | 'fileversion'>): {
  source: FileUrl;
  /** Neither of both could be played. */
  broken: boolean;
  failed: () => void;
} {
  const [worker] = useState(() => Boolean(navigator.serviceWorker?.controller));
  const [way, setWay] = useState<Way>(worker ? 'parts' : 'whole');
  const [broken, setBroken] = useState(false);
  const returns = useReturns();
  const [failedAt, setFailedAt] = useState(returns);
  const blob = useFileUrl(way === 'whole' ? file : null);
  // The network was missing, not the player: a video is not to be loaded whole for that.
  if (worker && way === 'whole' && blob.state !== 'ready' && failedAt !== returns) {
    setFailedAt(returns);
    setWay('parts');
  }
  useEffect(() => {
    if (way !== 'waiting') return;
    const timer = setTimeout(() => setWay('again'), RETRY);
    return () => clearTimeout(timer);
  }, [way]);
  const failed = () => {
    if (way === 'whole') return setBroken(true);
    setFailedAt(returns);
    // A network that has just come back often is not really there yet.
    setWay(way === 'parts' && navigator.onLine ? 'waiting' : 'whole');
  };
  if (way === 'whole') return { source: blob, broken, failed };
  const source: FileUrl =
    way === 'waiting' ? { state: 'loading' } : { state: 'ready', url: documentPath(file) };
  return { source, broken, failed };
}
