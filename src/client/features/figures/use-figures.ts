import { useEffect, useRef, useState } from 'react';
import { askFigures } from '../../../shared/contract/notification/figure-queries.ts';
import type { Compared } from '../../../shared/rules/figures/compared.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useClockOffset } from '../../live/app/use-now.ts';
import { useReturns } from '../../live/app/use-online.ts';
import { readMirror } from '../../live/mirror/read-mirror.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useMirrorWhole } from '../../live/mirror/use-mirror-whole.ts';
import { useCan, useSession } from '../../state/session.ts';
import { observeRows } from './observe-rows.ts';
import type { FigureAsker, FigureQuestion } from './read-figures.ts';
import { Recount } from './recount.ts';

/** Where figures come from: this device, a part of which is missing, or the server. */
export type Source = 'device' | 'part' | 'server';
export type Shown = { question: string; figures: Compared; source: Source };

export type FiguresState = {
  /** Of the last question that was answered; undefined before the first. */
  shown: Shown | undefined;
  /** The question of now is not answered yet. */
  busy: boolean;
  /** `absent`: this device does not hold what is asked about. */
  problem: 'absent' | 'failed' | null;
  again: () => void;
};

/** Changes when something happens on the device that figures may rest on. */
function useStamp(): number | undefined {
  const stamp = useRef(0);
  return useLive(async (mirror) => {
    await observeRows(mirror);
    stamp.current += 1;
    return stamp.current;
  }, []);
}

/**
 * [K4] Figures from what this device holds. While it holds a part only, the server is asked; without it the part is
 * counted, and that is said.
 */
export function useFigures(question: FigureQuestion | null): FiguresState {
  const { timezone: zone } = useSession();
  const readsReports = useCan('notification.report', 'read');
  const whole = useMirrorWhole();
  const offset = useClockOffset();
  const stamp = useStamp();
  const returns = useReturns();
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<FiguresState['problem']>(null);
  const [answered, setAnswered] = useState('');
  const known = useRef(0);
  known.current = offset ?? 0;
  // The server is not asked anew with each page that arrives.
  const changed = whole ? stamp : 0;
  const rows = useRef(changed);
  rows.current = changed;
  const [recount] = useState(() => new Recount());
  const [due, setDue] = useState(0);
  const [ended, setEnded] = useState(0);
  const wanted = question && JSON.stringify(question);
  const ready = whole !== undefined && offset !== undefined && stamp !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to count again.
  useEffect(() => {
    if (!wanted || !ready) return;
    const dropped = new AbortController();
    const { signal } = dropped;
    recount.begin(rows.current, performance.now());
    const now = Date.now() + known.current;
    const wish = JSON.parse(wanted) as FigureQuestion;
    answer(wish, { now, zone, readsReports, signal }, whole).then(
      (found) => {
        if (signal.aborted) return;
        recount.end(performance.now());
        setProblem(found ? null : 'absent');
        if (found) setShown({ question: wanted, ...found });
        setAnswered(wanted);
        setEnded((before) => before + 1);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        recount.end(performance.now());
        self.reportError(error);
        setProblem('failed');
        setAnswered(wanted);
        setEnded((before) => before + 1);
      },
    );
    return () => {
      dropped.abort();
      recount.drop();
    };
  }, [wanted, ready, whole, due, returns, asked, zone, readsReports]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed during a count is due at its end.
  useEffect(() => {
    const wait = recount.wait(changed, performance.now());
    if (wait === null) return;
    const timer = setTimeout(() => setDue((before) => before + 1), wait);
    return () => clearTimeout(timer);
  }, [recount, changed, ended]);

  return {
    shown,
    busy: wanted !== null && answered !== wanted,
    problem: answered === wanted ? problem : null,
    again: () => {
      setAnswered('');
      setAsked((count) => count + 1);
    },
  };
}

async function answer(
  wish: FigureQuestion,
  asker: FigureAsker,
  whole: boolean | undefined,
): Promise<Omit<Shown, 'question'> | null> {
  // Rules, shifts and holidays are no small part. They come with the server's answer, so that without it they are here.
  const rules = import('./read-figures.ts');
  if (!whole) {
    const { subject, window, against, planned } = wish;
    const input = {
      from: window.start,
      to: window.end,
      planned,
      ...(subject && { nodeid: subject }),
      ...(against && { vsfrom: against.start, vsto: against.end }),
    };
    const [asked] = await Promise.all([askServer(askFigures, input), rules.catch(() => undefined)]);
    if (asked.state === 'done') return { figures: asked.answer, source: 'server' };
  }
  const figures = await (await rules).readFigures(readMirror, wish, asker);
  return figures && { figures, source: whole ? 'device' : 'part' };
}
