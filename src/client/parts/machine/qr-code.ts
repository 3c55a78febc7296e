import { codeOfMachine } from '../../../shared/lib/machine-code.ts';
import { links } from '../../app/links.ts';

/** Edge length of a code in px [M4]. */
export const QR_SIZE = 256;

/** Codes up to this size, in modules, have the stronger error correction. */
const STRONG_UP_TO = 33;

/** A QR code: `size` modules in both directions. */
export type QrModules = { size: number; get(row: number, column: number): number };

type Level = 'Q' | 'M';

/**
 * [M4] The short address of the machine's page under `origin`: any phone camera opens it, and our scanner takes the
 * machine from it. In capitals, so that the code has few and large modules.
 */
export function qrContent(nodeid: string, origin: string): string {
  const code = codeOfMachine(nodeid);
  if (code === null) return `${origin}${links.machineOverview(nodeid)}`;
  return `${origin}${links.machineByCode(code)}`.toUpperCase();
}

/** [M4] The code of this content: error correction Q where that takes 33 × 33 modules at most, otherwise M. */
export async function qrCode(content: string): Promise<{ modules: QrModules; level: Level }> {
  const { create } = await import('qrcode');
  const strong = create(content, { errorCorrectionLevel: 'Q' }).modules;
  if (strong.size <= STRONG_UP_TO) return { modules: strong, level: 'Q' };
  return { modules: create(content, { errorCorrectionLevel: 'M' }).modules, level: 'M' };
}

/** The code as a PNG data address, dark on white in any theme, with the quiet zone that readers need. */
export async function qrImage(content: string, size = QR_SIZE): Promise<string> {
  const [{ toDataURL }, { level }] = await Promise.all([import('qrcode'), qrCode(content)]);
  return toDataURL(content, { width: size, margin: 4, errorCorrectionLevel: level });
}

/** A run of dark modules in one row. */
export type QrBar = { row: number; column: number; length: number };

/** [M4] The code as bars: few shapes, and no gaps between modules in any size of print. */
export function qrBars(modules: QrModules): QrBar[] {
  const bars: QrBar[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const begin = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      bars.push({ row, column: begin, length: column - begin + 1 });
    }
  }
  return bars;
}
