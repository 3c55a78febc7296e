import { useEffect } from 'react';

/** Keeps the screen on, where the browser can; it lets go when the page is hidden, so it is asked again. */
export function useWakeLock(): void {
  useEffect(() => {
    let left = false;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await navigator.wakeLock?.request('screen');
        if (left) await lock?.release();
        else held = lock;
      } catch {
        // Refused, e.g. with an empty battery: the device's own settings decide.
      }
    };
    const ask = () => void hold();
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', ask);
      void held?.release().catch(() => undefined);
    };
  }, []);
}
