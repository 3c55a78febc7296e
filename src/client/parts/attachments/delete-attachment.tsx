import { useState } from 'react';
import type { Attachment } from '../../../shared/contract/files/attachment.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { delays } from '../../text/delays.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { tellNotSaved } from '../forms/tell-not-saved.ts';
import { removeAttachment } from './attachments-of.ts';

/**
 * [F6] Asks, then deletes: saved at once, so that a closed app forgets nothing, while the item fades over its delay.
 * The server is asked for news a moment later [X5].
 */
export function DeleteAttachment({ attachment }: { attachment: Attachment }) {
  const [asking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    removeAttachment(attachment.nodeid).catch(tellNotSaved);
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
