import { useState } from 'react';
import { type LoginResult, loginSteps } from '../../live/app/session-actions.ts';
import { sessionText as text } from '../../text/de/account/session.ts';
import { Button } from '../../ui/action/button.tsx';
import { canUsePasskeys } from './can-use.ts';

/** [S7] The way in by a passkey; nothing where none can work. `onResult` gets what is to be said; the guard leads on. */
export function PasskeyLogin({ onResult }: { onResult: (text: string | null) => void }) {
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  const ask = async () => {
    setBusy(true);
    onResult(null);
    try {
      onResult(wordsOf(await (await loginSteps()).byPasskey()));
    } catch (error) {
      onResult(text.failed);
      self.reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" size="lg" icon="lock" fullWidth loading={busy} onClick={() => void ask()}>
      {busy ? text.passkeyBusy : text.passkey}
    </Button>
  );
}

function wordsOf(result: LoginResult | null): string | null {
  switch (result) {
    case null:
      return text.passkeyNone;
    case 'done':
    case 'secondfactor':
      return null;
    case 'wrong':
      return text.passkeyWrong;
    default:
      return text[result];
  }
}
