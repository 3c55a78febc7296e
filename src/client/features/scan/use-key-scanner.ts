import { useEffect, useRef } from 'react';

/** A longer pause, in ms, begins a new code; scanners over a slow connection take their time. */
const PAUSE = 1000;
const SHORTEST = 3;

/** [I2] Hardware scanners that type: collects keys up to an Enter, wherever the focus is not a field. */
export function useKeyScanner(onCode: (text: string) => void): void {
  const handle = useRef(onCode);
  handle.current = onCode;
  useEffect(() => {
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      const field = (event.target as Element | null)?.closest?.('input, textarea, select');
      if (field || event.ctrlKey || event.metaKey) return;
      if (event.timeStamp - last > PAUSE) typed = '';
      last = event.timeStamp;
      if (event.key === 'Enter' && typed.length >= SHORTEST) {
        // The Enter belongs to the code, not to the button that happens to have the focus.
        event.preventDefault();
        handle.current(typed);
        typed = '';
      } else if (event.key.length === 1) {
        typed += event.key;
      }
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
