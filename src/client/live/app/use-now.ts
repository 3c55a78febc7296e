import { useEffect, useState } from 'react';
import { readMeta } from '../../../sync/store/meta.ts';
import { useLive } from '../mirror/use-live.ts';

const MINUTE = 60_000;

/** [CF7] What the server's clock is ahead of this device's, ms; undefined until it was looked up. */
export const useClockOffset = (): number | undefined => useLive(({ db }) => readMeta(db, 'offset'), []);

/** [CF7] Server time as far as this device can tell, ms, new every minute: for spans that grow on screen. */
export function useNow(): number {
  const offset = useClockOffset() ?? 0;
  const [device, setDevice] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return device + offset;
}
