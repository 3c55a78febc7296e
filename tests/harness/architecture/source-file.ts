import { parseSync } from 'oxc-parser';
import { resolveLocal } from '../import-graph.mjs';

/** A node of the syntax tree (ESTree with TypeScript nodes). */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** How one file names another file or a package. */
export interface Import {
  /** Path from the root of the project for local files, else the specifier without its query. */
  target: string;
  local: boolean;
  /** Only types are imported, nothing is loaded. */
  typeOnly: boolean;
  /** Loaded when first needed (`import()`), so it cannot close a cycle. */
  lazy: boolean;
  reExport: boolean;
}

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  path: string;
  lines: number;
  imports: Import[];
  program: SyntaxNode;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Calls `visit` for every node below `node` with its parent and the key under which it hangs there. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined, key: string) => void,
  parent?: SyntaxNode,
  key = '',
): void {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node, name);
    }
  }
}

const literal = (node: unknown): string | undefined =>
  isNode(node) && typeof node.value === 'string' ? node.value : undefined;

const nameIn = (node: unknown): string => String((node as SyntaxNode).name);

function importsOf(path: string, program: SyntaxNode): Import[] {
  const imports: Import[] = [];
  /** Where each imported name is from. */
  const origin = new Map<string, unknown>();
  const add = (source: unknown, flags: Partial<Import>) => {
    const specifier = literal(source)?.replace(/\?.*$/, '');
    if (specifier === undefined) return;
    const local = specifier.startsWith('.');
    const target = local ? resolveLocal(path, specifier) : specifier;
    imports.push({ target, local, typeOnly: false, lazy: false, reExport: false, ...flags });
  };
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') {
      const names = node.specifiers as SyntaxNode[];
      const typeOnly =
        node.importKind === 'type' || (names.length > 0 && names.every((name) => name.importKind === 'type'));
      add(node.source, { typeOnly });
      for (const name of names) origin.set(nameIn(name.local), node.source);
    } else if (node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration') {
      add(node.source, { reExport: true, typeOnly: node.exportKind === 'type' });
      if (node.source) return;
      // An import that is exported by its name in a statement of its own is passed on too.
      for (const name of (node.specifiers ?? []) as SyntaxNode[])
        add(origin.get(nameIn(name.local)), { reExport: true, typeOnly: node.exportKind === 'type' });
    } else if (node.type === 'ImportExpression') {
      add(node.source, { lazy: true });
    } else if (node.type === 'TSImportType') {
      add(node.source, { typeOnly: true });
    }
  });
  return imports;
}

/** Parses one file; a syntax error is thrown with the name of the file. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const root = program as unknown as SyntaxNode;
  return { path, lines: text.trimEnd().split('\n').length, imports: importsOf(path, root), program: root };
}
