/** Colours of the drawn world; everything is derived from the product's primary colour. */
export const PRIMARY = '#0E3F51';
export const INK = '#12303C';
export const STEEL = '#B9C6CC';
export const STEEL_DARK = '#7D8F98';
export const IRON = '#4A5C66';
export const PAINT_LIGHT = '#E9EEF0';
export const RUBBER = '#2B363C';
export const GLASS = '#8FC3D3';
export const SAFETY_YELLOW = '#F2B705';
export const SAFETY_RED = '#C8321F';
export const COPPER = '#C27B48';

type Rgb = readonly [number, number, number];

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two `#rrggbb` colours; `t` = 0 gives the first, 1 the second. */
export function mix(from: string, to: string, t: number): string {
  const a = parse(from);
  const b = parse(to);
  const channel = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Lightens (amount > 0) or darkens (amount < 0) a colour; the shadow side turns bluish, not black. */
export function shade(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#ffffff', amount) : mix(colour, '#0B2A36', -amount);
}
