import { addDays, type CivilDay, dayNumber, mondayOf } from '../../../../shared/lib/civil-day.ts';
import { useAddressStep } from '../../../parts/lists/use-address-step.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Heading, Row, Text } from '../../../ui/layout/primitives.ts';

/** The number of a week after ISO 8601: that of its Thursday. */
export function weekNumber(monday: CivilDay): number {
  const thursday = addDays(monday, 3);
  return Math.floor((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`)) / 7) + 1;
}

/** Years that a week may be named in: others are a slip. */
const isDay = (named: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(named) && new Date(named).toJSON()?.slice(0, 10) === named;

/** [P1] The week in the address, by any of its days; the present one without a word. */
export function useWeekStep(today: CivilDay) {
  const home = mondayOf(today);
  const { value, step, goHome } = useAddressStep({
    name: 'week',
    home,
    read: (named) => (named !== null && isDay(named) ? mondayOf(named) : home),
  });
  return { monday: value, home, go: (weeks: number) => step((from) => addDays(from, 7 * weeks)), goHome };
}

type Props = Pick<ReturnType<typeof useWeekStep>, 'monday' | 'home' | 'go' | 'goHome'>;

/** [P1] Which week it is, and the ways to others. */
export function WeekSteps({ monday, home, go, goHome }: Props) {
  return (
    <Row flexWrap="wrap" gap="2" columnGap="4">
      <Row gap="1">
        <IconButton icon="chevronLeft" label={text.previous} onClick={() => go(-1)} />
        <Button variant="outline" disabled={monday === home} onClick={goHome}>
          {text.today}
        </Button>
        <IconButton icon="chevronRight" label={text.next} onClick={() => go(1)} />
      </Row>
      <Row gap="2.5" alignItems="baseline" aria-live="polite" flexWrap="wrap" rowGap="0">
        <Heading>{text.number(weekNumber(monday))}</Heading>
        <Text tone="muted" numeric>
          {text.span(monday, addDays(monday, 6))}
        </Text>
      </Row>
    </Row>
  );
}
