import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, InputOf, QueryDefinition } from '../../../shared/contract/core/define.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useReturns } from '../../live/app/use-online.ts';

/**
 * What only the server knows: asked when the page opens, when the network comes back, and when `again` is called;
 * undefined before the first answer.
 */
export function useAsked<const Q extends QueryDefinition>(
  query: Q,
  input: InputOf<Q>,
  timeout?: number,
): { state: Asked<AnswerOf<Q>> | undefined; again: () => void } {
  const returns = useReturns();
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<Asked<AnswerOf<Q>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to ask again.
  useEffect(() => {
    let left = false;
    askServer(query, input, timeout).then(
      (answer) => !left && setState(answer),
      (error: unknown) => {
        if (!left) setState({ state: 'refused', code: 'unknown', fields: [] });
        self.reportError(error);
      },
    );
    return () => {
      left = true;
    };
  }, [query, returns, asked]);
  const again = useCallback(() => setAsked((count) => count + 1), []);
  return { state, again };
}
