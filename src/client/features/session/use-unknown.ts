import { useCallback, useEffect, useState } from 'react';
import { useReturns } from '../../live/app/use-online.ts';
import { type Answered, askUnknown } from './ask-unknown.ts';

/** What the server tells anybody: asked when the page opens, when the network comes back, and when `again` is called. */
export function useUnknown<T>(path: string): { state: Answered<T> | undefined; again: () => void } {
  const returns = useReturns();
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<Answered<T>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to ask again.
  useEffect(() => {
    let left = false;
    // What was told before stays until there is another answer.
    void askUnknown<T>(path).then((answer) => {
      if (!left) setState((old) => (old?.result === 'done' && answer.result !== 'done' ? old : answer));
    });
    return () => {
      left = true;
    };
  }, [path, returns, asked]);
  const again = useCallback(() => {
    setState(undefined);
    setAsked((count) => count + 1);
  }, []);
  return { state, again };
}
