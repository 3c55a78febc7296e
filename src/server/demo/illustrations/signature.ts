import { createPrng, seedFrom } from '../prng.ts';

const TALL = 'bdfhklt';
const DEEP = 'gjpqy';

/** A flowing signature for this name, always the same one; dark ink on a transparent ground, 640×220 px. */
export function drawSignature(name: string): string {
  const prng = createPrng(seedFrom(17, name));
  const slant = prng.float(0.18, 0.42);
  const height = prng.int(26, 36);
  const base = 124;
  let x = 40;
  let data = '';
  const at = (dx: number, y: number): string => `${(x + dx + (base - y) * slant).toFixed(1)} ${y.toFixed(1)}`;
  name.split(' ').forEach((word, wordIndex) => {
    const letters = [...word.toLowerCase()];
    const top = base - height * 2.6;
    data += `M${at(2, base - 8)}C${at(-14, base - height * 2)} ${at(22, top - 8)} ${at(26, top + 10)}C${at(28, base - 30)} ${at(-6, base + 14)} ${at(6, base)}`;
    data += `C${at(18, base - 18)} ${at(22, base - height)} ${at(34, base - 2)}`;
    x += 34;
    letters.slice(1).forEach((letter, i) => {
      const fade = Math.max(0.34, 1 - i * 0.09);
      const width = prng.int(13, 19) * (0.75 + fade * 0.25);
      const y = TALL.includes(letter)
        ? base - height * 2.1 * fade
        : base - height * (0.6 + prng.next() * 0.3) * fade;
      const low = DEEP.includes(letter) ? base + height * 1.2 : base + prng.int(-2, 4);
      data += `C${at(width * 0.5, y - 6)} ${at(width * 0.1, y - 10)} ${at(width * 0.35, y)}S${at(width * 0.5, low + 6)} ${at(width, low)}`;
      x += width;
    });
    if (wordIndex > 0)
      data += `C${at(40, base - 14)} ${at(70, base - 4)} ${at(96 + prng.int(0, 40), base - prng.int(0, 22))}`;
    x += 16;
  });
  const underline = prng.chance(0.6)
    ? `M${(x * 0.86).toFixed(0)} ${base + 34}C${(x * 0.6).toFixed(0)} ${base + 16} ${(x * 0.3).toFixed(0)} ${base + 26} 70 ${base + 40}`
    : '';
  const wide = Math.max(640, x + 190);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220" viewBox="0 0 ${wide.toFixed(0)} 220"><path d="${data}${underline}" fill="none" stroke="#14324A" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
