import type { Ports } from '../ports.ts';

/** [PL7] What outlives the eviction of IndexedDB: the device's id, and whose data this browser held. */
interface InstallationMarker {
  device: string;
  owners: string[];
}

/** The installation marker of this browser; null where there is none, it cannot be read, or this is the worker. */
export function readInstallationMarker(ports: Pick<Ports, 'installationMarker'>): InstallationMarker | null {
  try {
    const kept = JSON.parse(ports.installationMarker?.read() ?? 'null') as Partial<InstallationMarker> | null;
    return typeof kept?.device === 'string' && Array.isArray(kept.owners)
      ? (kept as InstallationMarker)
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
