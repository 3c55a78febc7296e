import type { Drawing } from '../../text/de/lan.ts';
import { escaped } from './escaped.ts';

const WIDTH = 300;
const LINE = 36;
const HEAD = 40;
const BUTTON = 52;
const LEFT = 22;

const switched = (y: number) =>
  `<rect class="accent" x="${WIDTH - 62}" y="${y + 9}" width="34" height="18" rx="9"/>` +
  `<circle class="knob" cx="${WIDTH - 37}" cy="${y + 18}" r="7"/>`;

function line({ text, marked, on }: Drawing['lines'][number], at: number): string {
  const y = HEAD + at * LINE;
  const box = marked
    ? `<rect class="marked" x="8" y="${y + 2}" width="${WIDTH - 16}" height="${LINE - 4}" rx="8"/>`
    : '';
  const word = `<text x="${LEFT}" y="${y + 23}"${marked ? ' class="strong"' : ''}>${escaped(text)}</text>`;
  return box + word + (on ? switched(y) : '');
}

function button(label: string, y: number): string {
  const width = Math.min(WIDTH - 2 * LEFT, 40 + label.length * 8);
  const x = WIDTH - LEFT - width;
  return (
    `<rect class="accent" x="${x}" y="${y + 8}" width="${width}" height="32" rx="8"/>` +
    `<text class="onaccent" x="${x + width / 2}" y="${y + 28}" text-anchor="middle">${escaped(label)}</text>`
  );
}

/** [D1] A screen or window, drawn by lines; the sentence beside it says the same. */
export function draw({ on, title, lines, button: label }: Drawing): string {
  const body = HEAD + lines.length * LINE + (label === undefined ? 12 : BUTTON);
  const frame = `<rect class="frame" x="1" y="1" width="${WIDTH - 2}" height="${body - 2}" rx="${on === 'phone' ? 18 : 6}"/>`;
  const head =
    on === 'phone'
      ? `<text class="head" x="${LEFT}" y="26">${escaped(title)}</text>`
      : `<path class="bar" d="M1 ${HEAD - 8}H${WIDTH - 1}"/><text class="head" x="${LEFT}" y="22">${escaped(title)}</text>` +
        `<path class="cross" d="M${WIDTH - 26} 12l9 9m0-9l-9 9"/>`;
  return (
    `<svg viewBox="0 0 ${WIDTH} ${body}" aria-hidden="true">${frame}${head}` +
    lines.map(line).join('') +
    (label === undefined ? '' : button(label, HEAD + lines.length * LINE)) +
    '</svg>'
  );
}
