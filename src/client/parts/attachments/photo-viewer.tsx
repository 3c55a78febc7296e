import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import type { Attachment } from '../../../shared/contract/attachment.ts';
import { useFileUrl } from '../../live/use-file-url.ts';
import { attachmentsText } from '../../text/de/attachments.ts';
import { AnchorButton } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useZoom } from './use-zoom.ts';

const Frame = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 'md',
    background: 'sunken',
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'grab',
  },
});
const Picture = chakra('img', {
  base: { maxWidth: 'full', maxHeight: 'full', objectFit: 'contain', willChange: 'transform' },
});

type Props = { photos: readonly Attachment[]; start: number; onClose: () => void };

/** [F3] Photos one by one, with zoom (pinch, wheel, buttons) and rotation. */
export function PhotoViewer({ photos, start, onClose }: Props) {
  const [index, setIndex] = useState(start);
  const photo = photos[Math.min(index, photos.length - 1)];
  if (!photo) return null;
  const go = (step: number) => setIndex((index + step + photos.length) % photos.length);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  return (
    <Dialog open onClose={onClose} size="full" title={photo.title || attachmentsText.untitled}>
      <Stack height="full" gap="3" onKeyDown={keys}>
        <OnePhoto key={photo.nodeid} photo={photo}>
          {photos.length > 1 && (
            <Row gap="1" marginInlineEnd="auto">
              <IconButton icon="chevronLeft" label={attachmentsText.previous} onClick={() => go(-1)} />
              <Text size="sm" tone="muted" numeric whiteSpace="nowrap">
                {attachmentsText.ofTotal(index + 1, photos.length)}
              </Text>
              <IconButton icon="chevronRight" label={attachmentsText.next} onClick={() => go(1)} />
            </Row>
          )}
        </OnePhoto>
      </Stack>
    </Dialog>
  );
}

function OnePhoto({ photo, children }: { photo: Attachment; children: React.ReactNode }) {
  const found = useFileUrl(photo.file);
  const [turns, setTurns] = useState(0);
  const [readable, setReadable] = useState(true);
  const { view, zoomed, full, zoomIn, zoomOut, reset, handlers } = useZoom();
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${turns * 90}deg)`;
  const shown = found.state === 'ready' && readable;
  return (
    <>
      <Frame {...handlers}>
        {shown && (
          <Picture
            src={found.url}
            alt={photo.description || photo.title}
            draggable={false}
            style={{ transform }}
            onError={() => setReadable(false)}
          />
        )}
        {found.state === 'missing' && <EmptyState icon="cloudOff" title={attachmentsText.missing} />}
        {!readable && <EmptyState icon="image" title={attachmentsText.photoFailed} />}
      </Frame>
      {photo.description && <Text>{photo.description}</Text>}
      <Row flexWrap="wrap" justifyContent="center" gap="1">
        {children}
        <IconButton icon="zoomOut" label={attachmentsText.zoomOut} onClick={zoomOut} disabled={!zoomed} />
        <IconButton icon="zoomIn" label={attachmentsText.zoomIn} onClick={zoomIn} disabled={!shown || full} />
        <IconButton
          icon="rotate"
          label={attachmentsText.rotate}
          onClick={() => {
            setTurns(turns + 1);
            reset();
          }}
          disabled={!shown}
        />
        {found.state === 'ready' && (
          <AnchorButton
            href={found.url}
            download={photo.file.name ?? photo.title}
            icon="download"
            variant="quiet"
          >
            {attachmentsText.download}
          </AnchorButton>
        )}
      </Row>
    </>
  );
}
