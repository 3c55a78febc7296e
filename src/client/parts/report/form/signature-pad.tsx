import { chakra } from '@chakra-ui/react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { reportText } from '../../../text/de/notification/report.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.ts';
import { drawSignature, SHEET, type Stroke } from './signature.ts';

// The canvas stays a plain element: as a styled one its width and height would be taken for its look.
const Frame = chakra('div', {
  base: {
    position: 'relative',
    '& canvas': {
      display: 'block',
      width: 'full',
      aspectRatio: '3 / 1',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'borderStrong',
      // White in the dark theme too: that is how it is stored.
      background: 'white',
      // Signing must not scroll the page.
      touchAction: 'none',
      cursor: 'crosshair',
    },
  },
});
const Placeholder = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '6',
    bottom: '22%',
    paddingTop: '1',
    borderTopWidth: '1px',
    borderColor: '#b3bcc4',
    fontSize: 'sm',
    textAlign: 'center',
    color: '#55636e',
    pointerEvents: 'none',
  },
});

type Props = { strokes: readonly Stroke[]; onChange: (strokes: readonly Stroke[]) => void };

/** [R4] A sheet to sign on with finger, pen or mouse; typing the name is the way without one. */
export function SignaturePad({ strokes, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<number[] | null>(null);

  const paint = (lines: readonly Stroke[]) => {
    const context = canvas.current?.getContext('2d');
    if (context) drawSignature(context, lines);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet follows the lines
  useEffect(() => paint(strokes), [strokes]);

  const addPoint = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * SHEET.width;
    const y = ((event.clientY - box.top) / box.height) * SHEET.height;
    drawing.current?.push(Math.round(x), Math.round(y));
    paint(drawing.current ? [...strokes, drawing.current] : strokes);
  };
  const end = () => {
    const line = drawing.current;
    drawing.current = null;
    if (line && line.length > 0) onChange([...strokes, line]);
  };

  const keep = (lines: readonly Stroke[]) => {
    // With the last line the buttons go; the sheet keeps the focus.
    if (lines.length === 0) canvas.current?.focus();
    onChange(lines);
  };

  return (
    <Stack gap="2">
      <Frame>
        <canvas
          ref={canvas}
          width={SHEET.width}
          height={SHEET.height}
          role="img"
          aria-label={reportText.signaturePad}
          tabIndex={-1}
          onPointerDown={(event) => {
            if (!event.isPrimary || event.button > 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            drawing.current = [];
            addPoint(event);
          }}
          onPointerMove={(event) => drawing.current && event.isPrimary && addPoint(event)}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {strokes.length === 0 && <Placeholder aria-hidden="true">{reportText.signHere}</Placeholder>}
      </Frame>
      {strokes.length > 0 && (
        <Row gap="2" flexWrap="wrap">
          <Button variant="ghost" icon="undo" onClick={() => keep(strokes.slice(0, -1))}>
            {reportText.strokeBack}
          </Button>
          <Button variant="ghost" icon="trash" onClick={() => keep([])}>
            {reportText.clearSignature}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
