import { useState } from 'react';
import { type BuilderLink, deleteBuilderLink } from '../../../../shared/contract/machine/release.ts';
import { write } from '../../../live/outbox/write.ts';
import { deleteWithUndo } from '../../../parts/forms/delete-with-undo.ts';
import { releaseText as text } from '../../../text/de/machine/release.ts';
import { delays } from '../../../text/delays.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** [B5] [OB17] Ends all releases to a manufacturer, after a question. */
export function Unlink({ link: { nodeid, name } }: { link: BuilderLink }) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    const deletion = write(deleteBuilderLink, { nodeid });
    void deleteWithUndo({ text: text.unlinkDone, duration: delays.deleteUndo, deletion });
  };
  return (
    <Box>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {text.unlink}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.unlinkTitle(name)}
        text={text.unlinkText}
        confirmLabel={text.unlink}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
