import type { ReactNode } from 'react';
import type { Notification } from '../../../shared/contract/notification.ts';
import { notificationText } from '../../text/de/notification.ts';
import { Grid, Stack } from '../../ui/layout/primitives.ts';
import { AttachmentsSection, DescriptionSection, SafetyNotice } from './detail-sections.tsx';
import { EffortSection } from './effort-section.tsx';
import { MeasuresSection } from './measures-section.tsx';
import type { NotificationDetail } from './queries.ts';
import { ReportSection } from './report-section.tsx';

type DetailTab = {
  /** Stands in the address as `tab`. */
  value: string;
  label: string;
  shown: (notification: Notification) => boolean;
  content: (detail: NotificationDetail) => ReactNode;
};

/** [N5] Tabs of the detail page; one entry per tab. With a single one shown there is no row of tabs. */
export const detailTabs: readonly DetailTab[] = [
  {
    value: 'overview',
    label: notificationText.overview,
    shown: () => true,
    content: (detail) => <Overview detail={detail} />,
  },
];

/** [N7] Everything to read about a notification. */
function Overview({ detail }: { detail: NotificationDetail }) {
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <SafetyNotice detail={detail} />
      <Grid
        gap={{ base: '4', md: '5' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <DescriptionSection detail={detail} />
        <AttachmentsSection detail={detail} />
      </Grid>
      <ReportSection detail={detail} />
      <MeasuresSection detail={detail} />
      <EffortSection detail={detail} />
    </Stack>
  );
}
