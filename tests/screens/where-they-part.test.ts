import { expect, it } from 'vitest';
import { whereTheyPart } from '../../src/client/parts/outbox/where-they-part.ts';

const text =
  'Sender gereinigt, Halter nachgezogen, Blendschutz montiert, Wirksamkeit mit Prüfstab nachgewiesen.';

it('[CF1] short values are shown whole', () => {
  expect(whereTheyPart('Pumpe tropft', 'Pumpe tropft stark', 40)).toEqual([
    'Pumpe tropft',
    'Pumpe tropft stark',
  ]);
});

it('[CF1] of long ones what was added at the end is seen, with some words before it', () => {
  expect(whereTheyPart(text, `${text} Danach Probelauf.`, 60)).toEqual([
    '… mit Prüfstab nachgewiesen.',
    '… mit Prüfstab nachgewiesen. Danach Probelauf.',
  ]);
});

it('[CF1] where they part at once both are cut at their end', () => {
  const [before, after] = whereTheyPart(text, `Neu: ${text}`, 20);
  expect([before, after]).toEqual(['Sender gereinigt, Ha…', 'Neu: Sender gereinig…']);
});

it('[CF1] a long value that comes out of nothing begins at its beginning', () => {
  expect(whereTheyPart('(leer)', text, 20)).toEqual(['(leer)', 'Sender gereinigt, Ha…']);
});
