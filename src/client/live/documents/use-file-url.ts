import { useEffect, useState } from 'react';
import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { documentPath } from '../../../sync/files/documents.ts';
import { readDocument } from '../../../sync/files/download.ts';
import { useReturns } from '../app/use-online.ts';
import { fileContext, useActive } from '../runtime.ts';

export type FileUrl = { state: 'loading' } | { state: 'ready'; url: string } | { state: 'missing' };

const LOADING: FileUrl = { state: 'loading' };

/** Pauses before the next tries where there is a network and the file still failed, ms. */
const AGAIN = [1000, 4000, 15_000];

/**
 * [SW1] An address that shows the file's bytes, as a blob, so that pages without a worker work alike: those
 * still waiting on this device, the cache, then the server. Videos take `useVideoSource`. `missing`: neither
 * here nor can be loaded now (offline); [F3] it is looked for again when the network comes back.
 */
export function useFileUrl(file: Pick<FileRef, 'fileid' | 'fileversion'> | null | undefined): FileUrl {
  const active = useActive();
  const path = file ? documentPath(file) : null;
  const [last, setLast] = useState({ path, found: LOADING });
  // What became of another file says nothing of this one.
  const found = last.path === path ? last.found : LOADING;
  const returns = useReturns();
  const [round, setRound] = useState(returns);
  if (found.state === 'missing' && round !== returns) setRound(returns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a reason to look again.
  useEffect(() => {
    const setFound = (now: FileUrl) => setLast({ path, found: now });
    if (!active || !path) return setFound({ state: 'missing' });
    let url: string | null = null;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = async (tries: number) => {
      const response = await readDocument(fileContext(active), path);
      const blob = response?.ok ? await response.blob() : null;
      if (left) return;
      url = blob && URL.createObjectURL(blob);
      setFound(url ? { state: 'ready', url } : { state: 'missing' });
      // A network that has just come back often is not really there yet; what the server refuses stays refused.
      const refused = response !== null && response.status < 500;
      const again = !url && !refused && navigator.onLine;
      if (again && tries < AGAIN.length) timer = setTimeout(() => look(tries + 1), AGAIN[tries]);
    };
    const look = (tries: number) =>
      find(tries).catch((error: unknown) => {
        if (!left) setFound({ state: 'missing' });
        self.reportError(error);
      });
    setFound(LOADING);
    void look(0);
    return () => {
      left = true;
      clearTimeout(timer);
      if (url) URL.revokeObjectURL(url);
    };
  }, [active, path, round]);
  return found;
}
