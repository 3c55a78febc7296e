import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Attachment, attachment as record } from '../../../shared/contract/files/attachment.ts';
import { useFileUrl } from '../../live/documents/use-file-url.ts';
import { useRecordState } from '../../live/outbox/use-record-state.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { formatBytes, truncateFileName } from '../../text/format.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { LeavingItem } from '../../ui/motion/leaving.tsx';
import { kindOfMimetype } from './attachments-of.ts';

const Row = chakra(LeavingItem, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: '60px',
    '& + &': { borderTopWidth: '1px' },
  },
});
const press = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  // What stands beside it goes below it before the words break.
  flex: '1 1 14rem',
  minWidth: '0',
  maxWidth: 'full',
  minHeight: '60px',
  paddingInline: '2',
  paddingBlock: '2',
  textAlign: 'start',
  borderRadius: 'md',
  _hover: { background: 'hover' },
} as const;
const Press = chakra('button', { base: press });
const Anchor = chakra('a', { base: press });

type Props = {
  document: Attachment;
  /** Opens the dialog of a video or PDF; other documents open in a new window [F3]. */
  /** How long it fades once it is removed, ms; not at all by default. */
  fading?: number;
  onOpen: () => void;
  action?: ReactNode;
};

/** A video or document as a line: what it is, how large, where it stands. */
export function DocumentRow({ document, fading = 0, onOpen, action }: Props) {
  const kind = kindOfMimetype(document.file.mimetype);
  return (
    <Row shape="line" over={fading}>
      {kind === 'document' ? (
        <OwnWindow document={document} />
      ) : (
        <Press type="button" onClick={onOpen}>
          <Words document={document} icon={kind === 'video' ? 'play' : 'document'} />
        </Press>
      )}
      {action && (
        <chakra.span display="flex" alignItems="center" marginInlineStart="auto" paddingInlineStart="2">
          {action}
        </chakra.span>
      )}
    </Row>
  );
}

function OwnWindow({ document }: { document: Attachment }) {
  const found = useFileUrl(document.file);
  if (found.state !== 'ready') {
    return (
      <Press as="div">
        <Words
          document={document}
          icon="file"
          note={found.state === 'missing' ? attachmentsText.missingShort : attachmentsText.loading}
        />
      </Press>
    );
  }
  return (
    <Anchor href={found.url} target="_blank" rel="noopener">
      <Words document={document} icon="file" />
      <Icon name="external" size={20} color="muted" />
    </Anchor>
  );
}

function Words({
  document,
  icon,
  note,
}: {
  document: Attachment;
  icon: 'play' | 'document' | 'file';
  note?: string;
}) {
  const state = useRecordState(record, document.nodeid);
  const { name, size } = document.file;
  const facts = [
    document.description || (name && truncateFileName(name)),
    size && formatBytes(size),
    note,
    state === 'synced' ? null : syncText.states[state],
  ];
  return (
    <>
      <chakra.span
        display="grid"
        placeItems="center"
        width="10"
        height="10"
        flexShrink="0"
        borderRadius="md"
        background="accent.soft"
        color="accent.onSoft"
      >
        <Icon name={icon} size={22} />
      </chakra.span>
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block" fontWeight="medium" lineHeight="snug">
          {document.title || attachmentsText.untitled}
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="muted" lineHeight="snug">
          {facts.filter(Boolean).join(' · ')}
        </chakra.span>
      </chakra.span>
    </>
  );
}
