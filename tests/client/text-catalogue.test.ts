import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uiTextDe } from '../../src/client/text/de/app/ui.ts';
import { machinesText } from '../../src/client/text/de/machine/machines.ts';
import { COMMANDS } from '../../src/shared/contract/registry.ts';
import { parseSource, type SourceFile, type SyntaxNode, walk } from '../harness/architecture/source-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sourcesIn = (folder: string): SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));

/** Without the gallery, which only those see who build the app. */
const client = sourcesIn('src/client').filter(({ path }) => !/^src\/client\/(text|gallery)\//.test(path));
/** What the server says to users; sentences for whoever runs it and the demo company stand elsewhere. */
const server = ['mail', 'features', 'jobs', 'sync', 'db'].flatMap((area) => sourcesIn(`src/server/${area}`));
const manifest = parseSource('vite.config.ts', readFileSync(join(root, 'vite.config.ts'), 'utf8'));
const catalogue = sourcesIn('src/client/text/de');

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

/** Numbers that name something and count nothing. */
const ORDINALS = new Set(['hour', 'week', 'page', 'index', 'total', 'number', 'length']);

/** Counts that a text prints as they are, instead of grouped [X2]. */
function rawCounts({ path, program }: SourceFile): string[] {
  const found: string[] = [];
  walk(program, (maker) => {
    if (maker.type !== 'ArrowFunctionExpression') return;
    const counts = (maker.params as SyntaxNode[]).flatMap((param) => {
      const annotation = param.typeAnnotation as { typeAnnotation: SyntaxNode } | undefined;
      const name = String(param.name);
      return annotation?.typeAnnotation.type === 'TSNumberKeyword' && !ORDINALS.has(name) ? [name] : [];
    });
    walk(maker.body as SyntaxNode, (node, parent, key) => {
      if (key !== 'expressions' || parent?.type !== 'TemplateLiteral') return;
      if (node.type === 'Identifier' && counts.includes(String(node.name)))
        found.push(`${path}: ${node.name}`);
    });
  });
  return found;
}

describe('language', () => {
  it('[X1] every text comes from the catalogue', () => {
    expect([...client, ...server, manifest].flatMap(ownWords)).toEqual([]);
  });

  it.each([
    ['text of an element', 'const A = () => <p>Guten Tag</p>;'],
    ['a label', 'const A = () => <B label="Speichern" />;'],
    ['a string with an umlaut', "const a = 'Zurück';"],
    ['a template with an umlaut', 'const a = `Über ihm`;'],
  ])('[X1] %s outside the catalogue is found', (_what, text) => {
    expect(ownWords(parseSource('src/client/a.tsx', text))).toHaveLength(1);
  });

  it('[X2] every count that a text tells is grouped', () => {
    expect(catalogue.length).toBeGreaterThan(30);
    expect(catalogue.flatMap(rawCounts)).toEqual([]);
    expect(machinesText.openCount(1234)).toBe('1.234 offene Meldungen');
    expect(uiTextDe.range(1201, 1250, 12_345)).toBe('1.201–1.250 von 12.345');
  });

  it('[X2] a count that is not grouped is found', () => {
    const text = `const t = { all: (count: number) => \`\${count} Maschinen\`, week: (week: number) => \`KW \${week}\` };`;
    expect(rawCounts(parseSource('src/client/text/de/a.ts', text))).toEqual([
      'src/client/text/de/a.ts: count',
    ]);
  });

  it.each([
    ['Dashboard', 'Start'],
    ['Inventarnr', 'Inventarnummer'],
    ['In Arbeit', 'In Bearbeitung'],
    ['hinaus', 'gesendet, verschickt'],
    ['wird von selbst', 'automatisch'],
    ['nur jetzt gezeigt', 'nur einmal angezeigt'],
    ['Aufmerksamkeit', 'Bitte prüfen'],
  ])('[J17] has one word for a thing: not %s but %s', (word) => {
    const said = catalogue.flatMap(({ path, program }) => {
      const found: string[] = [];
      walk(program, (node) => {
        const value =
          node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : node.value;
        if (typeof value === 'string' && new RegExp(`(?<!darüber )\\b${word}`).test(value))
          found.push(`${path}: ${value}`);
      });
      return found;
    });
    expect(said).toEqual([]);
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
