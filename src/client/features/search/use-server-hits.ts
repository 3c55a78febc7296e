import { useEffect, useState } from 'react';
import { type SearchHit, search } from '../../../shared/contract/search/search-queries.ts';
import { askedOf, QUERY_LENGTH } from '../../../shared/rules/search/asked.ts';
import { askServer, SHORTLY } from '../../live/app/server-query.ts';
import { useReturns } from '../../live/app/use-online.ts';

/** The server is asked once nobody typed for so long, ms. */
const PAUSE = 250;

/** What the server says to a query; `off`: nothing is asked. */
export type ServerHits =
  | { state: 'off' | 'asking' | 'offline' | 'often' | 'failed' }
  | { state: 'done'; hits: SearchHit[]; similar: boolean; complete: boolean };

/** [K2] Asks the server for what this device does not hold; again when the network comes back. */
export function useServerHits(query: string): ServerHits {
  const returns = useReturns();
  const [answer, setAnswer] = useState<{ query: string; returns: number; hits: ServerHits }>();
  const worth = askedOf(query) !== null;
  useEffect(() => {
    if (!worth) return;
    let left = false;
    const tell = (hits: ServerHits) => !left && setAnswer({ query, returns, hits });
    const timer = setTimeout(() => {
      askServer(search, { query: query.slice(0, QUERY_LENGTH) }, SHORTLY).then(
        (asked) => {
          if (asked.state === 'done') tell({ ...asked.answer, state: 'done' });
          else if (asked.state === 'offline') tell({ state: asked.often ? 'often' : 'offline' });
          else tell({ state: 'failed' });
        },
        (error: unknown) => {
          tell({ state: 'failed' });
          self.reportError(error);
        },
      );
    }, PAUSE);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [query, worth, returns]);
  if (!worth) return { state: 'off' };
  // An answer to what was asked without a network counts until there is another.
  return answer?.query === query ? answer.hits : { state: 'asking' };
}
