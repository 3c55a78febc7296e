import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Attachment } from '../../../../shared/contract/files/attachment.ts';
import { useFileUrl } from '../../../live/documents/use-file-url.ts';
import { attachmentsText } from '../../../text/de/notification/attachments.ts';
import { AnchorButton } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/primitives.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
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
    // The frame fills what would cut an outline off.
    _focusVisible: { outlineOffset: '-3px' },
  },
});
const Picture = chakra('img', {
  base: { maxWidth: 'full', maxHeight: 'full', objectFit: 'contain', willChange: 'transform' },
});

/** Where each arrow leads: right and down are positive. */
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** px that a zoomed photo moves with each press. */
const KEY_STEP = 80;

type Props = { photos: readonly Attachment[]; start: number; onClose: () => void };

/** [F3] Photos one by one, with zoom (pinch, wheel, buttons, keys) and rotation. */
export function PhotoViewer({ photos, start, onClose }: Props) {
  const [index, setIndex] = useState(start);
  const photo = photos[Math.min(index, photos.length - 1)];
  if (!photo) return null;
  const go = (step: number) => setIndex((index + step + photos.length) % photos.length);
  return (
    <Dialog open onClose={onClose} size="full" title={photo.title || attachmentsText.untitled}>
      <Stack height="full" gap="3">
        <OnePhoto photo={photo} onGo={go}>
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

type OnePhotoProps = { photo: Attachment; onGo: (step: number) => void; children: React.ReactNode };

function OnePhoto({ photo, onGo, children }: OnePhotoProps) {
  const found = useFileUrl(photo.file);
  const [turns, setTurns] = useState(0);
  /** Address of what the browser cannot show. */
  const [broken, setBroken] = useState<string>();
  const { view, zoomed, full, zoomIn, zoomOut, move, reset, handlers } = useZoom();
  // The next photo is a new element; frame and buttons stay, and the focus on them.
  const [nodeid, setNodeid] = useState(photo.nodeid);
  if (nodeid !== photo.nodeid) {
    setNodeid(photo.nodeid);
    setTurns(0);
    reset();
  }
  const hint = useId();
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${turns * 90}deg)`;
  const readable = found.state !== 'ready' || found.url !== broken;
  const shown = found.state === 'ready' && readable;
  const keys = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' && shown) zoomIn();
    else if (event.key === '-') zoomOut();
    else if (zoomed && (x || y)) move(-x * KEY_STEP, -y * KEY_STEP);
    else if (x) onGo(x);
    else return;
    event.preventDefault();
  };
  return (
    <chakra.div display="contents" onKeyDown={keys}>
      <Frame
        tabIndex={0}
        role="group"
        aria-label={attachmentsText.photoFrame}
        aria-describedby={hint}
        data-autofocus
        {...handlers}
      >
        {shown && (
          <Picture
            src={found.url}
            alt={photo.description || photo.title}
            draggable={false}
            style={{ transform }}
            onError={() => setBroken(found.url)}
          />
        )}
        {found.state === 'missing' && <EmptyState icon="cloudOff" title={attachmentsText.missing} />}
        {!readable && <EmptyState icon="image" title={attachmentsText.photoFailed} />}
      </Frame>
      <VisuallyHidden id={hint}>{attachmentsText.photoKeys}</VisuallyHidden>
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
    </chakra.div>
  );
}
