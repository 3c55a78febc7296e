import { chakra } from '@chakra-ui/react';
import { addDays, weekdayOf } from '../../../../../shared/lib/civil-day.ts';
import { weekText as text } from '../../../../text/de/planning/week.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { IconButton } from '../../../../ui/action/icon-button.tsx';
import { Box, Text } from '../../../../ui/layout/primitives.ts';
import { type useWeekStep, weekNumber } from '../week-head.tsx';
import { WAITING, type WeekPlace } from '../week-model.ts';
import { COLUMNS } from './columns.ts';

const Days = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    display: 'grid',
    background: 'raised',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});
const Corner = chakra('div', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    background: 'raised',
    borderEndWidth: '1px',
    borderColor: 'border',
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '1.5',
    padding: '2',
    fontSize: 'sm',
    borderEndWidth: '1px',
    borderColor: 'border',
    '&[data-today]': { color: 'accent.text', boxShadow: 'inset 0 -3px 0 {colors.accent.solid}' },
  },
});

type Props = Pick<ReturnType<typeof useWeekStep>, 'monday' | 'home' | 'go' | 'goHome'> & {
  places: readonly WeekPlace[];
  today: string;
};

/** [P1] [J11] Which week it is, its days, and from either end the next one. */
export function DayHeads({ places, today, monday, home, go, goHome }: Props) {
  const number = text.number(weekNumber(monday));
  const span = text.span(monday, addDays(monday, 6));
  return (
    <Days {...COLUMNS} data-week-head="">
      <Corner data-names="">
        <Box hideBelow="md" display="flex" alignItems="center">
          <IconButton size="sm" icon="chevronLeft" label={text.previous} onClick={() => go(-1)} />
          {monday === home ? (
            <Text weight="semibold" numeric title={span}>
              {number}
            </Text>
          ) : (
            <Button
              size="chip"
              variant="soft"
              title={span}
              aria-label={text.backFrom(number)}
              onClick={goHome}
            >
              {number}
            </Button>
          )}
          <IconButton size="sm" icon="chevronRight" label={text.next} onClick={() => go(1)} />
        </Box>
      </Corner>
      {places.map((place) => (
        <DayHead key={place} place={place} today={place === today} />
      ))}
      <Box display="flex" alignItems="center" paddingInlineStart="2" title={text.explained}>
        <Text size="sm" weight="semibold" flex="1">
          {text.sum}
        </Text>
        <IconButton size="sm" icon="chevronRight" label={text.nextAtEnd} onClick={() => go(1)} />
      </Box>
    </Days>
  );
}

/** A day above its column. */
function DayHead({ place, today }: { place: WeekPlace; today: boolean }) {
  const waits = place === WAITING;
  return (
    <Head data-day={place} data-today={today ? '' : undefined} title={waits ? text.waitingHint : undefined}>
      <Text size="sm" weight="semibold" numeric>
        {waits ? text.waiting : text.day(weekdayOf(place), place)}
      </Text>
      {today && <Text size="xs">{text.today}</Text>}
    </Head>
  );
}
