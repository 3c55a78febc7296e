import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { noticesText as text } from '../../text/de/app/notices.ts';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { Button } from '../../ui/action/button.tsx';
import { StatusDot } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { noticeLines } from './notice-lines.ts';
import { type ListedNotice, markRead, useNotices } from './notices.ts';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

const STEP = 20;

/** From edge to edge of the sheet. */
const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    marginInline: { base: '-4', sm: '-6' },
    borderTopWidth: '1px',
    '& > li + li': { borderTopWidth: '1px' },
  },
});
const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '10px minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '3',
    minHeight: '60px',
    alignContent: 'center',
    paddingInline: { base: '4', sm: '6' },
    paddingBlock: '2.5',
    _hover: { background: 'hover' },
    _active: { background: 'sunken' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

type Props = { onClose: () => void };

/** [J7] [N20] [T7] What this user was told, the newest first. Opening one marks it as read. */
export function NoticesSheet({ onClose }: Props) {
  const [most, setMost] = useState(STEP);
  const [choosing, setChoosing] = useState(false);
  const notices = useNotices(most);
  const now = useNow();
  const { unread = [], shown, total = 0 } = notices ?? {};
  return (
    <>
      <Dialog
        open
        corner
        onClose={onClose}
        title={text.title}
        actions={
          <>
            <Button variant="quiet" icon="mail" onClick={() => setChoosing(true)}>
              {text.mails}
            </Button>
            {unread.length > 0 && (
              <Button variant="soft" icon="check" onClick={() => void markRead(unread).catch(tellNotSaved)}>
                {text.readAll}
              </Button>
            )}
          </>
        }
      >
        {shown?.length === 0 && (
          <EmptyOrLoading>
            <EmptyState icon="bell" title={text.none} text={text.noneText} />
          </EmptyOrLoading>
        )}
        {shown && shown.length > 0 && (
          <Rows>
            {shown.map((row) => (
              <li key={row.nodeid}>
                <NoticeRow row={row} now={now} onOpen={onClose} />
              </li>
            ))}
          </Rows>
        )}
        {shown && total > shown.length && (
          <Button variant="ghost" icon="chevronDown" fullWidth onClick={() => setMost(most + STEP)}>
            {notificationsText.more}
          </Button>
        )}
      </Dialog>
      {choosing && (
        <Suspense>
          <MailDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

function NoticeRow({ row, now, onOpen }: { row: ListedNotice; now: number; onOpen: () => void }) {
  const { nodeid, notificationnodeid, equipmentnodeid, cause, readat } = row;
  const { title, subtitle } = noticeLines(row, now);
  const isNew = readat === 0;
  const open = () => {
    // The page of a notification marks what was told of it; of one that is gone there is no page.
    if (isNew) markRead([nodeid]).catch((error: unknown) => self.reportError(error));
    onOpen();
  };
  return (
    <Row
      to={links.notificationDetails(notificationnodeid, cause === 'report' ? 'report' : undefined)}
      state={{ nodeid: notificationnodeid, equipmentNodeId: equipmentnodeid }}
      onClick={open}
    >
      {isNew ? <StatusDot color="accent.solid" /> : <span />}
      <span>
        <chakra.span display="block" fontWeight={isNew ? 'semibold' : 'normal'} lineHeight="snug">
          {title}
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="muted" lineHeight="snug" marginTop="0.5">
          {subtitle}
        </chakra.span>
      </span>
      {isNew && <VisuallyHidden>{text.unread}</VisuallyHidden>}
    </Row>
  );
}
