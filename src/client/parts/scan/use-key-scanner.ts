import { useEffect, useRef } from 'react';

/** A longer pause, in ms, may begin a new code, or stand within one: a busy phone takes its time over keys. */
const PAUSE = 1000;
const MOST_PAUSES = 20;

/** Shorter is a slip of the hand; no code is longer. */
const isCode = (text: string): boolean => text.length >= 3 && text.length <= 500;

/**
 * [I2] Hardware scanners that type: collects keys up to an Enter, wherever the focus is not a field. Hands over all
 * of them, then what came since each pause, the last one last. `sure` where the Enter came at once; otherwise it may be
 * meant for the button that has the focus. Answers whether the keys were a code.
 */
export function useKeyScanner(onCodes: (texts: readonly string[], sure: boolean) => boolean): void {
  const handle = useRef(onCodes);
  handle.current = onCodes;
  useEffect(() => {
    let typed = '';
    /** Where in it a pause was. */
    let pauses: number[] = [];
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      const field = (event.target as Element | null)?.closest?.('input, textarea, select');
      if (field || event.ctrlKey || event.metaKey) return;
      const paused = event.timeStamp - last > PAUSE;
      last = event.timeStamp;
      if (event.key === 'Enter') {
        const texts = [0, ...pauses].map((from) => typed.slice(from)).filter(isCode);
        typed = '';
        pauses = [];
        if (texts.length > 0 && handle.current(texts, !paused)) event.preventDefault();
      } else if (event.key.length === 1) {
        if (paused) pauses = [...pauses, typed.length].slice(-MOST_PAUSES);
        typed += event.key;
      }
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
