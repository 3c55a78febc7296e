import { useState } from 'react';
import type { ImportDetail } from '../../../shared/contract/machine/import-queries.ts';
import { columnOf } from '../../../shared/rules/import/columns.ts';
import { LoadMore } from '../../parts/lists/load-more.tsx';
import { importText as text } from '../../text/de/machine/import.ts';
import { formatNumber } from '../../text/format.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';

type Counts = NonNullable<ImportDetail['counts']>;

/** How much an import writes. */
export const writesOf = ({ machines, places, makes, counters, readings, tasks }: Counts): number =>
  machines.new + machines.changed + places.new + places.changed + makes + counters + readings + tasks;

/** [D10] What an import would do, or did. */
export function CountFacts({ counts }: { counts: Counts }) {
  const { machines, places } = counts;
  const shown = (count: number) => (count > 0 ? formatNumber(count) : null);
  return (
    <Facts
      entries={[
        [text.machinesNew, formatNumber(machines.new)],
        [text.machinesChanged, formatNumber(machines.changed)],
        [text.machinesUnchanged, formatNumber(machines.unchanged)],
        [text.placesNew, shown(places.new)],
        [text.placesChanged, shown(places.changed)],
        [text.makes, shown(counts.makes)],
        [text.counters, shown(counts.counters)],
        [text.readings, shown(counts.readings)],
        [text.tasks, shown(counts.tasks)],
        [text.skipped, shown(counts.skipped)],
      ]}
    />
  );
}

const STEP = 50;
const FILTERS = ['all', 'error', 'warning'] as const;
type Filter = (typeof FILTERS)[number];
const WORDS: Record<Filter, string> = { all: text.all, error: text.errors, warning: text.warnings };

function Problems({ problems, problemcount }: Pick<ImportDetail, 'problems' | 'problemcount'>) {
  const [filter, setFilter] = useState<Filter>('all');
  const [limit, setLimit] = useState(STEP);
  const matching = problems.filter(({ level }) => filter === 'all' || level === filter);
  const isMixed = new Set(problems.map(({ level }) => level)).size > 1;
  return (
    <Card padded={false}>
      <Box padding={{ base: '4', md: '5' }} paddingBottom="0">
        <CardHeader title={text.problems(problemcount)} />
        {isMixed && (
          <SegmentedControl
            label={text.filter}
            hideLabel
            value={filter}
            options={FILTERS.map((value) => ({ value, label: WORDS[value] }))}
            onChange={setFilter}
          />
        )}
        {problemcount > problems.length && (
          <Text size="sm" tone="muted" marginTop="2">
            {text.listed(problems.length, problemcount)}
          </Text>
        )}
      </Box>
      <List aria-label={text.problems(problemcount)}>
        {matching.slice(0, limit).map(({ line, column, found, expected, level, other }) => (
          <ListRow
            key={`${line} ${column} ${expected}`}
            title={text.place(line, columnOf(column).header)}
            subtitle={
              <Box as="span" overflowWrap="anywhere">
                {text.problem(text.found(found), text.expected[expected])}
                {other !== undefined && text.sameAs(other)}
              </Box>
            }
            end={
              <Badge tone={level === 'error' ? 'danger' : 'warning'}>
                {level === 'error' ? text.error : text.warning}
              </Badge>
            }
          />
        ))}
      </List>
      {matching.length > limit && <LoadMore onMore={() => setLimit(limit + STEP)} />}
    </Card>
  );
}

/** [D10] The dry run: counts before anything is written, and each problem with its row and column. */
export function DryRun({ detail }: { detail: ImportDetail }) {
  const { counts, problems, problemcount, ignored } = detail;
  if (!counts) return null;
  return (
    <Stack>
      <Card>
        <CardHeader title={text.result} />
        <Text tone="muted" marginBottom="4">
          {writesOf(counts) === 0 && counts.skipped === 0 ? text.nothingToDo : text.nothingWritten}
        </Text>
        <CountFacts counts={counts} />
        {ignored.length > 0 && (
          <Text size="sm" tone="muted" marginTop="4" overflowWrap="anywhere">
            {text.ignored(ignored)}
          </Text>
        )}
      </Card>
      {problemcount > 0 ? (
        <Problems problems={problems} problemcount={problemcount} />
      ) : (
        <Banner tone="success">{text.noProblems}</Banner>
      )}
    </Stack>
  );
}
