/** What a login by a provider leaves in this tab, to be found when it comes back. */
const KEPT = 'wartbar sso';

export interface SsoWay {
  /** Known to this tab alone: nobody else can end the login. */
  proof: string;
  /** Where the login was asked for. */
  from?: string | undefined;
}

export function newProof(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** False: this browser keeps nothing for a tab, so that the way back would be lost. */
export function keepWay(way: SsoWay): boolean {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(way));
    return true;
  } catch {
    // Storage that is switched off: said by whoever asked.
    return false;
  }
}

export function readWay(): SsoWay | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as SsoWay | null;
  } catch {
    // As if the login had begun elsewhere.
    return null;
  }
}

export function forgetWay(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing is kept there.
  }
}
