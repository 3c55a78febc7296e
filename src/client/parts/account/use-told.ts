import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf, InputOf, QueryDefinition } from '../../../shared/contract/core/define.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useReturns } from '../../live/app/use-online.ts';

/** While somebody types nobody is asked, ms. */
const PAUSE = 250;

/**
 * What only the server knows, kept on the screen: asked when the page opens, when `input` changes, when the network comes
 * back, and by `again`. `shown`: the last answer, also while the next one is awaited or fails; `failed`: why there is no
 * newer one. `typed`: what of the input somebody is typing.
 */
export function useTold<const Q extends QueryDefinition>(query: Q, input: InputOf<Q>, typed = '') {
  type Told = AnswerOf<Q>;
  const returns = useReturns();
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<Told>();
  const [failed, setFailed] = useState<Exclude<Asked<Told>, { state: 'done' }>>();
  const before = useRef<string>(undefined);
  const wanted = JSON.stringify(input);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to ask again.
  useEffect(() => {
    let left = false;
    const typing = before.current !== undefined && before.current !== typed;
    before.current = typed;
    const ask = async () => {
      const answer = await askServer(query, input).catch((error: unknown): Asked<Told> => {
        self.reportError(error);
        return { state: 'refused', code: 'unknown', fields: [] };
      });
      if (left) return;
      if (answer.state === 'done') {
        setShown(answer.answer);
        setFailed(undefined);
      } else setFailed(answer);
    };
    const timer = setTimeout(() => void ask(), typing ? PAUSE : 0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [query, wanted, returns, asked]);

  const again = useCallback(() => setAsked((count) => count + 1), []);
  return { shown, failed, again };
}
