import { useEffect, useState } from 'react';
import type { FileRef } from '../../shared/contract/fields.ts';
import { documentPath } from '../../sync/files/documents.ts';
import { readDocument } from '../../sync/files/download.ts';
import { fileContext, useActive } from './runtime.ts';
import { useReturns } from './use-online.ts';

export type FileUrl = { state: 'loading' } | { state: 'ready'; url: string } | { state: 'missing' };

const LOADING: FileUrl = { state: 'loading' };

/**
 * [SW1] An address that shows the file's bytes, as a blob, so that pages without a worker work alike: those
 * still waiting on this device, the cache, then the server. Videos take `useVideoSource`. `missing`: neither
 * here nor to be had now (offline); [F3] it is looked for again when the network comes back.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each round looks once more.
  useEffect(() => {
    const setFound = (now: FileUrl) => setLast({ path, found: now });
    if (!active || !path) return setFound({ state: 'missing' });
    let url: string | null = null;
    let left = false;
    const find = async () => {
      const response = await readDocument(fileContext(active), path);
      const blob = response?.ok ? await response.blob() : null;
      if (left) return;
      url = blob && URL.createObjectURL(blob);
      setFound(url ? { state: 'ready', url } : { state: 'missing' });
    };
    setFound(LOADING);
    find().catch((error: unknown) => {
      if (!left) setFound({ state: 'missing' });
      self.reportError(error);
    });
    return () => {
      left = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [active, path, round]);
  return found;
}
