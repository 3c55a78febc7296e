import { useEffect, useRef, useState } from 'react';
import { type AuditCheck, checkAudit } from '../../../shared/contract/account/audit-queries.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useReturns } from '../../live/app/use-online.ts';

/**
 * [D11] The chain as far as it was checked. Its first piece is checked when the page opens, which is all of a short log;
 * `check` goes on to its end, or begins anew there.
 */
export function useChain() {
  const returns = useReturns();
  const [found, setFound] = useState<AuditCheck>();
  const [failed, setFailed] = useState<'offline' | 'refused' | null>(null);
  const [busy, setBusy] = useState(true);
  const left = useRef(false);

  async function run(after: number, whole: boolean) {
    setBusy(true);
    setFailed(null);
    for (let upto = after; ; ) {
      const asked = await askServer(checkAudit, { after: upto }).catch((error: unknown) => {
        self.reportError(error);
        return { state: 'refused' as const };
      });
      if (left.current) return;
      if (asked.state !== 'done') {
        setFailed(asked.state);
        break;
      }
      setFound(asked.answer);
      const { broken, total } = asked.answer;
      const further = asked.answer.upto > upto;
      upto = asked.answer.upto;
      if (!whole || broken !== null || upto >= total || !further) break;
    }
    setBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to ask again.
  useEffect(() => {
    left.current = false;
    void run(0, false);
    return () => {
      left.current = true;
    };
  }, [returns]);

  const isPart = found !== undefined && found.broken === null && found.upto < found.total;
  return { found, failed, busy, isPart, check: () => void run(isPart ? found.upto : 0, true) };
}
