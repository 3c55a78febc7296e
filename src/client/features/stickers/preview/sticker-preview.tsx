import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { stickersText as text } from '../../../text/de/machine/stickers.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
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

type Props = {
  machines: readonly StickerMachine[];
  labels: Labels;
  origin: string;
  /** Above the pictures. */
  children: ReactNode;
};

/** [D12] One page as it will be printed, and of a sheet one sticker large enough to be read. */
export function StickerPreview({ machines, labels, origin, children }: Props) {
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
  return (
    <TitledCard
      title={text.preview}
      action={total > 1 && <Pager page={page} total={total} onPage={setPage} />}
    >
      <Stack gap="4">
        {children}
        <Pictures placed={placed} page={page} total={total} labels={labels} drawing={drawing} />
        <Text size="sm" tone="muted">
          {text.printHint}
        </Text>
      </Stack>
    </TitledCard>
  );
}

type PagerProps = { page: number; total: number; onPage: (page: number) => void };

function Pager({ page, total, onPage }: PagerProps) {
  return (
    <Row gap="1" marginBlock="-2" marginInlineEnd="-2">
      <IconButton
        icon="chevronLeft"
        label={text.previous}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <Text size="sm" numeric role="status">
        {text.pageOf(page + 1, total)}
      </Text>
      <IconButton
        icon="chevronRight"
        label={text.next}
        disabled={page === total - 1}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
}

function Pictures({
  drawing,
  ...sheet
}: Omit<SheetProps, 'drawing'> & { drawing: Drawing | 'failed' | null }) {
  const { format } = sheet.labels;
  const { width, height, page: paper } = format;
  const [first] = sheet.placed;
  if (!first) return <Text tone="muted">{text.previewEmpty}</Text>;
  if (drawing === 'failed') return <Text tone="muted">{text.previewFailed}</Text>;
  if (!drawing) return <Skeleton width="full" aspectRatio={`${paper.width} / ${paper.height}`} />;
  return (
    <>
      {format.kind === 'sheet' && (
        <Paper
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={text.previewOne(first.machine.name)}
          maxHeight="340px"
        >
          <StickerArt {...first} format={format} place={{ left: 0, top: 0 }} drawing={drawing} />
        </Paper>
      )}
      <SheetArt {...sheet} drawing={drawing} />
    </>
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
