import { lazy, Suspense, useMemo } from 'react';
import { readMoney } from '../../../shared/contract/core/money.ts';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useCan, useSession } from '../../state/session.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { NO_CHOICE } from './choice.ts';
import { comparisonOf } from './comparison.ts';
import { FigureFilters } from './figure-filters.tsx';
import { USUAL_PERIOD, windowOf } from './period.ts';
import type { FigureQuestion } from './read-figures.ts';
import { subjectName, useTypes } from './subjects.ts';

/** Rules and charts come after what is chosen: together they are more than a screen may weigh. */
const FigureAnswer = lazy(async () => ({
  default: (await import('./figure-answer.tsx')).FigureAnswer,
}));

const MonthlyReport = lazy(async () => ({
  default: (await import('./monthly-report.tsx')).MonthlyReport,
}));

/** What is asked, whose events are shown, and whether the monthly report is open. */
const FILTERS = [
  ...(['of', 'period', 'from', 'to', 'vs', 'vsfrom', 'vsto', 'planned'] as const),
  ...(['show', 'bar', 'cause', 'report'] as const),
] as const;

const EMPTY = { start: 0, end: 0 };

/** [K4] [J15] `/kpis`: figures of machines, types and places, from this device wherever it holds them. */
export function FiguresScreen() {
  if (!useCan(readMoney.feature, readMoney.flag)) {
    return (
      <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
    );
  }
  return <FiguresPage />;
}

function FiguresPage() {
  const { timezone, entered } = useSession();
  const { filter, change } = useAddressFilter(FILTERS);
  const index = useMachineIndex();
  const types = useTypes();
  const now = useNow();
  const named = windowOf(filter, now, timezone);
  const window = named ?? windowOf({ ...filter, period: USUAL_PERIOD }, now, timezone) ?? EMPTY;
  const comparison = comparisonOf(filter, window, timezone);
  const { of, planned } = filter;
  const reporting = !entered && filter.report === '1';
  const { start, end } = window;
  // Timestamps stay equal until the day changes; objects would be new with each rendering.
  const { start: vsstart, end: vsend } = comparison.against ?? EMPTY;
  const question = useMemo<FigureQuestion>(
    () => ({
      subject: of || null,
      window: { start, end },
      ...(vsend > vsstart && { against: { start: vsstart, end: vsend } }),
      planned: planned === 'outside' ? 'outside' : 'inside',
    }),
    [of, start, end, vsstart, vsend, planned],
  );
  if (!index || !types) {
    return (
      <Page aria-busy="true">
        <SkeletonText lines={8} />
      </Page>
    );
  }
  const name = of ? subjectName(index, types, of) : text.allMachines;
  const report = {
    icon: 'mail',
    variant: 'outline',
    'aria-expanded': reporting,
    onClick: () => change({ report: reporting ? '' : '1' }),
  } as const;
  return (
    <Page>
      <PageHeader
        title={text.title}
        // The field says it on a screen.
        subtitle={
          <Box display="none" _print={{ display: 'block' }}>
            {name ?? ''}
          </Box>
        }
        actions={
          <>
            {!entered && (
              <>
                <Box hideFrom="md" _print={{ display: 'none' }}>
                  <IconButton label={text.monthly} {...report} />
                </Box>
                <Box hideBelow="md">
                  <Button {...report}>{text.monthly}</Button>
                </Box>
              </>
            )}
            <Box hideBelow="md">
              <Button variant="outline" icon="document" onClick={() => print()}>
                {text.print}
              </Button>
            </Box>
          </>
        }
      />
      <FigureFilters
        index={index}
        types={types}
        filter={filter}
        window={window}
        comparison={comparison}
        // Other questions have other events.
        onChange={(next) => change({ ...next, ...NO_CHOICE })}
      />
      {!named && <Banner tone="warning">{text.ownWrong(text.periods[USUAL_PERIOD])}</Banner>}
      {reporting && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <MonthlyReport subject={of} index={index} />
        </Suspense>
      )}
      <Suspense fallback={<SkeletonText lines={8} />}>
        <FigureAnswer question={question} name={name ?? ''} filter={filter} index={index} onChange={change} />
      </Suspense>
    </Page>
  );
}
