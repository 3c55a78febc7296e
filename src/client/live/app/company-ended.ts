import { useEffect, useState } from 'react';
import { readSession } from '../../../sync/session/session.ts';
import { fileContext, requireActive } from '../runtime.ts';

/** [D11] Whether the session is over because its company was deleted. `expired`: it is over at all. */
export function useCompanyEnded(expired: boolean): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (!expired) return setEnded(false);
    let left = false;
    readSession(fileContext(requireActive()).device).then(
      (session) => !left && setEnded(session?.ended ?? false),
      (error: unknown) => self.reportError(error),
    );
    return () => {
      left = true;
    };
  }, [expired]);
  return ended;
}
