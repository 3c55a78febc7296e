import { strokeText, strokeTextWidth } from '../draw/stroke-font.ts';

export interface TypePlate {
  manufacturer: string;
  brand: string;
  model: string;
  serial: string;
  year: number;
  /** Connected load in kW. */
  power: number;
  /** Weight in kg. */
  weight: number;
  /** Electrical supply as printed, e.g. '3/N/PE 400 V  50 Hz'. */
  supply: string;
  place: string;
}

const WIDTH = 900;
const HEIGHT = 620;
/** Drawn large, delivered smaller: sixty plates are rendered on a first start. */
const SCALE = 0.8;

/** Brushed metal as one path: a pattern fill would cost ten times the rest of the picture. */
const BRUSH = Array.from({ length: 132 }, (_, i) => `M42 ${44 + i * 4}H854`).join('');

const screw = (x: number, y: number, turn: number): string =>
  `<circle cx="${x}" cy="${y}" r="19" fill="#5E6B71"/><circle cx="${x}" cy="${y}" r="17" fill="url(#screw)"/><path transform="rotate(${turn} ${x} ${y})" d="M${x - 11} ${y}h22" stroke="#39474E" stroke-width="4.5" stroke-linecap="round"/>`;

/** Type plate as an engraved aluminium sign on a painted machine housing. */
export function drawTypePlate(plate: TypePlate, accent: string): string {
  const engrave = (text: string, x: number, y: number, height: number, weight = 1.7): string =>
    strokeText(text, x + 1.2, y + 1.4, height, '#ffffff', weight) +
    strokeText(text, x, y, height, '#1F2E35', weight);
  const rows: readonly (readonly [string, string])[] = [
    ['Typ / Modell', plate.model],
    ['Serien-Nr.', plate.serial],
    ['Baujahr', String(plate.year)],
    ['Anschlusswert', `${plate.power.toFixed(1).replace('.', ',')} kW`],
    ['Spannung', plate.supply],
    ['Gewicht', `${plate.weight} kg`],
  ];
  const grid = rows
    .map(([label, value], i) => {
      const y = 226 + i * 48;
      const size = Math.min(23, (23 * 370) / Math.max(370, strokeTextWidth(value, 23)));
      return `${engrave(label, 96, y + 2, 17, 1.5)}<path d="M316 ${y + 30}H730" stroke="#5C6A70" stroke-width="1.4"/>${engrave(value, 326, y - 1, size, 2)}`;
    })
    .join('');
  const brandSize = Math.min(46, (46 * 420) / Math.max(420, strokeTextWidth(plate.brand, 46)));
  const scratches = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${90 + i * 83} ${120 + ((i * 137) % 360)}l${26 + (i % 4) * 13} ${-8 + (i % 3) * 9}" stroke="#ffffff" stroke-opacity="0.4" stroke-width="1.1"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<linearGradient id="paint" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#31596A"/><stop offset="1" stop-color="#0E3F51"/></linearGradient>
<linearGradient id="plate" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="#D5DBDE"/><stop offset="0.3" stop-color="#F1F4F5"/><stop offset="0.55" stop-color="#C6CED2"/><stop offset="1" stop-color="#DDE3E5"/></linearGradient>
<radialGradient id="screw" cx="0.35" cy="0.3" r="0.9"><stop offset="0" stop-color="#EEF2F3"/><stop offset="1" stop-color="#7B8A91"/></radialGradient>
</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#paint)"/><rect x="46" y="52" width="824" height="536" rx="20" fill="#062531" opacity="0.45"/>
<rect x="36" y="38" width="824" height="540" rx="20" fill="url(#plate)"/><path d="${BRUSH}" stroke="#ffffff" stroke-opacity="0.4" stroke-width="1.1"/><rect x="48" y="50" width="800" height="516" rx="13" fill="none" stroke="#56656C" stroke-width="2.4"/>
<rect x="48" y="50" width="800" height="8" rx="4" fill="${accent}"/>${scratches}${screw(74, 86, 24)}${screw(822, 86, -38)}${screw(74, 540, 71)}${screw(822, 540, 8)}
${engrave(plate.brand.toUpperCase(), 116, 88, brandSize, 2.4)}${engrave(plate.manufacturer, 118, 152, 18, 1.5)}${engrave(plate.place, 118, 182, 15, 1.4)}
<path d="M64 210H832" stroke="#56656C" stroke-width="2"/>${grid}
<g fill="none" stroke="#1F2E35" stroke-width="7"><path d="M784 250a30 30 0 1 0 0 56M832 250a30 30 0 1 0 0 56M806 278h22"/></g>
${engrave('Made in Germany', 326, 528, 15, 1.5)}</svg>`;
}
