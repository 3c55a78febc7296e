import type { Device } from './device.ts';

/** What a browser says of every access to its caches; the answer ends it. */
export function breakCaches({ documents, copies }: Pick<Device, 'documents' | 'copies'>): () => void {
  const fail = () => {
    throw new DOMException('Unexpected internal error.', 'UnknownError');
  };
  const broken = { get: fail, set: fail, delete: fail, keys: fail };
  for (const cache of [documents, copies]) Object.assign(cache, broken);
  return () => {
    for (const cache of [documents, copies] as unknown as Record<string, unknown>[])
      for (const name of Object.keys(broken)) delete cache[name];
  };
}
