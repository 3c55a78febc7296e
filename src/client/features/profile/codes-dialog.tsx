import { useState } from 'react';
import { RecoveryCodes } from '../../parts/second-factor/recovery-codes.tsx';
import { useSession } from '../../state/session.ts';
import { secondFactorText } from '../../text/de/account/second-factor.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const text = secondFactorText.codes;

/** [S7] New recovery codes, shown this once: it stays until one says that they are kept. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { email } = useSession();
  const [kept, setKept] = useState(false);
  return (
    <Dialog
      open
      title={text.title}
      size="sm"
      locked={!kept}
      dismissable={false}
      onClose={onClose}
      actions={
        <Button disabled={!kept} onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} />
      <Checkbox label={text.kept} checked={kept} onChange={setKept} />
    </Dialog>
  );
}
