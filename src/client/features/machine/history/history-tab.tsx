import { useEffect, useState } from 'react';
import { useNow } from '../../../live/app/use-now.ts';
import { ExportLink } from '../../../parts/lists/export-link.tsx';
import { LoadMore } from '../../../parts/lists/load-more.tsx';
import { useFirstLoad } from '../../../parts/lists/use-first-load.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { useCan } from '../../../state/session.ts';
import { historyText } from '../../../text/de/machine/history.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../ui/layout/primitives.ts';
import { exportOf, isSet } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryPdfButton } from './history-pdf-button.tsx';
import { useHistory } from './history-queries.ts';
import { STEP, Timeline } from './history-timeline.tsx';
import { useHistoryFilter } from './use-history-filter.ts';

/** [M9] [M10] Tab 1: what happened to the machine, by year, from today down to its construction. */
export function HistoryTab({ machine }: { machine: MachineView }) {
  const { filter, fields, open, toggle, change, reset } = useHistoryFilter();
  const [limit, setLimit] = useState(STEP);
  const page = useHistory(machine.nodeid, filter, limit);
  const mayExport = useCan('export', 'create');
  const now = useNow();
  const firstLoad = useFirstLoad();
  const filtered = isSet(filter);
  const key = Object.values(filter).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts at its newest again
  useEffect(() => setLimit(STEP), [key]);

  if (!page) return null;
  if (page.rows.length === 0 && !filtered && !open) {
    if (firstLoad === 'skeleton') return <SkeletonText lines={6} />;
    return (
      <Card>
        {firstLoad === null ? (
          <EmptyState icon="history" title={historyText.empty} text={historyText.emptyText} />
        ) : (
          <Text tone="muted">{historyText.loading}</Text>
        )}
      </Card>
    );
  }
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <Box display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end">
        <Button variant="outline" icon="filter" aria-expanded={open} onClick={toggle}>
          {historyText.filters}
        </Button>
        <ExportLink what="reports" filter={exportOf(machine.nodeid, filter)} />
        {mayExport && <HistoryPdfButton machine={machine} filter={filter} />}
      </Box>
      {open && <HistoryFilters fields={fields} onChange={change} onReset={reset} />}
      {page.rows.length === 0 ? (
        <Card>
          <EmptyState icon="search" title={historyText.noMatch} text={historyText.noMatchText} />
        </Card>
      ) : (
        <Timeline rows={page.rows} more={page.more} built={machine.equipment.constructiondate} now={now} />
      )}
      {page.more && <LoadMore key={limit} onMore={() => setLimit(limit * 2)} />}
    </Stack>
  );
}
