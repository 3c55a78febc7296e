import { useEffect, useRef, useState } from 'react';

/** Messages with a way back stay within reach. */
const MESSAGES = 'section[aria-live]';

/** What lies around an element is out of reach until the answer is called. */
export function aloneInPage(element: HTMLElement): () => void {
  const silenced: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      const reachable = other.matches(MESSAGES) || other.querySelector(MESSAGES) !== null;
      if (other === at || !(other instanceof HTMLElement) || other.inert || reachable) continue;
      other.inert = true;
      silenced.push(other);
    }
  }
  return () => {
    for (const each of silenced) each.inert = false;
  };
}

/** [P3] Fokus: the board alone on the whole screen; Esc, or the browser's own way, leads back. */
export function useFocusView() {
  const [focus, setFocus] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (focus && frame.current ? aloneInPage(frame.current) : undefined), [focus]);
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
  return { focus, toggle, frame };
}
