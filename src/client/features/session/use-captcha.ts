import { useEffect, useState } from 'react';
import { askCaptcha, captchaChallenge } from '../../../shared/contract/account/captcha.ts';
import { useReturns } from '../../live/app/use-online.ts';
import { askUnknown } from './ask-unknown.ts';

/** Before the server would no longer take it, ms. */
const RENEWED_AFTER = 8 * 60_000;

type Captcha =
  | { state: 'running' | 'failed' | 'offline'; proof: null }
  /** `proof` is what the server takes, once. */
  | { state: 'ready'; proof: string };

const RUNNING: Captcha = { state: 'running', proof: null };

async function solve(): Promise<Captcha> {
  const asked = await askUnknown<unknown>(askCaptcha.http.path);
  if (asked.result !== 'done')
    return { state: asked.result === 'offline' ? 'offline' : 'failed', proof: null };
  const proof = await captchaChallenge.answer(asked.body);
  return proof === '' ? { state: 'failed', proof: null } : { state: 'ready', proof };
}

/** [O4] A captcha that is solved while somebody fills in a form; `renew` after each use. */
export function useCaptcha(): Captcha & { renew: () => void } {
  const returns = useReturns();
  const [round, setRound] = useState(0);
  const [captcha, setCaptcha] = useState<Captcha>(RUNNING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to solve another one.
  useEffect(() => {
    let left = false;
    setCaptcha(RUNNING);
    solve().then(
      (solved) => !left && setCaptcha(solved),
      (error: unknown) => {
        // Its code comes late, and not at all without a network.
        const state = navigator.onLine ? 'failed' : 'offline';
        if (!left) setCaptcha({ state, proof: null });
        if (state === 'failed') self.reportError(error);
      },
    );
    const timer = setTimeout(() => setRound((count) => count + 1), RENEWED_AFTER);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [round, returns]);
  return { ...captcha, renew: () => setRound((count) => count + 1) };
}
