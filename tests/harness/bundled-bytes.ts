import { readFile } from 'node:fs/promises';

/**
 * Vite plugin: `.mp4` and `.ttf` files load as bytes, as they do in the server bundle; the address of a font, which only
 * the client asks for, holds its bytes, since no server of Vite's is there to give them.
 */
export function bundledBytes() {
  return {
    name: 'bundled-bytes',
    enforce: 'pre' as const,
    async load(id: string) {
      const [, path = '', asked = ''] = /^(.*\/src\/.*\.(?:mp4|ttf))(\?url)?$/.exec(id) ?? [];
      if (path === '') return null;
      const text = await readFile(path, 'base64');
      return asked === ''
        ? `export default new Uint8Array(Buffer.from('${text}', 'base64'));`
        : `export default 'data:font/ttf;base64,${text}';`;
    },
  };
}
