import { useEffect, useState } from 'react';
import type { FileRef } from '../../shared/contract/fields.ts';
import { documentPath } from '../../sync/files/documents.ts';
import { type FileUrl, useFileUrl } from './use-file-url.ts';
import { useReturns } from './use-online.ts';

/** After a player could not get its parts, before it tries that once more, ms. */
const RETRY = 1000;

/** How a player gets it: its own address, nothing until that is tried once more, the whole. */
type Way = 'parts' | 'waiting' | 'whole';

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
  const [again, setAgain] = useState(false);
  const [broken, setBroken] = useState(false);
  const returns = useReturns();
  const [failedAt, setFailedAt] = useState(returns);
  const blob = useFileUrl(way === 'whole' ? file : null);
  // The network was missing, not the player: a video is not to be loaded whole for that.
  if (worker && way === 'whole' && blob.state === 'missing' && failedAt !== returns) {
    setFailedAt(returns);
    setAgain(false);
    setWay('parts');
  }
  useEffect(() => {
    if (way !== 'waiting') return;
    const timer = setTimeout(() => setWay('parts'), RETRY);
    return () => clearTimeout(timer);
  }, [way]);
  const failed = () => {
    if (way === 'whole') return setBroken(true);
    setFailedAt(returns);
    setAgain(true);
    // A network that has just come back often is not really there yet.
    setWay(again || !navigator.onLine ? 'whole' : 'waiting');
  };
  const source: FileUrl =
    way === 'whole'
      ? blob
      : way === 'waiting'
        ? { state: 'loading' }
        : { state: 'ready', url: documentPath(file) };
  return { source, broken, failed };
}
