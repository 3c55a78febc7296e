import { lazy, Suspense, useState } from 'react';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { syncPageText as text } from '../../text/de/outbox/sync-page.ts';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { ButtonRow } from '../../ui/layout/button-row.ts';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SyncNotes } from './sync-notes.tsx';
import { syncSentence } from './sync-sentence.ts';
import { ThingsCards } from './things-card.tsx';

const DraftsCard = lazy(async () => ({ default: (await import('./drafts-card.tsx')).DraftsCard }));
const LeftWorkCard = lazy(async () => ({ default: (await import('./left-work-card.tsx')).LeftWorkCard }));
const SentEditsCard = lazy(async () => ({ default: (await import('./sent-edits-card.tsx')).SentEditsCard }));
const DiscardedCard = lazy(async () => ({ default: (await import('./discarded-card.tsx')).DiscardedCard }));
const OutboxFileCard = lazy(async () => ({
  default: (await import('./outbox-file-card.tsx')).OutboxFileCard,
}));

/** [I4] [J8] `/sync`: how the data stands in one sentence, then what waits, by the things that it is about. */
export function SyncScreen() {
  const status = useSyncStatus();
  const now = useNow();
  const { title, below } = syncSentence(status, now);
  const unsent = status.pending + status.attention;
  return (
    <Page width="form">
      <PageHeader title={title} subtitle={below} />
      <SyncNotes status={status} now={now} />
      <ThingsCards now={now} />
      <SyncButton lastContact={status.lastContact} online={status.online} calm={unsent === 0} />
      <Suspense>
        <DraftsCard />
        <LeftWorkCard />
        <SentEditsCard now={now} />
        <DiscardedCard now={now} />
        <OutboxFileCard unsent={unsent} />
      </Suspense>
      <Card padded={false}>
        <List>
          <ListRow
            to={links.to('storage')}
            lead={<Icon name="device" color="muted" />}
            title={text.storagePage}
            subtitle={text.storagePageText}
          />
        </List>
      </Card>
    </Page>
  );
}

type ButtonProps = { lastContact: number | null; online: boolean; calm: boolean };

function SyncButton({ lastContact, online, calm }: ButtonProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const busy = asked !== null && asked === lastContact && online;
  return (
    <ButtonRow>
      <Button
        icon="sync"
        variant={calm ? 'outline' : 'solid'}
        loading={busy}
        onClick={() => {
          setAsked(lastContact);
          syncNow();
          setTimeout(() => setAsked(null), 3000);
        }}
      >
        {busy ? text.asked : text.syncNow}
      </Button>
    </ButtonRow>
  );
}
