import { type ComponentType, lazy } from 'react';
import type { Notification } from '../../../shared/contract/notification/notification.ts';
import { PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { type Rightful, useCan } from '../../state/session.ts';
import { chatText } from '../../text/de/notification/chat.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { Grid, Stack } from '../../ui/layout/primitives.ts';
import { AttachmentsSection, DescriptionSection, SafetyNotice, WholeTitle } from './detail-sections.tsx';
import type { NotificationDetail } from './queries.ts';

type TabContent = ComponentType<{ detail: NotificationDetail }>;

type DetailTab = {
  /** Stands in the address as `tab`. */
  value: string;
  label: string;
  shown: (notification: Notification) => boolean;
  content: TabContent;
} & Rightful;

const MEASURES = ['notification.workflow', 'read'] as const;

const isPlanned = ({ type }: Notification) => type === PLANNED_MAINTENANCE;

const MeasuresTab: TabContent = lazy(async () => ({
  default: (await import('./tabs/measures-tab.tsx')).MeasuresTab,
}));

/** [N5] Stands in the address; it has the form of a report itself. */
export const REPORT_TAB = 'report';

/** [N5] Tabs of the detail page, one entry per tab; the code of all but the first loads when they are opened. */
export const detailTabs: readonly DetailTab[] = [
  { value: 'overview', label: notificationText.overview, shown: () => true, content: Overview },
  {
    value: REPORT_TAB,
    label: notificationText.tabNames.report,
    shown: isPlanned,
    right: ['notification.report', 'read'],
    content: lazy(async () => ({ default: (await import('./tabs/report-tab.tsx')).ReportTab })),
  },
  {
    value: 'effort',
    label: notificationText.tabNames.effort,
    shown: (row) => !isPlanned(row),
    content: lazy(async () => ({ default: (await import('./tabs/effort-tab.tsx')).EffortTab })),
  },
  {
    value: 'measures',
    label: notificationText.tabNames.measures,
    shown: (row) => !isPlanned(row),
    right: MEASURES,
    content: MeasuresTab,
  },
  {
    value: 'discussion',
    label: chatText.discussion,
    shown: () => true,
    content: lazy(async () => ({ default: (await import('./tabs/discussion-tab.tsx')).DiscussionTab })),
  },
];

/** [N7] What there is to read about a notification; measures of planned maintenance have no tab of their own. */
function Overview({ detail }: { detail: NotificationDetail }) {
  const seesMeasures = useCan(...MEASURES);
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <SafetyNotice detail={detail} />
      <WholeTitle detail={detail} />
      <Grid
        gap={{ base: '4', md: '5' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <DescriptionSection detail={detail} />
        <AttachmentsSection detail={detail} />
      </Grid>
      {seesMeasures && isPlanned(detail.notification) && detail.measures.length > 0 && (
        <MeasuresTab detail={detail} />
      )}
    </Stack>
  );
}
