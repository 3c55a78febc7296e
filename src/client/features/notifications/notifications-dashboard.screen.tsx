import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { links } from '../../app/links.ts';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useCan } from '../../state/session.ts';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { formatNumber } from '../../text/format.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { ListFilters } from './list-filters.tsx';
import { useOpenList } from './list-query.ts';
import { Results } from './list-results.tsx';
import { useListFilter } from './use-list-filter.ts';

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

/** [N18] `/notifications-dashboard`: open notifications, filtered and sorted. */
export function NotificationsDashboardScreen() {
  const mayCreate = useCan('notification', 'create');
  const index = useMachineIndex();
  const { filter, setQuery, change, active, reset } = useListFilter();
  const [shown, setShown] = useState(active > 0);
  const list = useOpenList(filter, index);
  return (
    <Page>
      <PageHeader
        title={notificationsText.title}
        subtitle={list?.total !== undefined && notificationsText.count(formatNumber(list.total))}
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
      <Results list={list} index={index} filter={filter} onReset={reset} />
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
