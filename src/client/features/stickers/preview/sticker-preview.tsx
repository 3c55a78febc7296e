import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { stickersText as text } from '../../../text/de/machine/stickers.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import type { Labels } from '../choice/label-choice.tsx';
import { cutMarks, pageCount, placesOfPage, stickerPlaces } from '../layout/places.ts';
import type { StickerMachine } from '../sticker-pdf.ts';
import { StickerArt } from './sticker-art.tsx';
import { type Drawing, useDrawnCodes } from './use-drawn-codes.ts';

/** White in both themes: it is paper. */
const Paper = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    marginInline: 'auto',
    background: 'white',
    borderRadius: 'xs',
    borderWidth: '1px',
    borderColor: 'border',
    boxShadow: 'card',
  },
});

type Props = { machines: readonly StickerMachine[]; labels: Labels; origin: string };

/** [D12] One page as it will be printed, and of a sheet one sticker large enough to be read. */
export function StickerPreview({ machines, labels, origin }: Props) {
  const { format, start } = labels;
  const total = pageCount(format, machines.length, start);
  const [asked, setPage] = useState(0);
  const page = Math.max(0, Math.min(asked, total - 1));
  const placed = stickerPlaces(format, machines.length, start).flatMap((place, at) => {
    const machine = machines[at];
    return machine && place.page === page ? [{ place, machine }] : [];
  });
  const drawing = useDrawnCodes(
    placed.map(({ machine }) => machine.nodeid),
    origin,
  );
  const [first] = placed;
  if (!first) return <Text tone="muted">{text.previewEmpty}</Text>;
  if (drawing === 'failed') return <Text tone="muted">{text.previewFailed}</Text>;
  const { width, height } = format;
  return (
    <Stack gap="4">
      {format.kind === 'sheet' && (
        <Paper
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={text.previewOne(first.machine.name)}
          maxWidth="380px"
          maxHeight="340px"
        >
          {drawing && <StickerArt {...first} format={format} place={{ left: 0, top: 0 }} drawing={drawing} />}
        </Paper>
      )}
      {drawing ? (
        <SheetArt placed={placed} page={page} total={total} labels={labels} drawing={drawing} />
      ) : (
        <Skeleton width="full" aspectRatio={`${format.page.width} / ${format.page.height}`} />
      )}
      {total > 1 && (
        <Row justifyContent="center">
          <IconButton
            icon="chevronLeft"
            label={text.previous}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <Text size="sm" numeric role="status">
            {text.pageOf(page + 1, total)}
          </Text>
          <IconButton
            icon="chevronRight"
            label={text.next}
            disabled={page === total - 1}
            onClick={() => setPage(page + 1)}
          />
        </Row>
      )}
    </Stack>
  );
}

type SheetProps = {
  placed: readonly { place: { left: number; top: number }; machine: StickerMachine }[];
  page: number;
  total: number;
  labels: Labels;
  drawing: Drawing;
};

function SheetArt({ placed, page, total, labels: { format, start, marks }, drawing }: SheetProps) {
  const { page: paper, kind, width, height } = format;
  const used = page === 0 ? start : 0;
  return (
    <Paper
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      role="img"
      aria-label={text.previewPage(page + 1, total, placed.length)}
      maxWidth={kind === 'roll' ? '380px' : undefined}
    >
      {kind === 'sheet' &&
        placesOfPage(format).map(({ left, top }, at) => (
          <rect
            key={`${left} ${top}`}
            x={left}
            y={top}
            width={width}
            height={height}
            rx="1.5"
            fill={at < used ? '#d9e0e4' : 'none'}
            stroke="#c3ced4"
            strokeWidth="0.3"
          />
        ))}
      {marks &&
        kind === 'sheet' &&
        cutMarks(format).map((line) => (
          <line key={Object.values(line).join(' ')} {...line} stroke="#787878" strokeWidth="0.3" />
        ))}
      {placed.map(({ place, machine }) => (
        <StickerArt key={machine.nodeid} machine={machine} format={format} place={place} drawing={drawing} />
      ))}
    </Paper>
  );
}
