import {
  GLASS,
  INK,
  IRON,
  mix,
  RUBBER,
  SAFETY_RED,
  SAFETY_YELLOW,
  STEEL,
  STEEL_DARK,
  shade,
} from './colour.ts';

/** Flat details (local centimetres) to be put on a face of a scene. Coordinates: x right, y down. */

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 1.5, line = true): string {
  const stroke = line ? ` stroke="${mix(fill, INK, 0.55)}" stroke-width="0.9"` : '';
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${stroke}/>`;
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${mix(fill, INK, 0.55)}" stroke-width="0.8"/>`;
}

export function line(points: readonly (readonly [number, number])[], colour: string, width = 1): string {
  return `<polyline points="${points.map((p) => p.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A safety window: dark frame, tinted glass, two light reflections. */
export function glass(x: number, y: number, w: number, h: number, tint = GLASS): string {
  const clip = [
    [x + w * 0.12, y + h - 2],
    [x + w * 0.34, y + h - 2],
    [x + w * 0.62, y + 2],
    [x + w * 0.4, y + 2],
  ];
  const slim = [
    [x + w * 0.42, y + h - 2],
    [x + w * 0.47, y + h - 2],
    [x + w * 0.75, y + 2],
    [x + w * 0.7, y + 2],
  ];
  const poly = (points: number[][]): string =>
    `<polygon points="${points.map((p) => p.join(',')).join(' ')}" fill="#ffffff" opacity="0.3"/>`;
  return (
    rect(x - 2.5, y - 2.5, w + 5, h + 5, IRON, 3) +
    rect(x, y, w, h, shade(tint, -0.35), 1.5) +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="1.5" fill="url(#pane)"/>${poly(clip)}${poly(slim)}`
  );
}

/** Ventilation slots. */
export function vents(x: number, y: number, w: number, h: number, count: number): string {
  const step = h / count;
  return Array.from({ length: count }, (_, i) =>
    rect(
      x,
      Number((y + i * step).toFixed(2)),
      w,
      Number((step * 0.5).toFixed(2)),
      '#3A4C55',
      step * 0.25,
      false,
    ),
  ).join('');
}

/** An operator screen with a small process picture. */
export function screen(x: number, y: number, w: number, h: number, accent: string): string {
  const bar = (i: number, part: number): string =>
    rect(
      x + w * 0.56,
      y + h * (0.24 + i * 0.17),
      w * 0.34 * part,
      h * 0.09,
      i === 2 ? accent : '#7FD0C2',
      0.4,
      false,
    );
  return (
    rect(x, y, w, h, RUBBER, 1.5) +
    rect(x + w * 0.05, y + h * 0.08, w * 0.9, h * 0.84, '#123F50', 0.6, false) +
    rect(x + w * 0.05, y + h * 0.08, w * 0.9, h * 0.1, '#2E7C93', 0.6, false) +
    line(
      [
        [x + w * 0.12, y + h * 0.78],
        [x + w * 0.2, y + h * 0.5],
        [x + w * 0.3, y + h * 0.62],
        [x + w * 0.4, y + h * 0.34],
        [x + w * 0.48, y + h * 0.42],
      ],
      '#BFE9F2',
      0.8,
    ) +
    bar(0, 0.9) +
    bar(1, 0.6) +
    bar(2, 0.75) +
    bar(3, 0.4)
  );
}

/** Emergency stop: red mushroom on a yellow field. */
export function emergencyStop(x: number, y: number, r = 3.2): string {
  return (
    disc(x, y, r * 1.5, SAFETY_YELLOW) +
    disc(x, y, r, SAFETY_RED) +
    `<circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.35}" fill="#ffffff" opacity="0.45"/>`
  );
}

/** A row of push buttons. */
export function buttons(x: number, y: number, colours: readonly string[], step = 6, r = 1.9): string {
  return colours.map((colour, i) => disc(x + i * step, y, r, colour)).join('');
}

export function handle(x: number, y: number, length: number, vertical = true): string {
  return vertical ? rect(x, y, 3, length, STEEL, 1.5) : rect(x, y, length, 3, STEEL, 1.5);
}

/** Yellow and black warning stripes. */
export function hazard(x: number, y: number, w: number, h: number): string {
  const count = Math.ceil(w / (h * 1.6));
  const step = w / count;
  const stripes = Array.from({ length: count }, (_, i) => {
    const a = x + i * step;
    return `<polygon points="${a},${y + h} ${a + step * 0.5},${y + h} ${a + step},${y} ${a + step * 0.5},${y}" fill="${RUBBER}"/>`;
  });
  return rect(x, y, w, h, SAFETY_YELLOW, 0.5) + stripes.join('');
}

/** A triangular warning sign without text. */
export function warningSign(x: number, y: number, size: number): string {
  const h = size * 0.88;
  return (
    `<polygon points="${x},${y + h} ${x + size},${y + h} ${x + size / 2},${y}" fill="${SAFETY_YELLOW}" stroke="${RUBBER}" stroke-width="${size * 0.09}" stroke-linejoin="round"/>` +
    line(
      [
        [x + size / 2, y + h * 0.38],
        [x + size / 2, y + h * 0.66],
      ],
      RUBBER,
      size * 0.1,
    ) +
    `<circle cx="${x + size / 2}" cy="${y + h * 0.83}" r="${size * 0.06}" fill="${RUBBER}"/>`
  );
}

/** A plain maker's badge: a bar with a notch, no text. */
export function badge(x: number, y: number, w: number, accent: string): string {
  return (
    rect(x, y, w, w * 0.16, accent, w * 0.08) +
    rect(x + w * 0.08, y + w * 0.055, w * 0.5, w * 0.05, '#ffffff', 0.4, false)
  );
}

/** A dial gauge. */
export function gauge(x: number, y: number, r: number): string {
  return (
    disc(x, y, r, IRON) +
    disc(x, y, r * 0.8, '#F7FAFB') +
    line(
      [
        [x, y],
        [x + r * 0.45, y - r * 0.4],
      ],
      SAFETY_RED,
      r * 0.14,
    ) +
    disc(x, y, r * 0.12, RUBBER)
  );
}

/** Bolt heads along a rectangle's corners. */
export function bolts(x: number, y: number, w: number, h: number, r = 1.2): string {
  return [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ]
    .map(([bx, by]) => disc(bx as number, by as number, r, STEEL_DARK))
    .join('');
}

/** A round fan behind a grille. */
export function fan(x: number, y: number, r: number): string {
  const blades = Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3;
    const b = a + 0.55;
    return `<path d="M${x} ${y}L${(x + Math.cos(a) * r * 0.85).toFixed(1)} ${(y + Math.sin(a) * r * 0.85).toFixed(1)}A${r * 0.85} ${r * 0.85} 0 0 1 ${(x + Math.cos(b) * r * 0.85).toFixed(1)} ${(y + Math.sin(b) * r * 0.85).toFixed(1)}Z" fill="${STEEL_DARK}"/>`;
  });
  const rings = [0.95, 0.7, 0.45].map(
    (k) =>
      `<circle cx="${x}" cy="${y}" r="${(r * k).toFixed(1)}" fill="none" stroke="${STEEL}" stroke-width="1"/>`,
  );
  return disc(x, y, r, '#22343D') + blades.join('') + rings.join('') + disc(x, y, r * 0.2, STEEL);
}
