/** Share of light that a channel (0 to 255) gives off, by the definition of WCAG. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** [T3] Black or white, whichever reads better on a colour `#rrggbb`: always at least 4.5 to 1. */
export function readableOn(color: string): '#000000' | '#ffffff' {
  const channel = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16));
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff';
}
