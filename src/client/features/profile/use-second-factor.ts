import { useEffect, useState } from 'react';
import { getSecondFactor } from '../../../shared/contract/account/second-factor.ts';
import type { AnswerOf } from '../../../shared/contract/core/define.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useReturns } from '../../live/app/use-online.ts';

export type FactorState = Asked<AnswerOf<typeof getSecondFactor>>;

/** [S7] Asked when the page opens, when the network comes back, and when `again` is called; undefined meanwhile. */
export function useSecondFactor(): { state: FactorState | undefined; again: () => void } {
  const returns = useReturns();
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<FactorState>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to ask again.
  useEffect(() => {
    let left = false;
    askServer(getSecondFactor, {}).then(
      (answer) => !left && setState(answer),
      (error: unknown) => {
        if (!left) setState({ state: 'refused', code: 'unknown', fields: [] });
        self.reportError(error);
      },
    );
    return () => {
      left = true;
    };
  }, [returns, asked]);
  return { state, again: () => setAsked((count) => count + 1) };
}
