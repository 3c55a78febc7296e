import { PRIMARY, shade } from '../draw/colour.ts';

/** Frame of the close-up pictures: gradients, painted background, vignette. 1200×900 px. */
export const CLOSE_UP = { width: 1200, height: 900 } as const;

const DEFS = `<defs>
<linearGradient id="steelH" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6C7E87"/><stop offset="0.22" stop-color="#F2F6F7"/><stop offset="0.5" stop-color="#B3C0C6"/><stop offset="1" stop-color="#4A5A62"/></linearGradient>
<linearGradient id="steelV" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6C7E87"/><stop offset="0.25" stop-color="#F2F6F7"/><stop offset="0.55" stop-color="#B3C0C6"/><stop offset="1" stop-color="#4A5A62"/></linearGradient>
<linearGradient id="rubberH" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1C262B"/><stop offset="0.25" stop-color="#5A6A72"/><stop offset="0.55" stop-color="#2F3B41"/><stop offset="1" stop-color="#10181C"/></linearGradient>
<linearGradient id="brassH" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7C5A22"/><stop offset="0.25" stop-color="#F4DFA6"/><stop offset="0.55" stop-color="#C79B45"/><stop offset="1" stop-color="#6C4A17"/></linearGradient>
<linearGradient id="oil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#C98A22"/><stop offset="1" stop-color="#5A3508"/></linearGradient>
<radialGradient id="hot" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="#120B07"/><stop offset="0.55" stop-color="#2A1710" stop-opacity="0.9"/><stop offset="1" stop-color="#4A2A14" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx="0.5" cy="0.46" r="0.75"><stop offset="0.5" stop-color="#04161E" stop-opacity="0"/><stop offset="1" stop-color="#04161E" stop-opacity="0.62"/></radialGradient>
<radialGradient id="lamp" cx="0.34" cy="0.24" r="0.7"><stop offset="0" stop-color="#FFFFFF" stop-opacity="0.5"/><stop offset="1" stop-color="#FFFFFF" stop-opacity="0"/></radialGradient>
<radialGradient id="fall" cx="0.5" cy="0.5" r="0.5"><stop offset="0.35" stop-color="#04161E"/><stop offset="1" stop-color="#04161E" stop-opacity="0"/></radialGradient>
</defs>`;

/** Background of a close-up: painted housing with a seam and screws, out of focus. */
function housing(colour: string): string {
  // Out of focus by hand: several faint, wide strokes cost far less than a blur filter.
  const seam = (d: string): string =>
    [34, 24, 15, 8]
      .map(
        (width) =>
          `<path d="${d}" stroke="${shade(colour, -0.5)}" stroke-opacity="0.16" stroke-width="${width}"/>`,
      )
      .join('');
  const screw = (x: number): string =>
    [40, 35, 30]
      .map((r) => `<circle cx="${x}" cy="95" r="${r}" fill="url(#steelV)" opacity="0.45"/>`)
      .join('');
  return `<rect width="1200" height="900" fill="${colour}"/><rect width="1200" height="900" fill="url(#lamp)"/>${seam('M-20 180H1220')}${seam('M820 180V920')}${screw(130)}${screw(1060)}`;
}

/** Wraps a subject into a close-up picture; `mark` draws a red hand-drawn ring around (x, y). */
export function closeUp(
  subject: string,
  mark?: readonly [x: number, y: number, r: number],
  colour = shade(PRIMARY, 0.3),
): string {
  const ring = mark
    ? `<g fill="none" stroke="#E5321B" stroke-width="9" stroke-linecap="round" opacity="0.92"><path d="M${mark[0] - mark[2]} ${mark[1] + 6}C${mark[0] - mark[2] * 0.98} ${mark[1] - mark[2] * 1.12} ${mark[0] + mark[2] * 1.04} ${mark[1] - mark[2] * 1.08} ${mark[0] + mark[2]} ${mark[1]}S${mark[0] - mark[2] * 0.86} ${mark[1] + mark[2] * 1.3} ${mark[0] - mark[2] * 1.02} ${mark[1] - 18}"/></g>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${DEFS}${housing(colour)}${subject}<rect width="1200" height="900" fill="url(#vignette)"/>${ring}</svg>`;
}

export const shadowUnder = (x: number, y: number, rx: number, ry: number, opacity = 0.45): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${Math.round(rx * 1.15)}" ry="${Math.round(ry * 1.5)}" fill="url(#fall)" opacity="${opacity}"/>`;

/** A horizontal round bar with this gradient. */
export const bar = (x: number, y: number, w: number, h: number, gradient: string, r = 10): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="url(#${gradient})" stroke="#12242C" stroke-width="3"/>`;

/** A hexagon nut on a horizontal axis, seen from the side. */
export const nut = (x: number, y: number, w: number, h: number, gradient = 'brassH'): string =>
  `${bar(x, y, w, h, gradient, 12)}<path d="M${x + 4} ${y + h * 0.3}H${x + w - 4}M${x + 4} ${y + h * 0.72}H${x + w - 4}" stroke="#3A2A0C" stroke-opacity="0.5" stroke-width="3"/>`;

export const drop = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y - size * 1.7}C${x + size * 0.5} ${y - size * 0.7} ${x + size} ${y - size * 0.2} ${x + size} ${y + size * 0.25}A${size} ${size} 0 0 1 ${x - size} ${y + size * 0.25}C${x - size} ${y - size * 0.2} ${x - size * 0.5} ${y - size * 0.7} ${x} ${y - size * 1.7}Z" fill="url(#oil)"/><ellipse cx="${x - size * 0.35}" cy="${y + size * 0.05}" rx="${size * 0.18}" ry="${size * 0.34}" fill="#FFF1C9" opacity="0.75"/>`;
