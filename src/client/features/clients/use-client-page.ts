import { useCallback, useEffect, useRef, useState } from 'react';
import { listClients } from '../../../shared/contract/company/client-queries.ts';
import type { AnswerOf } from '../../../shared/contract/core/define.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useReturns } from '../../live/app/use-online.ts';

type Told = AnswerOf<typeof listClients>;

/** While somebody types nobody is asked, ms. */
const PAUSE = 250;

/**
 * [U8] A page of the companies whose name has these words. `shown`: the last answer, also while the next one is awaited;
 * `failed`: why there is none.
 */
export function useClientPage(q: string, page: number) {
  const returns = useReturns();
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<Told>();
  const [failed, setFailed] = useState<Exclude<Asked<Told>, { state: 'done' }>>();
  const before = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to ask again.
  useEffect(() => {
    let left = false;
    const typing = before.current !== undefined && before.current !== q;
    before.current = q;
    const ask = async () => {
      const answer = await askServer(listClients, { q, page }).catch((error: unknown): Asked<Told> => {
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
  }, [q, page, returns, asked]);

  const again = useCallback(() => setAsked((count) => count + 1), []);
  return { shown, failed, again };
}
