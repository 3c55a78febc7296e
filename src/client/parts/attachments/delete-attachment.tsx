import { useState } from 'react';
import type { Attachment } from '../../../shared/contract/attachment.ts';
import { syncNow } from '../../live/outbox.ts';
import { attachmentsText } from '../../text/de/attachments.ts';
import { delays } from '../../text/delays.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { removeAttachment } from './attachment-writes.ts';

type Props = {
  attachment: Attachment;
  /** The item fades from now on [F6]. */
  onLeaving: () => void;
};

/** [F6] Asks, then lets the item fade over its delay and takes it away and asks the server for news a moment later [X5]. */
export function DeleteAttachment({ attachment, onLeaving }: Props) {
  const [asking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    onLeaving();
    setTimeout(() => void removeAttachment(attachment.nodeid), delays.attachmentRemoval);
    setTimeout(syncNow, delays.attachmentRefresh);
  };
  return (
    <>
      <IconButton
        icon="trash"
        label={`${attachmentsText.delete}: ${attachment.title || attachmentsText.untitled}`}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={attachmentsText.deleteTitle}
        text={attachmentsText.deleteText}
        cancelLabel={attachmentsText.deleteNo}
        confirmLabel={attachmentsText.deleteYes}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
