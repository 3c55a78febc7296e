import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Attachment } from '../../../shared/contract/attachment.ts';
import { useFileUrl } from '../../live/use-file-url.ts';
import { attachmentsText } from '../../text/de/attachments.ts';
import { AnchorButton } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const Player = chakra('video', {
  base: { width: 'full', maxHeight: '70dvh', borderRadius: 'md', background: '#000000' },
});

/** [F3] Plays a video; from this device where it is kept. */
export function VideoDialog({ video, onClose }: { video: Attachment; onClose: () => void }) {
  const found = useFileUrl(video.file);
  const [playable, setPlayable] = useState(true);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={video.title || attachmentsText.untitled}
      actions={
        found.state === 'ready' && (
          <AnchorButton
            href={found.url}
            download={video.file.name ?? video.title}
            icon="download"
            variant="soft"
          >
            {attachmentsText.download}
          </AnchorButton>
        )
      }
    >
      <Stack>
        {found.state === 'loading' && <Skeleton height="16rem" />}
        {found.state === 'missing' && <EmptyState icon="cloudOff" title={attachmentsText.missing} />}
        {found.state === 'ready' && playable && (
          <Player src={found.url} controls autoPlay playsInline onError={() => setPlayable(false)} />
        )}
        {!playable && <EmptyState icon="video" title={attachmentsText.videoFailed} />}
        {video.description && <Text>{video.description}</Text>}
      </Stack>
    </Dialog>
  );
}
