import { badPictures, photographed } from '../../harness/stickers/bad-pictures.ts';
import { firstLook, prepareReader, readPicture } from '../../harness/stickers/read-picture.ts';
import { type Figure, figure } from '../figure.ts';
import type { RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** Share of the bad pictures that must be read. */
const READ = 260 / 384;
/** Longest that a bad picture may take, ms: the second look ends by itself. */
const LONGEST = 160;

/** [I2] [M4] How many bad pictures of stickers are read, half of them of the short code, half of the former one. */
export async function stickers({ fast }: RunContext): Promise<Figure[]> {
  await prepareReader();
  const all = await badPictures();
  const pictures = all.filter((_picture, at) => !fast || at % 7 === 0);
  const [first, both]: [number[], number[]] = [[], []];
  let [readAtOnce, read, wrong] = [0, 0, 0];
  for (const picture of pictures) {
    const pixels = photographed(picture);
    const began = performance.now();
    const [atOnce] = await firstLook(pixels);
    first.push(performance.now() - began);
    if (atOnce === picture.content) readAtOnce++;
    const again = performance.now();
    const texts = await readPicture(pixels, () => performance.now());
    both.push(performance.now() - again);
    if (texts.some((text) => text !== picture.content)) wrong++;
    else read += texts.length;
  }
  const count = pictures.length;
  const timed = { limit: LONGEST, limitIs: `${LONGEST} ms`, allowed: 1 };
  return [
    figure({
      name: `of ${count} bad pictures not read`,
      unit: 'pictures',
      measured: count - read,
      limit: Math.round(count * (1 - READ)),
      limitIs: '260 of 384 read',
      allowed: 1,
      note: `${read} read; ${readAtOnce} of them by the first look`,
    }),
    figure({
      name: `of ${count} bad pictures read wrongly`,
      unit: 'pictures',
      measured: wrong,
      limit: 1,
      limitIs: 'none',
      allowed: 0,
    }),
    figure({ name: 'bad picture, both looks', measured: summarize(both), ...timed }),
    figure({ name: 'bad picture, both looks p95', measured: summarize(both), by: 'p95', ...timed }),
    figure({
      name: 'bad picture, both looks p95',
      measured: summarize(both),
      limit: summarize(first),
      limitIs: 'the first look alone',
      allowed: null,
      by: 'p95',
    }),
  ];
}
