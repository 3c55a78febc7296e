import { useEffect, useState } from 'react';
import { RecoveryCodes } from '../../parts/second-factor/recovery-codes.tsx';
import { secondFactorText } from '../../text/de/account/second-factor.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';

const text = secondFactorText.codes;

/** [S7] The codes of a set-up that a login asked for; who has noted them goes on. */
export function NewCodes({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}) {
  const [kept, setKept] = useState(false);
  // The session is there: whoever leaves by another way goes on in it.
  useEffect(() => {
    addEventListener('popstate', onDone);
    return () => removeEventListener('popstate', onDone);
  }, [onDone]);
  return (
    <>
      <RecoveryCodes codes={codes} email={email} />
      <Checkbox label={text.kept} checked={kept} onChange={setKept} />
      <Button size="lg" fullWidth disabled={!kept} onClick={onDone}>
        {text.done}
      </Button>
    </>
  );
}
