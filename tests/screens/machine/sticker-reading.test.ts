import { beforeAll, expect, it } from 'vitest';
import { lookAgain, type Pixels } from '../../../src/client/device/second-look.ts';
import { type BadPicture, badPictures, photographed } from '../../harness/stickers/bad-pictures.ts';
import { firstLook, prepareReader, readPicture } from '../../harness/stickers/read-picture.ts';

/** The benchmark reads all of them; this share of them is as mixed. */
const sample = async () => (await badPictures()).filter((_picture, at) => at % 7 === 0);

async function readable(pictures: readonly BadPicture[], read: typeof firstLook) {
  const answers = await Promise.all(
    pictures.map(async (picture) => ({ picture, texts: await read(photographed(picture)) })),
  );
  const isRight = ({ picture, texts }: (typeof answers)[number]) =>
    texts.length === 1 && texts[0] === picture.content;
  return {
    right: answers.filter(isRight).length,
    wrong: answers.filter((answer) => answer.texts.length > 0 && !isRight(answer)).length,
  };
}

beforeAll(prepareReader);

it('[M4] [I2] a short code of the same size is read in many more bad pictures than the former one', async () => {
  const pictures = (await badPictures()).filter(({ turn, ink }) => turn < 41 && ink < 50);
  const half = pictures.length / 2;
  const now = await readable(pictures.slice(0, half), firstLook);
  const before = await readable(pictures.slice(half), firstLook);
  expect(before.right).toBeGreaterThan(0);
  expect(now.right).toBeGreaterThan(before.right * 1.5);
});

it('[I2] [M4] a second look reads most of the bad pictures that the first one does not, and none wrongly', async () => {
  const pictures = await sample();
  const first = await readable(pictures, firstLook);
  const both = await readable(pictures, readPicture);
  expect({ of: pictures.length, first, both }).toEqual({
    of: 55,
    first: { right: 23, wrong: 0 },
    both: { right: 37, wrong: 0 },
  });
});

it('[I2] a second look at a picture without a code finds none', async () => {
  const blank = { size: 33, get: () => 0 };
  const pictures = (await sample()).map((picture) => ({ ...picture, modules: blank }));
  expect(await readable(pictures, readPicture)).toEqual({ right: 0, wrong: 0 });
});

it('[I2] a second look ends before a further one would take too long', async () => {
  const picture: Pixels = { data: new Uint8ClampedArray(4 * 64), width: 8, height: 8 };
  const looksOf = async (ms: number) => {
    let looks = 0;
    const texts = await lookAgain(
      [picture, picture],
      async () => {
        looks++;
        return [];
      },
      () => looks * ms,
    );
    expect(texts).toEqual([]);
    return looks;
  };
  expect([await looksOf(500), await looksOf(75), await looksOf(50), await looksOf(1)]).toEqual([1, 2, 3, 8]);
});
