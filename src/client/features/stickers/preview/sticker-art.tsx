import { designSticker } from '../layout/design.ts';
import type { StickerFormat } from '../layout/formats.ts';
import type { StickerPlace } from '../layout/places.ts';
import { type StickerMachine, shownWords } from '../sticker-pdf.ts';
import type { Drawing } from './use-drawn-codes.ts';

type Props = {
  machine: StickerMachine;
  format: StickerFormat;
  place: Pick<StickerPlace, 'left' | 'top'>;
  drawing: Drawing;
};

const MM_PER_PT = 25.4 / 72;
/** What looks like the PDF's own font, where a device has it. */
const FAMILY = "'DejaVu Sans Condensed', 'DejaVu Sans', Verdana, sans-serif";

/** One sticker as the PDF will show it, in an SVG whose unit is 1 mm. */
export function StickerArt({ machine, format, place, drawing: { measure, codes } }: Props) {
  const shown = codes.get(machine.nodeid);
  if (!shown) return null;
  const { code, lines } = designSticker(format, shownWords(machine), shown.size, measure);
  return (
    <g transform={`translate(${place.left} ${place.top})`}>
      <path
        transform={`translate(${code.left} ${code.top}) scale(${code.edge / shown.size})`}
        d={shown.outline}
        shapeRendering="crispEdges"
      />
      {lines.map(({ text, x, baseline, size, bold, align }) => (
        <text
          key={baseline}
          x={x}
          y={baseline}
          style={{
            fontFamily: FAMILY,
            fontSize: `${size * MM_PER_PT}px`,
            fontWeight: bold ? 700 : 400,
            letterSpacing: 'normal',
          }}
          textAnchor={align === 'left' ? 'start' : 'middle'}
          // The device's own font may be wider or narrower than the PDF's.
          textLength={measure(text, size, bold)}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
    </g>
  );
}
