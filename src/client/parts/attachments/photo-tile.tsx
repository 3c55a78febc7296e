import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { type Attachment, attachment as record } from '../../../shared/contract/files/attachment.ts';
import { useFileUrl } from '../../live/documents/use-file-url.ts';
import { useRecordState } from '../../live/outbox/use-record-state.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { LeavingItem } from '../../ui/motion/leaving.tsx';

const Tile = chakra(LeavingItem, {
  base: {
    position: 'relative',
    aspectRatio: '4 / 3',
    borderRadius: 'md',
    overflow: 'hidden',
    background: 'sunken',
  },
});
const Press = chakra('button', {
  base: {
    width: 'full',
    height: 'full',
    display: 'grid',
    placeItems: 'center',
    color: 'muted',
    fontSize: 'sm',
    textAlign: 'center',
    _focusVisible: { outlineOffset: '-4px' },
  },
});
const Picture = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'cover' } });
const Corner = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '1.5',
    bottom: '1.5',
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '7',
    borderRadius: 'full',
    background: 'raised',
    color: 'accent.text',
    boxShadow: 'card',
  },
});
const Action = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '1',
    top: '1',
    borderRadius: 'md',
    background: 'raised',
    boxShadow: 'card',
  },
});

type Props = {
  photo: Attachment;
  /** How long it fades once it is removed, ms; not at all by default. */
  fading?: number;
  onOpen: () => void;
  /** Delete button where the right is there. */
  action?: ReactNode;
};

/** A photo's thumbnail; says when it is only on this device, or not on it at all. */
export function PhotoTile({ photo, fading = 0, onOpen, action }: Props) {
  const found = useFileUrl(photo.file);
  const state = useRecordState(record, photo.nodeid);
  const [readable, setReadable] = useState(true);
  const title = photo.title || attachmentsText.untitled;
  const shown = found.state === 'ready' && readable;
  return (
    <Tile shape="tile" over={fading}>
      <Press type="button" aria-label={attachmentsText.photoTitle(title)} onClick={onOpen}>
        {shown && <Picture src={found.url} alt="" onError={() => setReadable(false)} />}
        {found.state === 'loading' && <Skeleton width="full" height="full" borderRadius="none" />}
        {!shown && found.state !== 'loading' && (
          <chakra.span display="grid" justifyItems="center" gap="1" padding="2">
            <Icon name={found.state === 'missing' ? 'cloudOff' : 'image'} size={26} />
            {found.state === 'missing' ? attachmentsText.missingShort : title}
          </chakra.span>
        )}
      </Press>
      {state !== 'synced' && (
        <Corner>
          <Icon
            name={state === 'attention' ? 'warning' : state === 'sending' ? 'cloudUp' : 'deviceSaved'}
            size={18}
            label={syncText.states[state]}
          />
        </Corner>
      )}
      {action && <Action>{action}</Action>}
    </Tile>
  );
}
