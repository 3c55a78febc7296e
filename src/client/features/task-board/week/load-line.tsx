import { chakra } from '@chakra-ui/react';
import type { Load } from '../../../../shared/rules/planning/week.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import type { WeekCell } from './week-model.ts';

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '&[data-over]': { color: 'warning.text', fontWeight: 'semibold' },
  },
});
/** [P1] Stripes: somebody is away. */
const Hatched = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'snug',
    color: 'text',
    background:
      'repeating-linear-gradient(135deg, {colors.sunken} 0 6px, {colors.border} 6px 8px), {colors.sunken}',
    '& > span': { background: 'sunken', paddingInline: '1', borderRadius: 'sm' },
    '&[data-over]': { borderColor: 'warning.text' },
  },
});

/** [P1] Planned hours against what there is room for; too much is told by word and sign. */
function LoadLine({ load }: { load: Load }) {
  const { planned, capacity, unknown, over } = load;
  return (
    <Line data-over={over || undefined} title={text.loadLong(planned, capacity)}>
      {over && <Icon name="warning" size={16} />}
      <span>{text.load(planned, capacity)}</span>
      {over && <span>{text.overBy(planned - capacity)}</span>}
      {unknown > 0 && <span>{text.unknown(unknown)}</span>}
    </Line>
  );
}

type Props = { load: NonNullable<WeekCell['load']>; count: number };

/** [P1] Why somebody does not work on a day. */
export function AwayFacts({ load: { away, holiday }, count }: Props) {
  return (
    <>
      {away && (
        <Hatched data-over={count > 0 || undefined}>
          {count > 0 && <Icon name="warning" size={16} />}
          <span>{count > 0 ? text.awayPlanned : text.away}</span>
        </Hatched>
      )}
      {holiday !== null && (
        <Line>
          <span>{text.holiday(holiday)}</span>
        </Line>
      )}
    </>
  );
}

/** [P1] What there is to say of a day of the own week. */
export function DayLoad({ load, count }: Props) {
  const { away, holiday, planned, capacity } = load;
  const counted = capacity > 0 || planned > 0 || load.unknown > 0;
  if (!away && holiday === null && !counted) return null;
  return (
    <Box display="flex" flexDirection="column" gap="1">
      <AwayFacts load={load} count={count} />
      {counted && <LoadLine load={load} />}
    </Box>
  );
}
