import { lazy, Suspense, useState } from 'react';
import { links } from '../../app/links.ts';
import { Widget, type WidgetItem } from '../../parts/dashboard/widget.tsx';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { noticesText } from '../../text/de/app/notices.ts';
import { Button } from '../../ui/action/button.tsx';
import { Badge, StatusDot } from '../../ui/display/badge.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { noticeLines } from './notice-lines.ts';
import { type ListedNotice, markRead, SHOWN, useNotices } from './notices.ts';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

/** Unread ones that come with each step. */
const MORE = 50;

function noticeItem(row: ListedNotice, now: number): WidgetItem {
  const tab = row.cause === 'report' ? 'report' : undefined;
  return {
    key: row.nodeid,
    to: links.notificationDetails(row.notificationnodeid, tab),
    state: { nodeid: row.notificationnodeid, equipmentNodeId: row.equipmentnodeid },
    ...noticeLines(row, now),
    lead: <StatusDot color={row.readat === 0 ? 'accent.solid' : 'border'} />,
    ...(row.readat === 0 && { end: <Badge tone="accent">{noticesText.unread}</Badge> }),
  };
}

/** [T7] [N20] What this user was told lately; opening one, or the button, marks it as read. */
export function NoticesWidget({ now }: { now: number }) {
  const [most, setMost] = useState(SHOWN);
  const notices = useNotices(most);
  const [choosing, setChoosing] = useState(false);
  const mails = (
    <Button variant="quiet" size="sm" icon="mail" onClick={() => setChoosing(true)}>
      {noticesText.mails}
    </Button>
  );
  const unread = notices?.unread ?? [];
  return (
    <>
      <Widget
        icon="bell"
        title={noticesText.title}
        total={unread.length}
        all={() => setMost(most + MORE)}
        tone="accent"
        items={notices?.shown.map((row) => noticeItem(row, now))}
        emptyTitle={noticesText.none}
        emptyText={noticesText.noneText}
        emptyAction={mails}
      >
        <Box display="flex" flexWrap="wrap" gap="1" padding="2" borderBottomWidth="1px">
          {unread.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              icon="check"
              onClick={() => void markRead(unread).catch(tellNotSaved)}
            >
              {noticesText.readAll}
            </Button>
          )}
          {mails}
        </Box>
      </Widget>
      {choosing && (
        <Suspense fallback={null}>
          <MailDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
