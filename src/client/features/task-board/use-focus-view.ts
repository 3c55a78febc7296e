import { useEffect, useState } from 'react';

/** [P3] Fokus: the board alone on the whole screen; Esc, or the browser's own way, leads back. */
export function useFocusView(): { focus: boolean; toggle: () => void } {
  const [focus, setFocus] = useState(false);
  useEffect(() => {
    if (!focus) return;
    const left = () => {
      if (!document.fullscreenElement) setFocus(false);
    };
    const press = (event: KeyboardEvent) => {
      // Esc belongs first to what lies above the board.
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role=dialog], [role=menu]')
      )
        setFocus(false);
    };
    document.addEventListener('fullscreenchange', left);
    addEventListener('keydown', press);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      removeEventListener('keydown', press);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [focus]);
  const toggle = () => {
    setFocus(!focus);
    // Where the browser has no full screen, or refuses it, the board fills the window.
    if (!focus) void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { focus, toggle };
}
