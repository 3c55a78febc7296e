import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, civilDay } from '../../../shared/lib/civil-day.ts';
import { isSubdivision } from '../../../shared/rules/shifts/holidays.ts';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { FormDenied, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useAddressStep } from '../../parts/lists/use-address-step.ts';
import { calendarOf, type ShiftPlan, useShiftPlan } from '../../parts/shifts/shift-plan.ts';
import { useCan, useSession } from '../../state/session.ts';
import { federalStates } from '../../text/de/machine/federal-states.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { ScreenSkeleton } from '../../ui/display/skeleton.tsx';
import { Page, PageHeader, type Target } from '../../ui/layout/page.tsx';
import { Box, Grid, Text } from '../../ui/layout/primitives.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import { ExceptionsCard } from './exceptions/exceptions-card.tsx';
import { HolidaysCard } from './exceptions/holidays-card.tsx';
import { ModelsCard } from './models-card.tsx';
import { ShiftPlaces } from './shift-places.tsx';
import { mondayFrom, type Week, weekOf } from './week/week.ts';
import { WeekDays } from './week/week-days.tsx';
import { WeekSwitch } from './week/week-switch.tsx';
import { WeekTable } from './week/week-table.tsx';

/** [E7] [L2] `/shifts?nodeid=`: when an area or a machine works, week by week; without one the areas to choose from. */
export function ShiftsScreen() {
  const [search] = useSearchParams();
  const nodeid = search.get('nodeid') ?? '';
  const mayRead = useCan('equipment', 'read');
  if (!mayRead) {
    return (
      <FormDenied title={text.denied} text={text.deniedRead} to={links.dashboard()} toLabel={text.toStart} />
    );
  }
  return nodeid === '' ? <ShiftPlaces /> : <Opened key={nodeid} nodeid={nodeid} />;
}

function Opened({ nodeid }: { nodeid: string }) {
  const plan = useShiftPlan(nodeid);
  if (plan === undefined) return <ScreenSkeleton />;
  if (plan) return <Shifts plan={plan} />;
  return (
    <FormNotFound
      title={text.notFound}
      text={text.notFoundText}
      to={links.shifts()}
      toLabel={text.toShifts}
    />
  );
}

function wayBack({ subject }: ShiftPlan): Target {
  return subject.kind === 'equipment'
    ? { to: links.machineOverview(subject.nodeid), label: subject.name }
    : { to: links.shifts(), label: text.title };
}

function Shifts({ plan }: { plan: ShiftPlan }) {
  const { timezone } = useSession();
  const now = useNow();
  const wide = useWide();
  const today = civilDay(now, timezone);
  const {
    value: monday,
    step,
    goHome,
  } = useAddressStep({
    name: 'week',
    read: (named) => mondayFrom(named, today),
    home: mondayFrom(null, today),
  });
  const calendar = useMemo(() => calendarOf(plan, timezone), [plan, timezone]);
  const week = useMemo(() => weekOf(calendar, monday), [calendar, monday]);
  const { subject, site } = plan;
  return (
    <Page>
      <PageHeader
        title={(subject.kind === 'site' ? text.titleOfSite : text.titleOf)(subject.name)}
        subtitle={site && subject.kind !== 'site' ? site.name : undefined}
        back={wayBack(plan)}
      />
      {subject.kind !== 'site' && (
        <>
          <WeekSwitch
            week={week}
            today={today}
            onStep={(weeks) => step((from) => addDays(from, 7 * weeks))}
            onToday={goHome}
          />
          {wide ? <WeekTable week={week} today={today} /> : <WeekDays week={week} today={today} />}
        </>
      )}
      <Basis plan={plan} week={week} />
      <Grid
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {subject.kind !== 'site' && <ModelsCard plan={plan} now={now} />}
        <Box display={subject.kind === 'site' ? 'contents' : 'grid'} gap="4">
          <ExceptionsCard plan={plan} today={today} />
          <HolidaysCard plan={plan} calendar={calendar} today={today} />
        </Box>
      </Grid>
    </Page>
  );
}

/** What the week is reckoned from, as far as nobody would guess it. */
function Basis({ plan, week }: { plan: ShiftPlan; week: Week }) {
  const { subject, area, site, own, ofArea } = plan;
  const follows =
    subject.kind === 'equipment' &&
    area &&
    ofArea.length > 0 &&
    week.days.every(({ model }) => model && !own.includes(model));
  const land = site?.subdivision ?? '';
  return (
    <>
      {subject.kind !== 'site' && week.assumed !== 'nothing' && (
        <Banner tone="info">{week.assumed === 'all' ? text.assumed : text.assumedPartly}</Banner>
      )}
      {follows && (
        <Text size="sm" tone="muted">
          {text.fromArea(area.name)} <TextLink to={links.shifts(area.nodeid)}>{text.toArea}</TextLink>
        </Text>
      )}
      {isSubdivision(land) ? (
        <Text size="sm" tone="muted">
          {text.holidaysOf(federalStates[land])}
        </Text>
      ) : (
        <Banner tone="warning">{site ? text.noHolidays : text.noSite}</Banner>
      )}
    </>
  );
}
