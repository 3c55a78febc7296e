/** Why there is no picture. `insecure`: browsers open cameras on https and localhost only. */
export type CameraProblem = 'insecure' | 'none' | 'refused' | 'busy' | 'failed';

export type Lens = { id: string; label: string };

/** What is read by it: a tablet on the wall reads badges with the lens that looks at people. */
export type LensUse = 'scan' | 'badge';

const lensKey = (use: LensUse): string => `wartbar.${use}.lens`;
const zoomKey = 'wartbar.scan.zoom';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

/** The lens this device scans with, as the person chose it; null for the browser's choice. */
export const rememberedLens = (use: LensUse): string | null => read(lensKey(use));
export const rememberLens = (use: LensUse, id: string): void => keep(lensKey(use), id);

/** The zoom this device scans with; null when nobody chose one. */
export const rememberedZoom = (): number | null => Number(read(zoomKey)) || null;
export const rememberZoom = (zoom: number): void => keep(zoomKey, String(zoom));

/** The cameras of this device; their names are known only once one of them was allowed. */
export async function listLenses(): Promise<Lens[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter((device) => device.kind === 'videoinput' && device.deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Full HD from the chosen lens, or from the one that looks away from the person. */
export function videoConstraints(lens: string | null): MediaTrackConstraints {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  return lens === null
    ? { facingMode: { ideal: 'environment' }, ...size }
    : { deviceId: { exact: lens }, ...size };
}

/** Why the camera does not open: asks the browser once more, because only its own error has a name. */
export async function findCameraProblem(): Promise<CameraProblem> {
  if (!isSecureContext || !navigator.mediaDevices) return 'insecure';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return 'failed';
  } catch (error) {
    switch ((error as { name?: string } | null)?.name) {
      case 'NotAllowedError':
      case 'SecurityError':
        return 'refused';
      case 'NotFoundError':
      case 'OverconstrainedError':
        return 'none';
      case 'NotReadableError':
      case 'AbortError':
        return 'busy';
      default:
        return 'failed';
    }
  }
}
