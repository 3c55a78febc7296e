import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { COMMANDS } from '../src/shared/contract/registry.ts';
import { parseSource, type SourceFile, type SyntaxNode, walk } from './harness/architecture/source-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = readdirSync(join(root, 'src/client'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/client/${name.replaceAll('\\', '/')}`)
  .filter((path) => !path.startsWith('src/client/text/'))
  .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));

/** Attributes that a person reads or hears. */
const SPOKEN = new Set(['label', 'title', 'placeholder', 'alt', 'aria-label', 'hint', 'text']);
const WORD = /\p{L}{2}/u;
const UMLAUT = /[äöüÄÖÜß]/;
/** The name of the product is the same in every language. */
const NAME = 'Wartbar';

/** Words for people that stand in a file itself. */
function ownWords({ path, program }: SourceFile): string[] {
  const found: string[] = [];
  const note = (words: unknown) => found.push(`${path}: ${String(words).trim()}`);
  walk(program, (node, parent) => {
    const value = node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : node.value;
    if (typeof value !== 'string' || value.trim() === NAME || !WORD.test(value)) return;
    const attribute = parent?.type === 'JSXAttribute' ? String((parent.name as SyntaxNode).name) : '';
    if (node.type === 'JSXText' || UMLAUT.test(value) || SPOKEN.has(attribute)) note(value);
  });
  return found;
}

describe('language', () => {
  it('[X1] every text comes from the catalogue', () => {
    expect(client.flatMap(ownWords)).toEqual([]);
  });

  it.each([
    ['text of an element', 'const A = () => <p>Guten Tag</p>;'],
    ['a label', 'const A = () => <B label="Speichern" />;'],
    ['a string with an umlaut', "const a = 'Zurück';"],
    ['a template with an umlaut', 'const a = `Über ihm`;'],
  ])('[X1] %s outside the catalogue is found', (_what, text) => {
    expect(ownWords(parseSource('src/client/a.tsx', text))).toHaveLength(1);
  });

  it('[X1] every write carries its language, de unless said otherwise', () => {
    const writing = COMMANDS.filter(({ policy }) => policy !== 'delete');
    expect(writing.length).toBeGreaterThan(10);
    for (const { name, payload } of writing) {
      const lang = payload.shape.lang;
      expect(lang && z.safeParse(lang, undefined).data, name).toBe('de');
      expect(lang && z.safeParse(lang, 'en').success, name).toBe(false);
    }
  });
});
