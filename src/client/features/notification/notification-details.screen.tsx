import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Notification,
  notification as record,
} from '../../../shared/contract/notification/notification.ts';
import { isOpen, PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { links } from '../../app/links.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { ScrollToTop } from '../../parts/attachments/scroll-to-top.tsx';
import { useFirstLoad } from '../../parts/lists/use-first-load.ts';
import { RecordAttention } from '../../parts/outbox/record-state.tsx';
import { useKeptReport } from '../../parts/report/form/kept-report.ts';
import { useGranted } from '../../state/session.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { reportText } from '../../text/de/notification/report.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { ScreenSkeleton, SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { DetailHeader } from './detail-header.tsx';
import { detailTabs } from './detail-tabs.tsx';
import { MoreMenu } from './more-menu.tsx';
import { NextSteps } from './next-step-bar.tsx';
import { useNotificationRoute } from './origin.ts';
import { type NotificationDetail, useNotificationDetail } from './queries.ts';
import { useShare } from './share/use-share.tsx';
import { TaskDeleted } from './task-deleted.tsx';
import { useDeletion } from './use-deletion.ts';
import { useKeptDetail } from './use-kept-detail.ts';
import { useReadNotices } from './use-read-notices.ts';

const SimilarOpen = lazy(async () => ({ default: (await import('./form/similar-open.tsx')).SimilarOpen }));

/** [N3] `/notification-details?nodeid=`: one notification, from the mirror alone. */
export function NotificationDetailsScreen() {
  const { state, query } = useNotificationRoute();
  const nodeid = query.get('nodeid') ?? state.nodeid ?? '';
  return <Found key={nodeid} nodeid={nodeid} from={state.from} />;
}

function Found({ nodeid, from }: { nodeid: string; from: string | undefined }) {
  useReadNotices(nodeid);
  const found = useNotificationDetail(nodeid);
  const { deleting, start } = useDeletion(from);
  const kept = useKeptDetail(found);
  const detail = deleting ?? kept.detail;
  if (detail === undefined) return <ScreenSkeleton />;
  if (detail === null) return <Absent nodeid={nodeid} />;
  const state = deleting ? 'deleting' : kept.gone ? 'gone' : 'here';
  return <Details detail={detail} from={from} state={state} onDelete={start} />;
}

/** [N9] [X5] Not on this device: a skeleton for a moment, then what is being waited for, or that there is nothing. */
function Absent({ nodeid }: { nodeid: string }) {
  const { known } = useSyncStatus();
  const waiting = useFirstLoad();
  const begun = useKeptReport(nodeid);
  if (!known || waiting === 'skeleton') return <ScreenSkeleton />;
  const loading = waiting === 'loading';
  return (
    <Page>
      <PageHeader
        title={loading ? notificationText.loadingTitle : notificationText.notFound}
        back={{ to: links.notificationsDashboard(), label: notificationText.origins.notifications }}
      />
      <EmptyState
        icon={loading ? 'download' : 'search'}
        title={loading ? notificationText.loadingTitle : notificationText.notFound}
        text={loading ? notificationText.loadingText : notificationText.notFoundText}
        action={
          begun && !loading ? (
            <LinkButton to={links.createReport(nodeid)}>
              {begun.report ? reportText.begunEdit : reportText.begun}
            </LinkButton>
          ) : (
            <LinkButton to={links.notificationsDashboard()}>{notificationText.toNotifications}</LinkButton>
          )
        }
      />
    </Page>
  );
}

type DetailsProps = {
  detail: NotificationDetail;
  from: string | undefined;
  /** `gone`: deleted or no longer visible, while somebody types here. */
  state: 'here' | 'deleting' | 'gone';
  onDelete: (detail: NotificationDetail) => void;
};

function Details({ detail, from, state, onDelete }: DetailsProps) {
  const { notification } = detail;
  const deleting = state === 'deleting';
  const wide = useWide();
  const [share, shareDialog] = useShare(notification);
  return (
    <Page>
      <DetailHeader
        detail={detail}
        from={from}
        here={state === 'here'}
        actions={
          state === 'here' && (
            <>
              {wide && <NextSteps detail={detail} />}
              {wide && share && <IconButton icon="share" label={notificationText.share} onClick={share} />}
              <MoreMenu
                notification={notification}
                from={from}
                onShare={wide ? null : share}
                onDelete={() => onDelete(detail)}
              />
            </>
          )
        }
      />
      {state === 'gone' && (
        <Banner tone="warning" live="alert" title={notificationText.gone}>
          {notificationText.goneText}
        </Banner>
      )}
      <Box
        display="contents"
        css={{ '& > *': { transition: 'opacity 300ms', opacity: deleting ? 0.35 : 1 } }}
        inert={deleting}
      >
        <RecordAttention record={record} nodeid={notification.nodeid} />
        <Twin notification={notification} />
        <TaskDeleted detail={detail} />
        <TabRow detail={detail} />
      </Box>
      {state === 'here' && !wide && <NextSteps detail={detail} bar />}
      {shareDialog}
      <ScrollToTop />
    </Page>
  );
}

/** [CF6] Two people may have reported the same fault, each without network: both stay, each leads to the other. */
function Twin({ notification }: { notification: Notification }) {
  const { nodeid, equipmentnodeid, type } = notification;
  if (!isOpen(notification) || type === PLANNED_MAINTENANCE) return null;
  return (
    <Suspense>
      <SimilarOpen of={nodeid} equipmentnodeid={equipmentnodeid} type={type} />
    </Suspense>
  );
}

function TabRow({ detail }: { detail: NotificationDetail }) {
  const navigate = useNavigate();
  const { state, query } = useNotificationRoute();
  const shown = useGranted(detailTabs).filter((tab) => tab.shown(detail.notification));
  const current = shown.find((tab) => tab.value === query.get('tab')) ?? shown[0];
  if (!current) return null;
  const open = (tab: string) => {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    void navigate({ search: next.toString() }, { replace: true, state });
  };
  return (
    <Tabs
      label={notificationText.tabs}
      value={current.value}
      onChange={open}
      tabs={shown.map(({ value, label, content: Content }) => ({
        value,
        label,
        content: () => (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Content detail={detail} />
          </Suspense>
        ),
      }))}
    />
  );
}
