import { expect, it } from 'vitest';
import { measureOf } from '../../src/client/features/notification/done/measure-text.ts';

it('[J3] the first line of what was done is the title of the measure', () => {
  expect(measureOf(' Dichtung ersetzt ')).toEqual({ title: 'Dichtung ersetzt', description: '' });
  expect(measureOf('Dichtung ersetzt\n\nAnzug 20 Nm\n')).toEqual({
    title: 'Dichtung ersetzt',
    description: 'Anzug 20 Nm',
  });
});

it('[J3] a long line ends between words, and the whole text stays below it', () => {
  const text = `${'Zylinder '.repeat(12)}gespült`;
  const { title, description } = measureOf(text);
  expect(title).toBe(`${'Zylinder '.repeat(8).trim()} …`);
  expect(title.length).toBeLessThanOrEqual(82);
  expect(description).toBe(text);
  expect(measureOf('x'.repeat(200))).toEqual({ title: `${'x'.repeat(80)} …`, description: 'x'.repeat(200) });
});
