import { readFile } from 'node:fs/promises';

/** Vite plugin: `.mp4` files load as bytes, as they do in the server bundle. */
export function videoBytes() {
  return {
    name: 'video-bytes',
    enforce: 'pre' as const,
    async load(id: string) {
      if (!id.endsWith('.mp4')) return null;
      const text = await readFile(id, 'base64');
      return `export default new Uint8Array(Buffer.from('${text}', 'base64'));`;
    },
  };
}
