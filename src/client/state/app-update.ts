import { create } from 'zustand';

type AppUpdate = {
  /** Loads the new version; set while one waits [I7]. */
  apply: (() => void) | null;
  /** The person said 'Später'; asked again at the next start. */
  postponed: boolean;
};

/** A new version that waits for the person's consent; written by the service worker registration. */
export const useAppUpdate = create<AppUpdate>()(() => ({ apply: null, postponed: false }));

export function offerAppUpdate(apply: () => void): void {
  useAppUpdate.setState({ apply, postponed: false });
}

export function postponeAppUpdate(): void {
  useAppUpdate.setState({ postponed: true });
}

/** Loads the version that waits, or reloads the page where none does. */
export function applyAppUpdate(): void {
  const { apply } = useAppUpdate.getState();
  if (apply) apply();
  else location.reload();
}
