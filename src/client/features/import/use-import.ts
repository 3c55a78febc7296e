import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf } from '../../../shared/contract/core/define.ts';
import {
  getImport,
  type ImportDetail,
  listImports,
} from '../../../shared/contract/machine/import-queries.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { useReturns } from '../../live/app/use-online.ts';

/** How often an import that runs is asked for, ms. */
const EVERY = 1000;

/** What is known of something on the server. */
export interface Known<T> {
  /** What it said last; null before the first answer. */
  answer: T | null;
  /** Why the last question has no answer. */
  problem: Exclude<Asked<T>, { state: 'done' }> | null;
  again: () => void;
  set: (answer: T) => void;
}

/** Asks once, and again when the network comes back or somebody wants it. */
function useKnown<T>(ask: () => Promise<Asked<T>>): Known<T> & { round: number } {
  const [answer, setAnswer] = useState<T | null>(null);
  const [problem, setProblem] = useState<Known<T>['problem']>(null);
  const [{ asked, answered }, setRound] = useState({ asked: 0, answered: 0 });
  const returns = useReturns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round or a returned network is a reason to ask again.
  useEffect(() => {
    let ended = false;
    void ask().then((came) => {
      if (ended) return;
      if (came.state === 'done') setAnswer(came.answer);
      setProblem(came.state === 'done' ? null : came);
      setRound((before) => ({ ...before, answered: before.answered + 1 }));
    });
    return () => {
      ended = true;
    };
  }, [ask, asked, returns]);
  const again = useCallback(() => setRound((before) => ({ ...before, asked: before.asked + 1 })), []);
  const set = useCallback((said: T) => {
    setAnswer(() => said);
    setProblem(null);
    setRound((before) => ({ ...before, answered: before.answered + 1 }));
  }, []);
  return { answer, problem, again, set, round: answered };
}

/** [D10] One import, followed while a job is at it. */
export function useImport(importid: string): Known<ImportDetail> {
  const ask = useCallback(() => askServer(getImport, { importid }), [importid]);
  const { round, ...known } = useKnown<ImportDetail>(ask);
  const { answer, again } = known;
  const isBusy = answer?.state === 'running' || answer?.state === 'undoing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer leads to the next question.
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(again, EVERY);
    return () => clearTimeout(timer);
  }, [isBusy, again, round]);
  return known;
}

/** [D10] The company's latest imports. */
export function useImports(): Known<AnswerOf<typeof listImports>> {
  const ask = useCallback(() => askServer(listImports, {}), []);
  const { round: _round, ...known } = useKnown<AnswerOf<typeof listImports>>(ask);
  return known;
}
