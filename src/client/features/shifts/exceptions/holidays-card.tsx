import { useMemo, useState } from 'react';
import { addDays } from '../../../../shared/lib/civil-day.ts';
import {
  type ShiftCalendar,
  type ShiftDay,
  shiftsOnDay,
} from '../../../../shared/rules/shifts/shift-calendar.ts';
import { links } from '../../../app/links.ts';
import type { ShiftPlan } from '../../../parts/shifts/shift-plan.ts';
import { useCan } from '../../../state/session.ts';
import { shiftText as text } from '../../../text/de/machine/shift.ts';
import { formatLongDate } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list-row.tsx';
import { Box, Row, Text } from '../../../ui/layout/primitives.ts';
import { SectionHead } from '../section-head.tsx';
import type { ExceptionPreset } from './exception-values.ts';

const FEW = 4;
const YEAR = 366;

/** [E7] The public holidays of the year to come; one that is worked on is struck from here. */
export function HolidaysCard({
  plan,
  calendar,
  today,
}: {
  plan: ShiftPlan;
  calendar: ShiftCalendar;
  today: string;
}) {
  const mayAdd = useCan('equipment', 'create');
  const [all, setAll] = useState(false);
  const holidays = useMemo(
    () =>
      Array.from({ length: YEAR }, (_, at) => addDays(today, at))
        .filter((day) => calendar.holidayOn(day) !== null)
        .map((day) => shiftsOnDay(calendar, day)),
    [calendar, today],
  );
  if (holidays.length === 0) return null;
  return (
    <Card padded={false}>
      <Box paddingInline="4" paddingTop="3" paddingBottom="3">
        <SectionHead title={text.holidays} action={null} />
        {mayAdd && (
          <Text size="sm" tone="muted">
            {text.holidaysHint}
          </Text>
        )}
      </Box>
      <List aria-label={text.holidays} borderTopWidth="1px">
        {(all ? holidays : holidays.slice(0, FEW)).map((day) => (
          <HolidayRow key={day.day} day={day} owner={plan.subject.nodeid} />
        ))}
      </List>
      {!all && holidays.length > FEW && (
        <Box padding="2" borderTopWidth="1px">
          <Button variant="ghost" size="sm" icon="calendar" onClick={() => setAll(true)}>
            {text.holidaysAll(holidays.length)}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function HolidayRow({ day, owner }: { day: ShiftDay; owner: string }) {
  const mayAdd = useCan('equipment', 'create');
  const mayEdit = useCan('equipment', 'update');
  const { worked } = day;
  const name = day.holiday ?? '';
  const content = {
    title: (
      <Row as="span" flexWrap="wrap" gap="2">
        {name}
        {worked && <Badge tone="info">{text.holidayWorked}</Badge>}
      </Row>
    ),
    subtitle: `${formatLongDate(day.start)} ${day.day.slice(0, 4)}`,
  };
  if (worked && mayEdit) return <ListRow to={links.editShiftException(owner, worked.nodeid)} {...content} />;
  if (worked || !mayAdd) return <ListRow {...content} />;
  const preset: ExceptionPreset = { kind: 'holidayworked', name, from: day.day, until: day.day };
  return <ListRow to={links.editShiftException(owner)} state={{ preset }} {...content} />;
}
