const keyOf = (usernodeid: string): string => `wartbar.tour.${usernodeid}`;

/** Whether this user has looked through the first steps on this device, or did not want to. */
export function hasSeenTour(usernodeid: string): boolean {
  try {
    return localStorage.getItem(keyOf(usernodeid)) !== null;
  } catch {
    // Storage is blocked: who cannot be remembered is not asked with every visit.
    return true;
  }
}

/** Does not offer them again. */
export function rememberTour(usernodeid: string): void {
  try {
    localStorage.setItem(keyOf(usernodeid), '1');
  } catch {
    // Storage is blocked: then nothing was offered either.
  }
}
