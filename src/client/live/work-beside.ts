import type { FileContext } from '../../sync/files/download.ts';
import { followCompanyName } from './company-name.ts';
import { startKeeping } from './documents/keep-documents.ts';

/** [I6] [U2] Background work while somebody is logged in. Returns how to stop it. */
export function startBeside(context: FileContext, onError: (error: unknown) => void): () => void {
  const stops = [startKeeping(context, onError), followCompanyName(context, onError)];
  return () => {
    for (const stop of stops) stop();
  };
}
