import { useState } from 'react';
import type { Write } from '../../live/outbox/write.ts';
import { deleteWithUndo } from '../../parts/forms/delete-with-undo.ts';
import { makeText } from '../../text/de/machine/make.ts';
import { delays } from '../../text/delays.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiText } from '../../ui/ui-text.ts';

type Props = {
  name: string;
  text: (typeof makeText)['brandForm'];
  deletion: () => Write;
  /** How many still need it, and where they are. */
  users: { count: number; to: string };
  onDeleted: () => void;
};

/** [B2] [B3] [OB17] Asks, then deletes behind an undo window. What is still used says so before it asks. */
export function DeleteMake({ name, text, deletion, users, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const short = truncate(name, titleLength.detailHeader);
  const used = users.count > 0;
  const close = () => setAsking(false);
  const confirm = async () => {
    close();
    const offer = { text: text.deleted, duration: delays.deleteUndo };
    if (await deleteWithUndo({ ...offer, deletion: deletion() })) onDeleted();
  };
  return (
    <>
      <Button variant="outline" icon="trash" onClick={() => setAsking(true)}>
        {makeText.delete}
      </Button>
      <ConfirmDialog
        open={asking && !used}
        title={text.deleteTitle(short)}
        text={text.deleteText}
        confirmLabel={text.deleteConfirm}
        onConfirm={() => void confirm()}
        onClose={close}
      />
      <Dialog
        open={asking && used}
        title={text.inUse(short)}
        description={text.inUseText(users.count)}
        size="sm"
        onClose={close}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              {uiText.cancel}
            </Button>
            <LinkButton to={users.to}>{text.toUsers}</LinkButton>
          </>
        }
      />
    </>
  );
}
