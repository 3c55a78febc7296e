import { StillJoining } from './storage.ts';

/**
 * [D4] Does what keeps a file within a transaction. Where its store takes long to put the bytes together, that is waited for
 * outside of one, and then done once more, with everything that it judges.
 */
export async function keepPatiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StillJoining)) throw error;
    await error.joined;
    return work();
  }
}
