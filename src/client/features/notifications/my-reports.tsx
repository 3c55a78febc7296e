import { useState } from 'react';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useReported } from '../../parts/notification/reported.ts';
import { ReportedRows } from '../../parts/notification/reported-rows.tsx';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { reporterText as text } from '../../text/de/notification/reporter.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';

/** Rows that come with each step. */
const STEP = 30;
const YEAR = 365;

/** [J9] In place of everybody's notifications, for who may only report: their own of a year, and all that is open. */
export function MyReports() {
  const now = useNow();
  const reported = useReported(now, YEAR);
  const [most, setMost] = useState(STEP);
  const report = (
    <LinkButton to={links.createNotification()} icon="plus" fullWidth>
      {text.report}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader title={text.title} actions={<Box hideBelow="md">{report}</Box>} />
      <ReportedRows rows={reported?.slice(0, most)} now={now} />
      {reported && reported.length > most && (
        <Button variant="quiet" onClick={() => setMost(most + STEP)}>
          {notificationsText.more}
        </Button>
      )}
      <SaveBar hideFrom="md">{report}</SaveBar>
    </Page>
  );
}
