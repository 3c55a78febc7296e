import sharp from 'sharp';
import { AXIS } from './projection.ts';

const DEFS = `<defs>
<radialGradient id="hall" cx="0.44" cy="0.4" r="0.85"><stop offset="0" stop-color="#FFFFFF"/><stop offset="0.4" stop-color="#F3F7F8"/><stop offset="0.72" stop-color="#DFE9EC"/><stop offset="1" stop-color="#C6D5DB"/></radialGradient>
<linearGradient id="round" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#0B2A36" stop-opacity="0.1"/><stop offset="0.28" stop-color="#FFFFFF" stop-opacity="0.5"/><stop offset="0.55" stop-color="#FFFFFF" stop-opacity="0"/><stop offset="1" stop-color="#0B2A36" stop-opacity="0.5"/></linearGradient>
<linearGradient id="roundFlat" x1="0.35" x2="0.65" y1="0" y2="1"><stop offset="0" stop-color="#FFFFFF" stop-opacity="0.15"/><stop offset="0.25" stop-color="#FFFFFF" stop-opacity="0.5"/><stop offset="0.55" stop-color="#0B2A36" stop-opacity="0.05"/><stop offset="1" stop-color="#0B2A36" stop-opacity="0.55"/></linearGradient>
<radialGradient id="ball" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#FFFFFF" stop-opacity="0.6"/><stop offset="0.5" stop-color="#FFFFFF" stop-opacity="0"/><stop offset="1" stop-color="#0B2A36" stop-opacity="0.5"/></radialGradient>
<linearGradient id="pane" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#DFF4F9" stop-opacity="0.55"/><stop offset="1" stop-color="#0E3F51" stop-opacity="0.35"/></linearGradient>
</defs>`;

/** Faint floor grid in the direction of the axes. */
function floorGrid(width: number, height: number): string {
  const lines: string[] = [];
  const span = width + height;
  for (let i = -12; i <= 12; i += 1) {
    for (const axis of [AXIS.x, AXIS.y]) {
      const other = axis === AXIS.x ? AXIS.y : AXIS.x;
      const x = width / 2 + other[0] * i * 170;
      const y = height * 0.72 + other[1] * i * 170;
      lines.push(
        `M${(x - axis[0] * span).toFixed(0)} ${(y - axis[1] * span).toFixed(0)}L${(x + axis[0] * span).toFixed(0)} ${(y + axis[1] * span).toFixed(0)}`,
      );
    }
  }
  return `<path d="${lines.join('')}" stroke="#0E3F51" stroke-opacity="0.055" stroke-width="2" fill="none"/>`;
}

/** A complete machine picture: light hall, floor grid, and the fitted scene. */
export function studioPicture(content: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${DEFS}<rect width="${width}" height="${height}" fill="url(#hall)"/>${floorGrid(width, height)}${content}</svg>`;
}

/** Renders an SVG to JPEG bytes. */
export async function renderJpeg(svg: string, quality = 80): Promise<Uint8Array> {
  const buffer = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: false })
    .toBuffer();
  return new Uint8Array(buffer);
}

/** Renders an SVG to PNG bytes, transparency kept. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const buffer = await sharp(Buffer.from(svg)).png({ compressionLevel: 8 }).toBuffer();
  return new Uint8Array(buffer);
}
