import { expect, it } from 'vitest';
import { makeBadgePdf } from '../../../src/client/features/users/badge/badge-pdf.ts';
import { BADGE_LENGTH, badgeOf } from '../../../src/shared/rules/account/badge.ts';
import { wordsOf } from '../../e2e/harness/files/pdf.ts';

const badge = badgeOf(Uint8Array.from({ length: BADGE_LENGTH }, (_, at) => at));
const cardOf = async (name: string, company: string) => {
  const pdf = await makeBadgePdf(badge, { name, company });
  const { width, height } = pdf.internal.pageSize;
  return {
    pages: pdf.getNumberOfPages(),
    width,
    height,
    words: wordsOf(Buffer.from(pdf.output('arraybuffer'))),
  };
};

it('[OB11] a badge is one card of 85.6 × 54 mm with name and company, and its code only as a code', async () => {
  const { pages, width, height, words } = await cardOf('Ayşe Demir', 'Musterwerk GmbH');
  expect(pages).toBe(1);
  expect([width, height].map((edge) => Math.round(edge * 10) / 10)).toEqual([85.6, 54]);
  expect(words.join(' ')).toContain('Ayşe Demir');
  expect(words).toContain('Musterwerk GmbH');
  expect(words.join(' ')).not.toContain(badge);
});

it('[OB11] long names stay on the card', async () => {
  const { pages, words } = await cardOf(
    'Maximiliane-Friederike von Hohenstein-Oberwiesenthal',
    'Vereinigte Maschinen- und Anlagenbaugesellschaft Ostwestfalen-Lippe mbH & Co. KG',
  );
  expect(pages).toBe(1);
  const all = words.join(' ');
  for (const word of ['Maximiliane', 'Oberwiesenthal', 'Vereinigte', 'KG']) expect(all).toContain(word);
});
