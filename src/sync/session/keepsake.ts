import type { Ports } from '../ports.ts';

/** [PL7] What outlives a wiped IndexedDB: the device's id, and whose data this browser held. */
interface Keepsake {
  device: string;
  owners: string[];
}

/** The keepsake of this browser; null where there is none, it cannot be read, or this is the worker. */
export function readKeepsake(ports: Pick<Ports, 'keepsake'>): Keepsake | null {
  try {
    const kept = JSON.parse(ports.keepsake?.read() ?? 'null') as Partial<Keepsake> | null;
    return typeof kept?.device === 'string' && Array.isArray(kept.owners) ? (kept as Keepsake) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
