import { addDays } from '../../../../shared/lib/civil-day.ts';
import { shiftText as text } from '../../../text/de/machine/shift.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Box, Heading, Row, Text } from '../../../ui/layout/primitives.ts';
import { fullDay, shortDay } from '../day-words.ts';
import { mondayFrom, type Week } from './week.ts';

type Props = { week: Week; today: string; onStep: (weeks: number) => void; onToday: () => void };

/** [E7] Which week is shown, how much is worked in it, and the way to others. */
export function WeekSwitch({ week, today, onStep, onToday }: Props) {
  const { number, monday, hours, unmannedHours } = week;
  const sunday = addDays(monday, 6);
  const current = monday === mondayFrom(null, today);
  return (
    <Row gap="1" rowGap="2" flexWrap="wrap">
      <IconButton icon="chevronLeft" label={text.previousWeek} onClick={() => onStep(-1)} />
      <Box
        flex="1"
        order={{ md: '1' }}
        marginInlineStart={{ md: '2' }}
        textAlign={{ base: 'center', md: 'start' }}
      >
        <Heading fontSize={{ base: 'lg', md: 'xl' }}>
          {text.week(number)}{' '}
          <Text as="span" tone="muted" weight="normal" marginInlineStart="2" whiteSpace="nowrap">
            {shortDay(monday)}–{fullDay(sunday)}
          </Text>
        </Heading>
        <Text size="sm" tone="muted" role="status">
          {text.weekHours(hours)}
          {unmannedHours > 0 && `, ${text.unmannedHours(unmannedHours)}`}
        </Text>
      </Box>
      <IconButton icon="chevronRight" label={text.nextWeek} onClick={() => onStep(1)} />
      <Box order="2" flex={{ base: '1 0 100%', md: 'none' }} hideBelow={current ? 'md' : undefined}>
        <Button variant="outline" size="sm" fullWidth disabled={current} onClick={onToday}>
          {text.thisWeek}
        </Button>
      </Box>
    </Row>
  );
}
