import { rawColors } from '../../../ui/theme/colors.ts';
import type { Drawing, Mark, Tone } from './drawing.ts';

const { petrol, slate } = rawColors;

/** Paper is white, whatever the page looks like. */
export const PAPER = slate[0].value;
export const INK: Readonly<Record<Tone, string>> = {
  bar: petrol[800].value,
  behind: slate[400].value,
  track: slate[100].value,
  rule: slate[200].value,
  text: slate[900].value,
  muted: slate[500].value,
};

/** What each system has; the quotes of names are single, since they stand in an attribute. */
export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As text or in an attribute; what XML has no sign for is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => NAMED[sign] ?? '');

const round = (value: number): string => String(Math.round(value * 100) / 100);

function shape(mark: Mark): string {
  const at = `x="${round(mark.x)}" y="${round(mark.y)}"`;
  switch (mark.kind) {
    case 'rule':
      return `<rect ${at} width="${round(mark.width)}" height="1" fill="${INK.rule}"/>`;
    case 'rect': {
      const { width, height, radius, tone, says } = mark;
      const title = says ? `<title>${escaped(says)}</title>` : '';
      return `<rect ${at} width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${INK[tone]}">${title}</rect>`;
    }
    case 'text': {
      const { size, bold, align = 'start', tone, text } = mark;
      return `<text ${at} font-size="${size}" font-weight="${bold ? 600 : 400}" text-anchor="${align}" fill="${INK[tone]}">${escaped(text)}</text>`;
    }
  }
}

/** [K4] A drawing as an SVG that needs nothing else: no style of the page, no font to load. */
export function svgOf({ width, height, marks }: Drawing, title: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="de" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...marks.map(shape),
    '</svg>',
  ].join('\n');
}
