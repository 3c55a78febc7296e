/** [I2] Bad pictures of codes made readable: less noise, sharper edges, three times as large, then another threshold. */

/** What a detector can be given; the browser's `ImageData` is one. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Brightness, a number for each pixel. */
interface Grey {
  width: number;
  height: number;
  values: Float32Array;
}

/** Longest that all further looks at a photo may take together, ms. */
const SECOND_LOOK_MS = 150;
const ENLARGED = 3;
/** What is finer than this is noise, px: of most pictures, of clean ones. */
const NOISE = [0.7, 0.5];
/** What is coarser than this is light and shade, px. */
const SHADE = 1.8;
const SHARPER = 3;

const clamped = (at: number, size: number) => Math.min(size - 1, Math.max(0, at));

function greyOf({ data, width, height }: Pixels): Grey {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) {
    const from = at * 4;
    values[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { width, height, values };
}

function pixelsOf({ width, height, values }: Grey, level: (value: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < values.length; at++) {
    const value = level(values[at] ?? 0);
    const to = at * 4;
    data[to] = value;
    data[to + 1] = value;
    data[to + 2] = value;
  }
  return { data, width, height };
}

/** Each row made `length` long: a value is the sum of those around `at` with these weights. The rows become columns. */
function alongRows(
  { width, height, values }: Grey,
  length: number,
  weigh: (at: number) => { first: number; weights: readonly number[] },
): Grey {
  const result = new Float32Array(length * height);
  for (let x = 0; x < length; x++) {
    const { first, weights } = weigh(x);
    const columns = weights.map((_weight, at) => clamped(first + at, width));
    for (let y = 0; y < height; y++) {
      let sum = 0;
      for (let at = 0; at < weights.length; at++)
        sum += (weights[at] ?? 0) * (values[y * width + (columns[at] ?? 0)] ?? 0);
      result[x * height + y] = sum;
    }
  }
  return { width: height, height: length, values: result };
}

function blurred(grey: Grey, sigma: number): Grey {
  const reach = Math.ceil(sigma * 2.5);
  const bell = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = bell.reduce((sum, weight) => sum + weight, 0);
  const weights = bell.map((weight) => weight / total);
  const once = (each: Grey) => alongRows(each, each.width, (at) => ({ first: at - reach, weights }));
  return once(once(grey));
}

function enlarged(grey: Grey): Grey {
  const once = (each: Grey) =>
    alongRows(each, each.width * ENLARGED, (at) => {
      const place = (at + 0.5) / ENLARGED - 0.5;
      const part = place - Math.floor(place);
      // A cubic through four points.
      const weights = [
        ((2 - part) * part - 1) * part * 0.5,
        ((3 * part - 5) * part * part + 2) * 0.5,
        ((4 - 3 * part) * part + 1) * part * 0.5,
        (part - 1) * part * part * 0.5,
      ];
      return { first: Math.floor(place) - 1, weights };
    });
  return once(once(grey));
}

function sharpened(grey: Grey, noise: number): Grey {
  const [fine, coarse] = [blurred(grey, noise), blurred(grey, SHADE)];
  const values = fine.values.map((value, at) => value + SHARPER * (value - (coarse.values[at] ?? 0)));
  return { ...grey, values };
}

/** Half way between the darkest and the brightest hundredth. */
function middleOf({ values }: Grey): number {
  const counts = new Uint32Array(256);
  for (const value of values) {
    const level = Math.min(255, Math.max(0, Math.round(value)));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const levelAt = (share: number) => {
    let below = 0;
    return counts.findIndex((count) => {
      below += count;
      return below >= share * values.length;
    });
  };
  return (levelAt(0.01) + levelAt(0.99)) / 2;
}

/** The same picture for another look, one after the other, the most promising first; each is made when asked for. */
function* looksAt(pictures: readonly Pixels[]): Generator<Pixels> {
  for (const noise of NOISE) {
    for (const picture of pictures) {
      const grey = enlarged(sharpened(greyOf(picture), noise));
      const middle = middleOf(grey);
      yield pixelsOf(grey, (value) => (value > middle ? 255 : 0));
      // Readers choose a threshold for each part of it, which uneven light needs.
      yield pixelsOf(grey, (value) => value);
    }
  }
}

/** What `read` finds in the first look that shows something; gives up before a further one would take too long. */
export async function lookAgain(
  pictures: readonly Pixels[],
  read: (picture: Pixels) => Promise<string[]>,
  now: () => number,
): Promise<string[]> {
  const began = now();
  let [before, longest] = [began, 0];
  for (const look of looksAt(pictures)) {
    const texts = await read(look);
    const after = now();
    longest = Math.max(longest, after - before);
    before = after;
    if (texts.length > 0 || after - began + longest > SECOND_LOOK_MS) return texts;
  }
  return [];
}
