import { rawColors } from '../../../src/client/ui/theme/colors.ts';

export const looks = ['_light', '_dark'] as const;

/** `#rrggbb` of a value of the theme, which may name a raw colour. */
function hexOf(value: string): string {
  const [, scale, step] = /^\{colors\.(\w+)\.(\d+)\}$/.exec(value) ?? [];
  if (!scale || !step) return value;
  const found = (rawColors as Record<string, Record<string, { value: string }>>)[scale]?.[step];
  if (!found) throw new Error(`The theme has no ${value}.`);
  return found.value;
}

/** Of WCAG: how much light a colour gives off. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of WCAG: the contrast of two values of the theme, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(hexOf(one)), luminance(hexOf(other))].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
