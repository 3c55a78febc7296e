import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { findSso, startSso } from '../../../../shared/contract/account/sso.ts';
import type { AnswerOf } from '../../../../shared/contract/core/define.ts';
import { useSharedDevice } from '../../../live/app/shared-device.ts';
import { useReturns } from '../../../live/app/use-online.ts';
import { ssoText as text } from '../../../text/de/account/sso.ts';
import { Button } from '../../../ui/action/button.tsx';
import { askUnknown } from '../ask-unknown.ts';
import { keepWay, newProof } from '../sso-way.ts';

/** So long nobody types, before the server is asked about a domain, ms. */
const TYPED = 400;

const domainOf = (email: string): string =>
  /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase() ?? '';

type Props = { email: string; onFailure: (text: string | null) => void };

/** [U10] The way in by the provider of a company, once an address of its domain was typed; nothing for any other. */
export function SsoLogin({ email, onFailure }: Props) {
  const { state } = useLocation();
  const returns = useReturns();
  const shared = useSharedDevice();
  const domain = domainOf(email);
  const [possible, setPossible] = useState('');
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reason to ask again.
  useEffect(() => {
    if (domain === '') return;
    let left = false;
    const timer = setTimeout(async () => {
      const asked = await askUnknown<AnswerOf<typeof findSso>>('/auth/sso/find', { domain });
      if (!left) setPossible(asked.result === 'done' && asked.body.possible ? domain : '');
    }, TYPED);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [domain, returns]);

  useEffect(() => {
    // Whoever comes back by the browser's own way finds the page as they left it.
    const here = () => setBusy(false);
    addEventListener('pageshow', here);
    return () => removeEventListener('pageshow', here);
  }, []);

  if (domain === '' || possible !== domain) return null;

  const begin = async () => {
    setBusy(true);
    onFailure(null);
    const proof = newProof();
    const asked = await askUnknown<AnswerOf<typeof startSso>>('/auth/sso/start', {
      email: email.trim(),
      proof,
      shared: shared?.sharing !== null,
    });
    const from = (state as { from?: string } | null)?.from;
    if (asked.result === 'done' && keepWay({ proof, from })) return location.assign(asked.body.url);
    setBusy(false);
    const { refusals } = text;
    const said =
      asked.result === 'offline' || asked.result === 'often' ? refusals[asked.result] : text.unreachable;
    onFailure(said);
  };
  return (
    <Button variant="outline" size="lg" fullWidth loading={busy} onClick={() => void begin()}>
      {busy ? text.busy : text.button}
    </Button>
  );
}
