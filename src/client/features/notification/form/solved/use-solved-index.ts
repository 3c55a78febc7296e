import { useEffect, useState } from 'react';
import { readMirror } from '../../../../live/mirror/read-mirror.ts';
import { readSolvedCases } from './solved-cases.ts';
import type { SolvedIndex } from './solved-index.ts';

/** What helped on machines of this type, made ready as soon as the machine is known; null until then. */
export function useSolvedIndex(equipmentnodeid: string): SolvedIndex | null {
  const [ready, setReady] = useState<{ equipmentnodeid: string; index: SolvedIndex }>();
  useEffect(() => {
    if (!equipmentnodeid) return;
    let left = false;
    const prepare = async () => {
      const [{ buildSolvedIndex }, cases] = await Promise.all([
        import('./solved-index.ts'),
        readMirror((mirror) => readSolvedCases(mirror, equipmentnodeid)),
      ]);
      if (left) return;
      const index = await buildSolvedIndex(cases);
      if (!left) setReady({ equipmentnodeid, index });
    };
    // Offers are a help: without them the form is as good as ever.
    prepare().catch((error: unknown) => self.reportError(error));
    return () => {
      left = true;
    };
  }, [equipmentnodeid]);
  return ready?.equipmentnodeid === equipmentnodeid ? ready.index : null;
}
