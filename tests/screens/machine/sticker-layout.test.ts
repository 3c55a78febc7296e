import { beforeAll, describe, expect, it } from 'vitest';
import { designSticker, type StickerWords } from '../../../src/client/features/stickers/layout/design.ts';
import { cutText, type Measure, wrapAtMost } from '../../../src/client/features/stickers/layout/fit-text.ts';
import {
  formatOf,
  type StickerFormat,
  stickerFormats,
} from '../../../src/client/features/stickers/layout/formats.ts';
import {
  cutMarks,
  labelsPerPage,
  pageCount,
  placesOfPage,
  stickerPlaces,
} from '../../../src/client/features/stickers/layout/places.ts';
import { loadMeasure } from '../../../src/client/features/stickers/sticker-pdf.ts';
import { stickersText } from '../../../src/client/text/de/machine/stickers.ts';

const sheets = stickerFormats.filter(({ kind }) => kind === 'sheet');
const rolls = stickerFormats.filter(({ kind }) => kind === 'roll');
const byId = (format: StickerFormat) => [format.id, format] as const;
/** Rounding of measures, mm. */
const HAIR = 0.011;

const words: Record<string, StickerWords> = {
  usual: {
    name: 'Drehmaschine DM-05',
    equipmentid: 'EQ-10027',
    make: 'DMG MORI CTX beta 1250',
    company: 'Musterwerk GmbH',
  },
  bare: { name: 'Kran', equipmentid: '', make: '', company: '' },
  long: {
    name: 'Kontinuierliche Hochdruckreinigungsanlage für Kurbelwellengehäuse, Linie 3 (Nord), mit Absaugung',
    equipmentid: 'WERK-NORD-ZERSPANUNG-2019-00017',
    make: 'Schleuniger & Söhne Sondermaschinenbau KG Modell 3000 Ultra',
    company: 'Musterwerk Süddeutschland Präzisionstechnik GmbH & Co. KG',
  },
  'one word': {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenpresse',
    equipmentid: 'X'.repeat(50),
    make: '',
    company: 'M',
  },
};

let measure: Measure;
beforeAll(async () => {
  measure = await loadMeasure();
});

describe('label formats', () => {
  it('[D12] sheets and rolls in common sizes, each with its name', () => {
    expect(sheets.length).toBeGreaterThanOrEqual(6);
    expect(rolls.map(({ width, height }) => [width, height])).toEqual(
      expect.arrayContaining([
        [57, 32],
        [62, 29],
        [100, 50],
      ]),
    );
    expect(Object.keys(stickersText.formats).toSorted()).toEqual(
      stickerFormats.map(({ id }) => id).toSorted(),
    );
    expect(formatOf('gibt-es-nicht').kind).toBe('sheet');
  });

  it.each(stickerFormats.map(byId))(
    '[D12] %s: labels lie on the page and not on each other',
    (_id, format) => {
      const places = placesOfPage(format);
      expect(places).toHaveLength(labelsPerPage(format));
      const { width, height, page } = format;
      for (const [at, { left, top }] of places.entries()) {
        expect(left).toBeGreaterThanOrEqual(-HAIR);
        expect(top).toBeGreaterThanOrEqual(-HAIR);
        expect(left + width).toBeLessThanOrEqual(page.width + HAIR);
        expect(top + height).toBeLessThanOrEqual(page.height + HAIR);
        const overlaps = places
          .slice(at + 1)
          .filter(
            (other) =>
              Math.abs(other.left - left) < width - HAIR && Math.abs(other.top - top) < height - HAIR,
          );
        expect(overlaps).toEqual([]);
      }
    },
  );

  it.each([
    ['45x21', 48],
    ['63x33', 24],
    ['70x37', 24],
    ['63x38', 21],
    ['99x67', 8],
    ['105x148', 4],
    ['57x32', 1],
  ])('[D12] %s holds %i on a page, as its name says', (id, count) => {
    const format = formatOf(id);
    expect(labelsPerPage(format)).toBe(count);
    const names: Record<string, string> = stickersText.formats;
    if (format.kind === 'sheet') expect(names[id]).toContain(`${count} je Bogen`);
  });

  it('[D12] the measures of a known sheet', () => {
    expect(formatOf('63x38')).toMatchObject({ left: 7.21, top: 15.15, pitchX: 66.04, pitchY: 38.1 });
    expect(formatOf('45x21')).toMatchObject({ left: 9.79, top: 21.3, pitchX: 48.24, pitchY: 21.2 });
  });
});

describe('where stickers go', () => {
  const format = formatOf('99x67');

  it('[D12] a partly used sheet goes on at its first free label', () => {
    const all = placesOfPage(format);
    expect(stickerPlaces(format, 3, 6)).toEqual([all[6], all[7], { ...all[0], page: 1 }]);
    expect(stickerPlaces(format, 2)).toEqual(all.slice(0, 2));
  });

  it.each([
    [0, 0, 0],
    [8, 0, 1],
    [9, 0, 2],
    [2, 6, 1],
    [3, 6, 2],
    [300, 7, 39],
  ])('[D12] %i stickers after %i used labels take %i sheets', (count, start, pages) => {
    expect(pageCount(format, count, start)).toBe(pages);
    expect(new Set(stickerPlaces(format, count, start).map(({ page }) => page)).size).toBe(pages);
  });

  it.each(sheets.map(byId))('[D12] %s: cut marks lie on the edges of labels', (_id, each) => {
    const edges = (start: 'left' | 'top', size: 'width' | 'height') =>
      placesOfPage(each).flatMap((place) => [place[start], place[start] + each[size]]);
    const [across, down] = [edges('left', 'width'), edges('top', 'height')];
    const on = (known: number[], mm: number) => known.some((edge) => Math.abs(edge - mm) < HAIR);
    const marks = cutMarks(each);
    expect(marks.length).toBeGreaterThanOrEqual(8);
    for (const { x1, y1, x2, y2 } of marks) {
      expect(x1 === x2 ? on(across, x1) : y1 === y2 && on(down, y1)).toBe(true);
    }
  });
});

describe('what stands on a label', () => {
  const cases = stickerFormats.flatMap((format) =>
    Object.keys(words).map((kind) => [format.id, kind, format] as const),
  );

  it.each(cases)('[D12] %s, %s words: nothing leaves the label or touches the code', (_id, kind, format) => {
    const shown = words[kind];
    if (!shown) throw new Error('No such words.');
    const { code, lines } = designSticker(format, shown, 33, measure);
    const { width, height } = format;
    const quiet = (code.edge / 33) * 4;
    for (const [start, room] of [
      [code.left, width],
      [code.top, height],
    ] as const) {
      expect(start).toBeGreaterThanOrEqual(quiet - HAIR);
      expect(start + code.edge).toBeLessThanOrEqual(room - quiet + HAIR);
    }
    expect(lines.length).toBeGreaterThanOrEqual(1);
    let above = Number.NEGATIVE_INFINITY;
    for (const { text, x, baseline, size, bold, align } of lines) {
      const long = measure(text, size, bold);
      const left = align === 'left' ? x : x - long / 2;
      const mm = (size * 25.4) / 72;
      const [top, bottom] = [baseline - mm * 0.72, baseline + mm * 0.21];
      expect(left).toBeGreaterThanOrEqual(format.inset - HAIR);
      expect(left + long).toBeLessThanOrEqual(width - format.inset + HAIR);
      expect(top).toBeGreaterThanOrEqual(format.inset - HAIR);
      expect(bottom).toBeLessThanOrEqual(height - format.inset + HAIR);
      expect(top).toBeGreaterThan(above);
      above = baseline;
      const beside = left >= code.left + code.edge + quiet - HAIR;
      const below = top >= code.top + code.edge + quiet - HAIR;
      expect(beside || below).toBe(true);
      expect(size).toBeGreaterThanOrEqual(6);
    }
  });

  it.each(stickerFormats.map(byId))(
    '[D12] %s shows usual words whole, the name first and largest',
    (_id, format) => {
      const { lines, code } = designSticker(format, words.usual ?? fail(), 33, measure);
      const text = lines.map((line) => line.text).join(' ');
      expect(text).toContain('Drehmaschine DM-05 EQ-10027');
      const [name, ...others] = lines;
      for (const { size } of others) expect(size).toBeLessThanOrEqual(name?.size ?? 0);
      // A phone reads modules of 0.4 mm from a hand's breadth.
      expect(code.edge / 33).toBeGreaterThan(0.4);
    },
  );

  it('[D12] a label with room names brand, type and company too', () => {
    const { lines } = designSticker(formatOf('99x67'), words.usual ?? fail(), 33, measure);
    const text = lines.map((line) => line.text).join(' ');
    expect(text).toBe('Drehmaschine DM-05 EQ-10027 DMG MORI CTX beta 1250 Musterwerk GmbH');
  });
});

function fail(): never {
  throw new Error('No such words.');
}

describe('text in a narrow place', () => {
  const font = { size: 10, bold: false };
  /** One unit for each character. */
  const plain: Measure = (text) => [...text].length;

  it('[D12] breaks between words and after hyphens, and never tears a number off', () => {
    expect(wrapAtMost('Presse DM-05 Nord', 9, font, plain, 3).lines).toEqual(['Presse', 'DM-05', 'Nord']);
    expect(wrapAtMost('Kurbelwellen-Bohrwerk', 14, font, plain, 3)).toEqual({
      lines: ['Kurbelwellen-', 'Bohrwerk'],
      divided: false,
      broken: false,
      cut: false,
    });
  });

  it('[D12] divides a long German word where its last part begins, and only if it must', () => {
    expect(wrapAtMost('Verpackungsmaschine 1', 14, font, plain, 3)).toMatchObject({
      lines: ['Verpackungs-', 'maschine 1'],
      divided: true,
      broken: false,
    });
    expect(wrapAtMost('Verpackungsmaschine 1', 19, font, plain, 3)).toMatchObject({
      lines: ['Verpackungsmaschine', '1'],
      divided: false,
    });
  });

  it('[D12] says with an ellipsis that something is missing', () => {
    expect(cutText('Musterwerk', 6, font, plain)).toBe('Muste…');
    expect(cutText('Werk', 6, font, plain)).toBe('Werk');
    expect(wrapAtMost('eins zwei drei vier', 9, font, plain, 1)).toMatchObject({
      lines: ['eins zwe…'],
      cut: true,
    });
  });

  it('[D12] a word that is longer than a line is split', () => {
    expect(wrapAtMost('Hochdruck', 4, font, plain, 3)).toMatchObject({
      lines: ['Hoch', 'druc', 'k'],
      broken: true,
    });
  });
});
