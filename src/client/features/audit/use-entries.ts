import { useEffect, useRef, useState } from 'react';
import { AUDIT_GROUPS, type AuditGroup } from '../../../shared/contract/account/audit-actions.ts';
import { type AuditShown, listAudit } from '../../../shared/contract/account/audit-queries.ts';
import { firstMomentFrom } from '../../../shared/lib/zoned-time.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useReturns } from '../../live/app/use-online.ts';

const DAY = 86_400_000;
const PAGE = 50;

/** As the address holds it; '' for no restriction. Days as `YYYY-MM-DD`. */
export type AuditFilter = { group: string; usernodeid: string; from: string; to: string };
type Wanted = Parameters<typeof askServer<typeof listAudit>>[1];

/** Midnight of a day, or none of something else. */
function midnight(day: string, timezone: string, further = 0): number | undefined {
  const wall = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  const moment = Number.isNaN(wall) ? -1 : firstMomentFrom(wall + further, timezone);
  return moment >= 0 ? moment : undefined;
}

const isGroup = (group: string): group is AuditGroup => (AUDIT_GROUPS as string[]).includes(group);

/** What the server is asked; days are the company's, the last one included. */
function wantedOf({ group, usernodeid, from, to }: AuditFilter, timezone: string): Wanted {
  const [since, until] = [midnight(from, timezone), midnight(to, timezone, DAY)];
  return {
    limit: PAGE,
    ...(isGroup(group) ? { group } : {}),
    ...(usernodeid ? { usernodeid } : {}),
    ...(since === undefined ? {} : { from: since }),
    ...(until === undefined ? {} : { to: until }),
  };
}

const ask = (wanted: Wanted) =>
  askServer(listAudit, wanted).catch((error: unknown): Asked<never> => {
    self.reportError(error);
    return { state: 'refused', code: 'unknown', fields: [] };
  });

type Shown = { entries: AuditShown[]; more: boolean };

/** Why nothing is shown, or nothing further. */
export type Failed = 'offline' | 'refused';
const failureOf = (asked: Asked<unknown>): Failed | null => (asked.state === 'done' ? null : asked.state);

/**
 * [D11] Entries that fit, page after page: asked when the page opens, when the filter changes and when the network comes
 * back. `shown` is undefined until they are there.
 */
export function useEntries(filter: AuditFilter, timezone: string) {
  const wanted = JSON.stringify(wantedOf(filter, timezone));
  const returns = useReturns();
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<Failed | null>(null);
  const [busy, setBusy] = useState(false);
  /** Answers to what is no longer asked are left. */
  const turn = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to ask again.
  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    setShown(undefined);
    setFailed(null);
    setBusy(false);
    void ask(JSON.parse(wanted)).then((answer) => {
      if (turn.current !== mine) return;
      setFailed(failureOf(answer));
      if (answer.state === 'done') setShown(answer.answer);
    });
    return () => {
      turn.current += 1;
    };
  }, [wanted, returns, asked]);

  async function more() {
    const last = shown?.entries.at(-1);
    if (!shown || !last || busy) return;
    const mine = turn.current;
    setBusy(true);
    const answer = await ask({ ...JSON.parse(wanted), before: last.entryid });
    if (turn.current !== mine) return;
    setBusy(false);
    setFailed(failureOf(answer));
    if (answer.state !== 'done') return;
    const { entries, more } = answer.answer;
    setShown({ entries: [...shown.entries, ...entries], more });
  }

  return { shown, failed, busy, more: () => void more(), again: () => setAsked((count) => count + 1) };
}
