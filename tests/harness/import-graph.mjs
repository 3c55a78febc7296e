import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const FOLDERS = ['src', 'sw', 'tests'];
const SOURCE = /\.(ts|tsx|mjs)$/;

/**
 * Joins a relative specifier to the folder of the importing file.
 * @param {string} from
 * @param {string} specifier
 */
export function resolveLocal(from, specifier) {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Local files that a module imports, also later or for their types. */
function importsOf(path, text) {
  const { module } = parseSync(path, text);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    // The text between the brackets, with its quotes.
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return [...new Set(specifiers)]
    .filter((specifier) => specifier?.startsWith('.'))
    .map((specifier) => resolveLocal(path, specifier.replace(/\?.*$/, '')));
}

/**
 * What each source file of the project imports, by paths from its root.
 * @param {string} root folder of the project
 * @returns {Map<string, string[]>}
 */
export function importGraph(root) {
  const graph = new Map();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(root, folder), { recursive: true })) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      if (SOURCE.test(path) && !path.endsWith('.d.ts'))
        graph.set(path, importsOf(path, readFileSync(join(root, path), 'utf8')));
    }
  }
  return graph;
}
