import { chakra } from '@chakra-ui/react';
import type { Load } from '../../../../../shared/rules/planning/week.ts';
import { weekText as text } from '../../../../text/de/planning/week.ts';
import { Icon } from '../../../../ui/display/icon.tsx';
import { AwayFacts } from '../load-line.tsx';
import type { WeekCell } from '../week-model.ts';

const Track = chakra('div', {
  base: {
    height: '4px',
    borderRadius: 'full',
    background: 'skeleton',
    overflow: 'hidden',
    '& > span': { display: 'block', height: 'full', background: 'accent.solid' },
    '&[data-over] > span': { background: 'warning.text' },
  },
});
const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'xs',
    lineHeight: 'snug',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-over]': { color: 'warning.text', fontWeight: 'semibold' },
  },
});

/** Everything about a load in words. */
const loadInWords = ({ planned, capacity, unknown, over }: Load): string =>
  [
    text.loadLong(planned, capacity),
    over && text.overBy(planned - capacity),
    unknown > 0 && text.unknown(unknown),
  ]
    .filter(Boolean)
    .join(', ');

/** [J11] Planned hours against what there is room for, as a bar; too much is told by sign and number as well. */
export function LoadBar({ load, numbers = load.over }: { load: Load; numbers?: boolean }) {
  const { planned, capacity, over } = load;
  const share = capacity > 0 ? Math.min(1, planned / capacity) : Number(planned > 0);
  const words = loadInWords(load);
  return (
    <chakra.div role="img" aria-label={words} title={words}>
      <Track data-over={over || undefined}>
        <span style={{ width: `${share * 100}%` }} />
      </Track>
      {numbers && (
        <Line data-over={over || undefined}>
          {over && <Icon name="warning" size={14} />}
          {text.load(planned, capacity)}
        </Line>
      )}
    </chakra.div>
  );
}

/** [J11] At the foot of somebody's day: who is away, and what is planned as soon as there is something. */
export function CellLoad({ load, count }: { load: NonNullable<WeekCell['load']>; count: number }) {
  const planned = load.planned > 0 || load.unknown > 0;
  return (
    <>
      <AwayFacts load={load} count={count} />
      {planned && <LoadBar load={load} />}
    </>
  );
}
