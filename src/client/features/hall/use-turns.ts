import { useEffect, useState } from 'react';

/** How long a page stands, ms: long enough to read a dozen cards from afar. */
export const TURN_EVERY = 15_000;

/** [P1] Pages through `count` pages by itself, from the first again whenever `fresh` grows. */
export function useTurns(count: number, fresh: number) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [known, setKnown] = useState(fresh);
  if (known !== fresh) {
    setKnown(fresh);
    // What has just come stands on the first page.
    if (fresh > known && !paused) setAt(0);
  }
  const running = count > 1 && !paused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page stands for its whole time.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setAt((page) => page + 1), TURN_EVERY);
    return () => clearTimeout(timer);
  }, [running, at]);
  const page = count === 0 ? 0 : ((at % count) + count) % count;
  return { page, paused, setPaused, step: (by: number) => setAt(page + by) };
}
