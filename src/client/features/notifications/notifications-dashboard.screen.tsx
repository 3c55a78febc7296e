import { lazy, Suspense, useState } from 'react';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { links } from '../../app/links.ts';
import { ExportLink } from '../../parts/lists/export-link.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useAwaited } from '../../parts/lists/use-first-load.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { NotificationRows } from '../../parts/notification/notification-rows.tsx';
import { isReporter, useCan, useSession } from '../../state/session.ts';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useWide } from '../../ui/layout/use-wide.ts';
import { DeskPage } from './desk/desk-page.tsx';
import { exportOf } from './filter-open.ts';
import { ListFilters } from './list-filters.tsx';
import { type ListPageProps, useOpenList } from './list-query.ts';
import { Results } from './list-results.tsx';
import { useListFilter } from './use-list-filter.ts';

const MyReports = lazy(async () => ({ default: (await import('./my-reports.tsx')).MyReports }));

/** [N18] [J9] [J10] `/notifications-dashboard`: open notifications; of who may only report their own. */
export function NotificationsDashboardScreen() {
  if (!isReporter(useSession())) return <OpenNotifications />;
  return (
    <Suspense>
      <MyReports />
    </Suspense>
  );
}

/** [N18] Filtered and sorted: rows on a phone, a table at a desk. */
function OpenNotifications() {
  const wide = useWide();
  const index = useMachineIndex();
  const query = useListFilter();
  const list = useOpenList(query.filter, index);
  const awaited = useAwaited(equipment, notification);
  const Shape = wide ? DeskPage : PhonePage;
  return <Shape index={index} list={list} query={query} counted={list?.total !== undefined && !awaited} />;
}

function PhonePage({ index, list, query, counted }: ListPageProps) {
  const mayCreate = useCan('notification', 'create');
  const { filter, setQuery, change, active, reset } = query;
  const [shown, setShown] = useState(active > 0);
  return (
    <Page>
      <PageHeader
        title={notificationsText.title}
        subtitle={counted && notificationsText.count(list?.rows.length ?? 0, list?.total ?? 0)}
        actions={
          <>
            <ExportLink what="notifications" filter={exportOf(filter)} />
            {/* [J4] An icon: the room below belongs to the rows. */}
            {mayCreate && (
              <IconLink
                to={links.createNotification()}
                icon="plus"
                label={notificationsText.create}
                variant="solid"
              />
            )}
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
      <Results list={list} filter={filter} onReset={reset}>
        {({ rows, headings, key }) => (
          <NotificationRows
            key={key}
            rows={rows}
            headings={headings}
            label={notificationsText.title}
            machineOf={(nodeid) => index?.byId.get(nodeid)?.name}
          />
        )}
      </Results>
    </Page>
  );
}
