import { useEffect, useState } from 'react';

const KEY = 'wartbar.hall.look';

export type HallLook = 'dark' | 'light';

function stored(): HallLook {
  try {
    return localStorage.getItem(KEY) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

/** Only this page: what somebody chose for the app on this device stays as it is. */
const apply = (look: HallLook) => dispatchEvent(new CustomEvent('wartbar:appearance', { detail: look }));

/** Dark unless it was switched to light on this device. */
export function useHallLook(): { look: HallLook; toggle: () => void } {
  const [look, setLook] = useState(stored);
  useEffect(() => {
    apply(look);
    // Another tab chose otherwise for the app.
    const again = () => apply(look);
    addEventListener('storage', again);
    return () => removeEventListener('storage', again);
  }, [look]);
  const toggle = () => {
    const next = look === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is blocked: it holds until the page is left.
    }
    setLook(next);
  };
  return { look, toggle };
}
