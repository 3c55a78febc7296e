/** One label of a sheet or a roll; all measures in mm. */
export type StickerFormat = {
  id: string;
  kind: 'sheet' | 'roll';
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Upper left corner of the first label on its page. */
  left: number;
  top: number;
  /** From one label's left or upper edge to the next one's. */
  pitchX: number;
  pitchY: number;
  page: { width: number; height: number };
  /** What stays empty along a label's edge: printers do not hit it exactly. */
  inset: number;
};

const A4 = { width: 210, height: 297 };

type Grid = Pick<StickerFormat, 'width' | 'height' | 'columns' | 'rows'> & {
  /** Between two columns. */
  gap?: number;
  inset?: number;
};

/** A grid in the middle of an A4 sheet, as label sheets are cut. */
function sheet(id: string, { width, height, columns, rows, gap = 0, inset = 2 }: Grid): StickerFormat {
  const round = (mm: number) => Math.round(mm * 100) / 100;
  return {
    id,
    kind: 'sheet',
    width,
    height,
    columns,
    rows,
    left: round((A4.width - columns * width - (columns - 1) * gap) / 2),
    top: round((A4.height - rows * height) / 2),
    pitchX: round(width + gap),
    pitchY: height,
    page: A4,
    inset,
  };
}

/** Label printers take one label as one page. */
function roll(id: string, width: number, height: number): StickerFormat {
  return {
    id,
    kind: 'roll',
    width,
    height,
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    pitchX: width,
    pitchY: height,
    page: { width, height },
    inset: 2,
  };
}

/**
 * [D12] Common label formats, the smallest first; the names of makers stand in the texts. Printers leave out some
 * millimetres at the edge of the paper, so labels that reach it keep a wider inset.
 */
export const stickerFormats: readonly StickerFormat[] = [
  sheet('45x21', { width: 45.7, height: 21.2, columns: 4, rows: 12, gap: 2.54 }),
  sheet('52x29', { width: 52.5, height: 29.7, columns: 4, rows: 10, inset: 4.5 }),
  sheet('63x29', { width: 63.5, height: 29.6, columns: 3, rows: 9, gap: 2.54 }),
  sheet('63x33', { width: 63.5, height: 33.9, columns: 3, rows: 8, gap: 2.54 }),
  sheet('70x37', { width: 70, height: 37, columns: 3, rows: 8, inset: 5 }),
  sheet('63x38', { width: 63.5, height: 38.1, columns: 3, rows: 7, gap: 2.54 }),
  sheet('99x42', { width: 99.1, height: 42.3, columns: 2, rows: 6, gap: 2.54, inset: 3 }),
  sheet('99x67', { width: 99.1, height: 67.7, columns: 2, rows: 4, gap: 2.54, inset: 4 }),
  sheet('105x148', { width: 105, height: 148, columns: 2, rows: 2, inset: 8 }),
  roll('57x32', 57, 32),
  roll('62x29', 62, 29),
  roll('89x36', 89, 36),
  roll('100x50', 100, 50),
];

const [first] = stickerFormats;

/** A format by its id; a usual one where it is unknown. */
export function formatOf(id: string | null): StickerFormat {
  const known = stickerFormats.find((format) => format.id === id);
  const usual = stickerFormats.find((format) => format.id === '63x38') ?? first;
  if (!usual) throw new Error('There is no sticker format.');
  return known ?? usual;
}
