import { chakra } from '@chakra-ui/react';
import { shiftText as text } from '../../../text/de/machine/shift.ts';
import { formatLongDate } from '../../../text/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { marksOf, shortDay, timesOf } from '../day-words.ts';
import { blockLook } from './shift-look.ts';
import type { Segment, Week, WeekDay } from './week.ts';

const HOURS = [0, 6, 12, 18, 24];
const TRACK = 504;

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '52px repeat(7, minmax(0, 1fr))',
    background: 'surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    overflow: 'hidden',
  },
});
const Column = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 3',
    minWidth: '0',
    borderInlineStartWidth: '1px',
  },
  variants: { quiet: { true: { background: 'bg' } } },
});
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '2',
    paddingInline: '2.5',
    paddingBlock: '2.5',
    borderBottomWidth: '1px',
    background: 'sunken',
    fontSize: 'sm',
  },
  variants: { today: { true: { background: 'accent.soft', color: 'accent.onSoft' } } },
});
const Marks = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1',
    padding: '1.5',
    minHeight: '2',
    '& > span': { whiteSpace: 'normal', borderRadius: 'md', paddingBlock: '1', overflowWrap: 'anywhere' },
    '& > span > span': { whiteSpace: 'normal' },
  },
});
const Track = chakra('ul', {
  base: {
    listStyle: 'none',
    position: 'relative',
    height: `${TRACK}px`,
    marginBlock: '2.5',
    backgroundImage: 'repeating-linear-gradient(to bottom, {colors.border} 0 1px, transparent 1px 25%)',
    borderBottomWidth: '1px',
  },
  variants: {
    off: {
      true: {
        backgroundImage: 'repeating-linear-gradient(135deg, {colors.border} 0 1px, transparent 1px 9px)',
        borderTopWidth: '1px',
      },
    },
  },
});
const Block = chakra('li', {
  base: {
    position: 'absolute',
    paddingInline: '1.5',
    paddingBlock: '1',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    fontSize: 'xs',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});
const Hour = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '2',
    transform: 'translateY(-50%)',
    fontSize: 'xs',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** [E7] A week in seven columns, from midnight to midnight. */
export function WeekTable({ week, today }: { week: Week; today: string }) {
  return (
    <Frame>
      <chakra.div display="grid" gridTemplateRows="subgrid" gridRow="span 3" aria-hidden="true">
        <chakra.div background="sunken" borderBottomWidth="1px" />
        <span />
        <chakra.div position="relative" height={`${TRACK}px`} marginBlock="2.5">
          {HOURS.map((hour) => (
            <Hour key={hour} top={`${(hour / 24) * 100}%`}>
              {String(hour).padStart(2, '0')}:00
            </Hour>
          ))}
        </chakra.div>
      </chakra.div>
      {week.days.map((day, at) => (
        <DayColumn key={day.day} day={day} weekend={at > 4} today={day.day === today} />
      ))}
    </Frame>
  );
}

function DayColumn({ day, weekend, today }: { day: WeekDay; weekend: boolean; today: boolean }) {
  return (
    <Column quiet={weekend} aria-label={formatLongDate(day.start)} aria-current={today ? 'date' : undefined}>
      <Head today={today}>
        <span>
          <chakra.span fontWeight="semibold">{formatLongDate(day.start).slice(0, 2)}</chakra.span>{' '}
          <time dateTime={day.day}>{shortDay(day.day)}</time>
        </span>
        <chakra.span fontSize="xs" fontVariantNumeric="tabular-nums">
          {day.hours > 0 ? text.hours(day.hours) : text.free}
        </chakra.span>
      </Head>
      <Marks>
        {marksOf(day).map((mark) => (
          <Badge key={mark.text} tone={mark.tone}>
            {mark.text}
          </Badge>
        ))}
      </Marks>
      <Track off={day.off !== null}>
        {day.segments.map((segment) => (
          <ShiftBlock key={segment.key} segment={segment} day={day} />
        ))}
      </Track>
    </Column>
  );
}

function ShiftBlock({ segment, day }: { segment: Segment; day: WeekDay }) {
  const { from, until, shift, continued, lane, lanes } = segment;
  const short = until - from < 75;
  return (
    <Block
      css={blockLook(shift)}
      top={`calc(${(from / 1440) * 100}% + 1px)`}
      height={`calc(${((until - from) / 1440) * 100}% - 2px)`}
      left={`calc(${(lane / lanes) * 100}% + 4px)`}
      width={`calc(${100 / lanes}% - 8px)`}
      paddingBlock={short ? '0' : undefined}
      borderTopStyle={continued ? 'dashed' : undefined}
    >
      <ShiftTimes segment={segment} day={day} />
    </Block>
  );
}

/** What a part of a shift says. */
function ShiftTimes({ segment: { shift, continued }, day }: { segment: Segment; day: WeekDay }) {
  if (!shift) return text.aroundTheClock;
  return (
    <>
      <chakra.span fontWeight="semibold">
        {continued ? text.untilTime(shift.end) : timesOf(shift, day)}
      </chakra.span>
      {!continued && shift.unmanned && <chakra.span display="block">{text.unmanned}</chakra.span>}
      {!continued && shift.extra && <chakra.span display="block">{text.extra}</chakra.span>}
    </>
  );
}
