import { lazy, Suspense, useState } from 'react';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { links } from '../../app/links.ts';
import { ExportLink } from '../../parts/lists/export-link.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useAwaited } from '../../parts/lists/use-first-load.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { isReporter, useCan, useSession } from '../../state/session.ts';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { exportOf } from './filter-open.ts';
import { ListFilters } from './list-filters.tsx';
import { useOpenList } from './list-query.ts';
import { Results } from './list-results.tsx';
import { useListFilter } from './use-list-filter.ts';

const MyReports = lazy(async () => ({ default: (await import('./my-reports.tsx')).MyReports }));

/** [N18] [J9] `/notifications-dashboard`: open notifications; of who may only report their own. */
export function NotificationsDashboardScreen() {
  if (!isReporter(useSession())) return <OpenNotifications />;
  return (
    <Suspense>
      <MyReports />
    </Suspense>
  );
}

/** [N18] Filtered and sorted. */
function OpenNotifications() {
  const mayCreate = useCan('notification', 'create');
  const index = useMachineIndex();
  const { filter, setQuery, change, active, reset } = useListFilter();
  const [shown, setShown] = useState(active > 0);
  const list = useOpenList(filter, index);
  const awaited = useAwaited(equipment, notification);
  return (
    <Page>
      <PageHeader
        title={notificationsText.title}
        subtitle={
          list?.total !== undefined && !awaited && notificationsText.count(list.rows.length, list.total)
        }
        actions={
          <>
            <ExportLink what="notifications" filter={exportOf(filter)} />
            {mayCreate && <CreateLink />}
          </>
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
    </Page>
  );
}

/** [J4] On phones an icon: the room below belongs to the rows. */
function CreateLink() {
  const to = links.createNotification();
  return (
    <>
      <Box hideFrom="md">
        <IconLink to={to} icon="plus" label={notificationsText.create} variant="solid" />
      </Box>
      <Box hideBelow="md">
        <LinkButton to={to} icon="plus">
          {notificationsText.create}
        </LinkButton>
      </Box>
    </>
  );
}
