import { readFile } from 'node:fs/promises';

/** Vite plugin: `.sql` files load as text, as they do in the server bundle. */
export function sqlText() {
  return {
    name: 'sql-text',
    enforce: 'pre' as const,
    async load(id: string) {
      if (!id.endsWith('.sql')) return null;
      return `export default ${JSON.stringify(await readFile(id, 'utf8'))};`;
    },
  };
}
