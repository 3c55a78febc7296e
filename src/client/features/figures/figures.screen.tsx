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
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { FigureFilters } from './figure-filters.tsx';
import { windowOf } from './period.ts';
import type { FigureQuestion } from './read-figures.ts';
import { subjectName, useTypes } from './subjects.ts';

/** Rules and charts come after what is chosen: together they are more than a screen may weigh. */
const FigureAnswer = lazy(async () => ({
  default: (await import('./figure-answer.tsx')).FigureAnswer,
}));

const MonthlyReport = lazy(async () => ({
  default: (await import('./monthly-report.tsx')).MonthlyReport,
}));

const FILTERS = ['of', 'period', 'from', 'to', 'planned', 'show', 'report'] as const;

/** [K4] `/kpis`: figures of machines, types and places, from this device wherever it holds them. */
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
  const { start, end } = windowOf(filter, useNow(), timezone) ?? { start: 0, end: 0 };
  const { of, planned } = filter;
  const reporting = !entered && filter.report === '1';
  const question = useMemo<FigureQuestion | null>(
    () =>
      end > start
        ? {
            subject: of || null,
            window: { start, end },
            planned: planned === 'outside' ? 'outside' : 'inside',
          }
        : null,
    [of, start, end, planned],
  );
  if (!index || !types) {
    return (
      <Page aria-busy="true">
        <SkeletonText lines={8} />
      </Page>
    );
  }
  const name = of ? subjectName(index, types, of) : text.allMachines;
  return (
    <Page>
      <PageHeader
        title={text.title}
        subtitle={name ?? text.lead}
        actions={
          <>
            {!entered && (
              <Box _print={{ display: 'none' }}>
                <Button
                  variant="outline"
                  icon="mail"
                  aria-expanded={reporting}
                  onClick={() => change({ report: reporting ? '' : '1' })}
                >
                  {text.monthly}
                </Button>
              </Box>
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
        onChange={(next) => change({ ...next, show: '' })}
      />
      {reporting && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <MonthlyReport subject={of} index={index} />
        </Suspense>
      )}
      {question ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <FigureAnswer
            question={question}
            name={name ?? ''}
            filter={filter}
            index={index}
            onChange={change}
          />
        </Suspense>
      ) : (
        <Card>
          <EmptyState icon="calendar" title={text.periods.own} text={text.ownWrong} />
        </Card>
      )}
    </Page>
  );
}
