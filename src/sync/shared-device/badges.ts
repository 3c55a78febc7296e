import type { Sharing } from './shared-device.ts';

/** [OB11] Whose badge it is, by what this device was told last; null: nobody's, or it was replaced or revoked since. */
export async function ownerOfBadge({ badges = [] }: Sharing, badge: string): Promise<string | null> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(badge)));
  const tokenhash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return badges.find((known) => known.tokenhash === tokenhash)?.usernodeid ?? null;
}
