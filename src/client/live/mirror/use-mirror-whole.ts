import { readMeta } from '../../../sync/store/meta.ts';
import { useLive } from './use-live.ts';

/** [PL6] Whether this device holds all that its user sees, and nothing is still to be loaded; undefined until looked up. */
export function useMirrorWhole(): boolean | undefined {
  return useLive(async ({ db }) => {
    const { complete, loads } = await readMeta(db, 'pull');
    return complete && loads.length === 0;
  }, []);
}
