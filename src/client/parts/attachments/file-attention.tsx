import { type Attachment, attachment as record } from '../../../shared/contract/files/attachment.ts';
import { useRecordState } from '../../live/outbox/use-record-state.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { RecordAttention } from '../outbox/record-state.tsx';

/** [F8] Why a file did not reach the server, with the choices; nothing where it did or still may. */
export function FileAttention({ attachment: { nodeid, title } }: { attachment: Attachment }) {
  const state = useRecordState(record, nodeid);
  if (state !== 'attention') return null;
  return <RecordAttention record={record} nodeid={nodeid} name={title || attachmentsText.untitled} />;
}
