import { create } from 'zustand';

export type Appearance = 'system' | 'light' | 'dark';

// Read and applied by public/appearance.js before the first paint.
const key = 'wartbar.appearance';

function stored(): Appearance {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

/** Light, dark or as the device says; belongs to the device, not to the user. */
export const useAppearance = create<{ appearance: Appearance }>()(() => ({ appearance: stored() }));

export function setAppearance(appearance: Appearance): void {
  try {
    localStorage.setItem(key, appearance);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  useAppearance.setState({ appearance });
  dispatchEvent(new CustomEvent('wartbar:appearance', { detail: appearance }));
}
