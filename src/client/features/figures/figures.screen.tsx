import { useMemo } from 'react';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useCan, useSession } from '../../state/session.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Button } from '../../ui/action/button.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { FigureFilters } from './figure-filters.tsx';
import { FigureResults } from './figure-results.tsx';
import { windowOf } from './period.ts';
import type { FigureQuestion } from './read-figures.ts';
import { subjectName, useTypes } from './subjects.ts';
import { useFigures } from './use-figures.ts';

const FILTERS = ['of', 'period', 'from', 'to', 'planned', 'show'] as const;

/** [K4] `/kpis`: figures of machines, types and places, from this device wherever it holds them. */
export function FiguresScreen() {
  if (!useCan('notification', 'read')) {
    return (
      <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
    );
  }
  return <FiguresPage />;
}

function FiguresPage() {
  const { timezone } = useSession();
  const { filter, change } = useAddressFilter(FILTERS);
  const index = useMachineIndex();
  const types = useTypes();
  const { start, end } = windowOf(filter, useNow(), timezone) ?? { start: 0, end: 0 };
  const { of, planned } = filter;
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
          <Box hideBelow="md">
            <Button variant="outline" icon="document" onClick={() => print()}>
              {text.print}
            </Button>
          </Box>
        }
      />
      <FigureFilters
        index={index}
        types={types}
        filter={filter}
        onChange={(next) => change({ ...next, show: '' })}
      />
      {question ? (
        <Answer question={question} filter={filter} index={index} change={change} />
      ) : (
        <Card>
          <EmptyState icon="calendar" title={text.periods.own} text={text.ownWrong} />
        </Card>
      )}
    </Page>
  );
}

type AnswerProps = {
  question: FigureQuestion;
  filter: Record<(typeof FILTERS)[number], string>;
  index: NonNullable<ReturnType<typeof useMachineIndex>>;
  change: (next: Partial<Record<(typeof FILTERS)[number], string>>) => void;
};

function Answer({ question, filter, index, change }: AnswerProps) {
  const { shown, busy, problem, again } = useFigures(question);
  if (problem === 'absent') {
    return (
      <Card>
        <EmptyState
          icon="search"
          title={text.absent}
          text={text.absentText}
          action={<Button onClick={() => change({ of: '' })}>{text.showAll}</Button>}
        />
      </Card>
    );
  }
  if (problem === 'failed') {
    return (
      <Card>
        <ErrorState
          title={text.failed}
          safe={text.failedSafe}
          action={
            <Button variant="outline" onClick={again}>
              {text.again}
            </Button>
          }
        />
      </Card>
    );
  }
  if (!shown) {
    return (
      <Card aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={8} />
      </Card>
    );
  }
  const { period, from, to, planned } = filter;
  return (
    <Box aria-busy={busy} opacity={busy ? '0.55' : '1'} transition="opacity 150ms">
      <FigureResults
        shown={shown}
        index={index}
        events={filter.show}
        query={{ period, from, to, planned }}
        onEvents={(show) => change({ show })}
      />
    </Box>
  );
}
