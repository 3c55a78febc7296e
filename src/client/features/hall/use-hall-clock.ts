import { useEffect, useState } from 'react';

const MINUTE = 60_000;
/** A timer may be early. */
const SLACK = 50;

/** Server time, new at each full minute, ms; `offset`: what it is ahead of this device. */
export function useHallClock(offset: number): number {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = Date.now() + offset;
      setNow(time);
      timer = setTimeout(tick, MINUTE - (time % MINUTE) + SLACK);
    };
    tick();
    return () => clearTimeout(timer);
  }, [offset]);
  return now;
}
