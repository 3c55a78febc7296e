import type { FileContext } from '../../sync/files/download.ts';
import { followCompanyName } from './company-name.ts';
import { startKeeping } from './documents/keep-documents.ts';

/** [I6] [U2] What goes on beside the screens while somebody is logged in. Answers how to stop. */
export function startBeside(context: FileContext, onError: (error: unknown) => void): () => void {
  const stops = [startKeeping(context, onError), followCompanyName(context, onError)];
  return () => {
    for (const stop of stops) stop();
  };
}
