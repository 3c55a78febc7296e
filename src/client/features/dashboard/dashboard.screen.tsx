import { Navigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useCan } from '../../state/session.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { GreetingCard } from './greeting-card.tsx';
import { InstallBanner } from './install-banner.tsx';
import { MaintenanceWidget } from './maintenance-widget.tsx';
import { NoticesWidget } from './notices-widget.tsx';
import { notificationItem } from './notification-item.tsx';
import { OpenNotificationsWidget } from './open-notifications-widget.tsx';
import { useIsEmptyCompany, useOpenWork } from './queries.ts';
import { Widget } from './widget.tsx';

/** [S11] Greeting and what waits on the machines this user is subscribed to: exactly those are mirrored. */
export function DashboardScreen() {
  usePageTitle(dashboardText.title);
  const now = useNow();
  const work = useOpenWork();
  const seesNotifications = useCan('notification', 'read');
  const seesMaintenance = useCan('equipment.maintenancetask', 'read');
  if (useIsEmptyCompany()) return <Navigate to={links.to('initialState')} replace />;
  return (
    <Page>
      <InstallBanner />
      <GreetingCard now={now} />
      <Box
        display="grid"
        gap={{ base: '4', md: '5' }}
        alignItems="start"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 440px), 1fr))"
      >
        {seesNotifications && <OpenNotificationsWidget work={work} now={now} />}
        {seesNotifications && <NoticesWidget now={now} />}
        {seesMaintenance && <MaintenanceWidget now={now} />}
        {seesNotifications && (
          <Widget
            icon="user"
            title={dashboardText.myTasks}
            total={work?.mineTotal ?? 0}
            items={work?.mine.map((row) => notificationItem(row, now))}
            emptyTitle={dashboardText.noTasks}
            emptyText={dashboardText.noTasksText}
          />
        )}
      </Box>
    </Page>
  );
}
