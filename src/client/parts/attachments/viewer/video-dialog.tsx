import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Attachment } from '../../../../shared/contract/files/attachment.ts';
import { saveFile } from '../../../live/documents/save-file.ts';
import { useVideoSource } from '../../../live/documents/use-video-source.ts';
import { attachmentsText } from '../../../text/de/notification/attachments.ts';
import { delays } from '../../../text/delays.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';

const Player = chakra('video', {
  base: { width: 'full', minHeight: '12rem', maxHeight: '70dvh', borderRadius: 'md', background: '#000000' },
});

/** [F3] Plays a video, part by part as it is watched; from this device where it is kept. */
export function VideoDialog({ video, onClose }: { video: Attachment; onClose: () => void }) {
  const { source, broken, failed } = useVideoSource(video.file);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={video.title || attachmentsText.untitled}
      actions={source.state === 'ready' && <Download video={video} />}
    >
      <Stack>
        {source.state === 'loading' && <Skeleton height="16rem" />}
        {source.state === 'missing' && <EmptyState icon="cloudOff" title={attachmentsText.missing} />}
        {source.state === 'ready' && !broken && (
          <Player key={source.url} src={source.url} controls autoPlay playsInline onError={failed} />
        )}
        {broken && <EmptyState icon="video" title={attachmentsText.videoFailed} />}
        {video.description && <Text>{video.description}</Text>}
      </Stack>
    </Dialog>
  );
}

function Download({ video }: { video: Attachment }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const saved = await saveFile(video.file, video.file.name ?? video.title).finally(() => setBusy(false));
    if (!saved) showToast({ tone: 'danger', text: attachmentsText.missing, duration: delays.errorToast });
  };
  return (
    <Button icon="download" variant="soft" loading={busy} onClick={() => void download()}>
      {attachmentsText.download}
    </Button>
  );
}
