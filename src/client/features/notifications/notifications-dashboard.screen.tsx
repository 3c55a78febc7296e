import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { links } from '../../app/links.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { useMachineIndex } from '../../parts/machine-queries.ts';
import { useCan } from '../../state/session.ts';
import { notificationsText } from '../../text/de/notifications.ts';
import { formatNumber } from '../../text/format.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { ListFilters } from './list-filters.tsx';
import { useOpenCount, useOpenPage } from './list-query.ts';
import { Results } from './list-results.tsx';
import { useListFilter } from './use-list-filter.ts';

/** Cards per step; more come as the end of the list comes into view. */
const STEP = 40;

/** Phones: under the thumb, above the bar and its scan button. */
const Thumb = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'sticky',
    insetInlineEnd: '4',
    bottom: 'calc(104px + env(safe-area-inset-bottom))',
    borderRadius: 'md',
    boxShadow: 'float',
    md: { display: 'none' },
    _print: { display: 'none' },
  },
});

/** [N18] `/notifications-dashboard`: open notifications, filtered and sorted, read page by page. */
export function NotificationsDashboardScreen() {
  const mayCreate = useCan('notification', 'create');
  const index = useMachineIndex();
  const total = useOpenCount();
  const { filter, setQuery, change, active, reset } = useListFilter();
  const [shown, setShown] = useState(active > 0);
  const [limit, setLimit] = useState(STEP);
  const page = useOpenPage(filter, index, limit);
  return (
    <Page>
      <PageHeader
        title={notificationsText.title}
        subtitle={total !== undefined && notificationsText.count(formatNumber(total))}
        actions={
          mayCreate && (
            <Box hideBelow="md">
              <CreateLink />
            </Box>
          )
        }
      />
      <ListTools
        label={notificationsText.search}
        placeholder={notificationsText.searchPlaceholder}
        query={filter.q}
        onQuery={setQuery}
        activeFilters={active}
        filtersShown={shown}
        onFilters={() => setShown(!shown)}
      />
      {shown && index && <ListFilters index={index} filter={filter} onChange={change} onReset={reset} />}
      <Results page={page} filter={filter} onReset={reset} onMore={() => setLimit((known) => known + STEP)} />
      {mayCreate && !shown && (
        <Thumb>
          <CreateLink />
        </Thumb>
      )}
    </Page>
  );
}

function CreateLink() {
  return (
    <LinkButton to={links.createNotification()} icon="plus">
      {notificationsText.create}
    </LinkButton>
  );
}
