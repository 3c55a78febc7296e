import { chakra } from '@chakra-ui/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing, Mark, Tone } from './drawing.ts';

const fills: Readonly<Record<Tone, string>> = {
  bar: 'accent.solid',
  behind: 'borderStrong',
  track: 'sunken',
  rule: 'border',
  text: 'text',
  muted: 'muted',
};
const toned = Object.fromEntries(Object.entries(fills).map(([tone, fill]) => [tone, { fill }])) as Record<
  Tone,
  { fill: string }
>;
const Rect = chakra('rect', { variants: { tone: toned } });
const Rule = chakra('line', { base: { stroke: 'border', strokeWidth: '1px' } });
const Words = chakra('text', { base: { fontVariantNumeric: 'tabular-nums' }, variants: { tone: toned } });

function Shape({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'rule':
      return <Rule x1={mark.x} x2={mark.x + mark.width} y1={mark.y} y2={mark.y} />;
    case 'rect': {
      const { x, y, width, height, radius, tone, says } = mark;
      return (
        <g>
          {says && <title>{says}</title>}
          <Rect x={x} y={y} width={width} height={height} rx={radius} tone={tone} />
        </g>
      );
    }
    case 'text':
      return (
        <Words
          x={mark.x}
          y={mark.y}
          tone={mark.tone}
          textAnchor={mark.align}
          style={{ fontSize: mark.size, fontWeight: mark.bold ? 600 : undefined }}
        >
          {mark.text}
        </Words>
      );
  }
}

/** [K4] A drawing on the page; `label` tells it in words, without one the text beside it does. */
export function Drawn({ drawing, label }: { drawing: Drawing; label?: string }) {
  const { width, height, marks } = drawing;
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', width: '100%', height: 'auto', overflow: 'visible' }}
    >
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity, and are drawn anew together.
        <Shape key={at} mark={mark} />
      ))}
    </svg>
  );
}

/** How wide there is room for a drawing, px: letters keep their size on each screen. */
export function useRoom(): { room: RefObject<HTMLDivElement | null>; width: number } {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    const measure = () => {
      const { clientWidth } = current;
      if (clientWidth > 0) setWidth(clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { room, width };
}
