import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { Greeting } from '../../parts/dashboard/greeting.tsx';
import { Widget } from '../../parts/dashboard/widget.tsx';
import { isReporter, useCan, useSession } from '../../state/session.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { InstallOffer } from './install-offer.tsx';
import { MaintenanceWidget } from './maintenance-widget.tsx';
import { MyWork } from './my-work.tsx';
import { taskItem } from './notification-item.tsx';
import { OpenNotificationsWidget } from './open-notifications-widget.tsx';
import { useIsEmptyCompany, useOpenWork } from './queries.ts';
import { ReportedWidget } from './reported-widget.tsx';
import { SuperDashboard } from './super-dashboard.tsx';
import { TourOffer } from './tour-offer.tsx';

const ReporterStart = lazy(async () => ({ default: (await import('./reporter-start.tsx')).ReporterStart }));

/** [S10] [J9] Machine builders and super users, and who may only report, have dashboards of their own. */
export function DashboardScreen() {
  const session = useSession();
  const { kind } = session;
  if (kind === 'machinebuilder') return <Navigate to={links.to('builderDashboard')} replace />;
  if (isReporter(session)) {
    return (
      <Suspense>
        <ReporterStart />
      </Suspense>
    );
  }
  return kind === 'superuser' ? <SuperDashboard /> : <OperatorDashboard />;
}

/** [J1] [S11] The person's work first, then everything open on the machines they are subscribed to. */
function OperatorDashboard() {
  usePageTitle(dashboardText.title);
  const now = useNow();
  const work = useOpenWork(now);
  const seesNotifications = useCan('notification', 'read');
  const mayReport = useCan('notification', 'create');
  const seesMaintenance = useCan('equipment.maintenancetask', 'read');
  if (useIsEmptyCompany()) return <Navigate to={links.to('initialState')} replace />;
  return (
    <Page>
      <Greeting now={now}>
        {mayReport && (
          <Box hideBelow="md">
            <LinkButton to={links.createNotification()} icon="plus">
              {dashboardText.report}
            </LinkButton>
          </Box>
        )}
      </Greeting>
      {seesNotifications && <MyWork work={work} />}
      <InstallOffer />
      <TourOffer />
      <Box
        display="grid"
        gap={{ base: '4', md: '5' }}
        alignItems="start"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 27.5rem), 1fr))"
      >
        {seesNotifications && <OpenNotificationsWidget work={work} now={now} />}
        {seesMaintenance && <MaintenanceWidget now={now} />}
        {seesNotifications && (
          <Widget
            icon="user"
            title={dashboardText.myTasks}
            all={links.notificationsDashboard({ mine: '1' })}
            total={work?.mineTotal ?? 0}
            items={work?.mine?.map((row) => taskItem(row, now))}
            emptyTitle={dashboardText.noTasks}
            emptyText={dashboardText.noTasksText}
          />
        )}
        {seesNotifications && <ReportedWidget now={now} />}
      </Box>
      {mayReport && (
        <SaveBar above hideFrom="md">
          <LinkButton to={links.createNotification()} icon="plus" fullWidth>
            {dashboardText.report}
          </LinkButton>
        </SaveBar>
      )}
    </Page>
  );
}
