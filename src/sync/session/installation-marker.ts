import type { Owner, Ports } from '../ports.ts';

/** [PL7] Where a browser keeps it: local storage, which is read at once. */
export const INSTALLATION_MARKER = 'wartbar-device';

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

/** An owner as a marker names them. */
export const markedName = ({ clientid, usernodeid }: Owner): string => `${clientid} ${usernodeid}`;

/** Whether this browser never held this user's data. False where it keeps no marker: then that cannot be told. */
export const isNewHere = (ports: Pick<Ports, 'installationMarker'>, owner: Owner): boolean =>
  ports.installationMarker !== undefined &&
  !readInstallationMarker(ports)?.owners.includes(markedName(owner));
