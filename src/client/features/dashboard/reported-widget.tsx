import { useState } from 'react';
import { Widget } from '../../parts/dashboard/widget.tsx';
import { useReported } from '../../parts/notification/reported.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { reportedItem } from './notification-item.tsx';
import { BEHIND, SHOWN } from './queries.ts';

/** Reports that come with each step. */
const MORE = 20;

/** [J2] What this user reported, with what became of each. */
export function ReportedWidget({ now }: { now: number }) {
  const [most, setMost] = useState(SHOWN);
  const reported = useReported(now, BEHIND);
  return (
    <Widget
      icon="report"
      title={dashboardText.reported}
      all={() => setMost(most + MORE)}
      total={reported?.length ?? 0}
      items={reported?.slice(0, most).map((row) => reportedItem(row, now))}
      emptyTitle={dashboardText.noReported}
      emptyText={dashboardText.noReportedText}
    />
  );
}
