import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../live/app/use-now.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { type OutboxView, useOutbox, type WaitingEntry } from '../../live/outbox/outbox.ts';
import { syncPageText } from '../../text/de/outbox/sync-page.ts';
import { formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list-row.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Heading, Row } from '../../ui/layout/primitives.ts';
import { useDescriptions } from './describe-entry.ts';
import { DiscardedCard } from './discarded-card.tsx';
import { EntryRow } from './entry-row.tsx';
import { OfflineDocumentsCard } from './offline-documents-card.tsx';
import { SentEditsCard } from './sent-edits-card.tsx';
import { SyncStateCard } from './sync-state-card.tsx';

const DraftsCard = lazy(async () => ({ default: (await import('./drafts-card.tsx')).DraftsCard }));

/** Hardly ever there. */
const ErrorReportsCard = lazy(async () => ({
  default: (await import('./error-reports-card.tsx')).ErrorReportsCard,
}));

const OutboxFileCard = lazy(async () => ({
  default: (await import('./outbox-file-card.tsx')).OutboxFileCard,
}));
const StorageCard = lazy(async () => ({ default: (await import('./storage-card.tsx')).StorageCard }));
const LeftWorkCard = lazy(async () => ({ default: (await import('./left-work-card.tsx')).LeftWorkCard }));

/** [OB16] Entries per step: ten thousand waiting ones are a normal Monday. */
const STEP = 30;

/** [I4] `/sync`: the outbox in plain German, the state of the data, the storage. */
export function SyncScreen() {
  const status = useSyncStatus();
  const now = useNow();
  const [limit, setLimit] = useState(STEP);
  const outbox = useOutbox(limit);
  return (
    <Page width="form">
      <PageHeader title={syncPageText.title} subtitle={syncPageText.subtitle} />
      <SyncStateCard status={status} now={now} />
      {outbox && <Outbox outbox={outbox} now={now} onMore={() => setLimit(limit + STEP)} />}
      <Suspense>
        <DraftsCard />
        <LeftWorkCard />
      </Suspense>
      <SentEditsCard now={now} />
      <DiscardedCard now={now} />
      <Suspense>
        <OutboxFileCard unsent={status.pending + status.attention} />
      </Suspense>
      <OfflineDocumentsCard />
      <Suspense>
        <StorageCard status={status} />
        <ErrorReportsCard />
      </Suspense>
    </Page>
  );
}

function Outbox({ outbox, now, onMore }: { outbox: OutboxView; now: number; onMore: () => void }) {
  const { parked, parkedTotal, queued, queuedTotal, sending } = outbox;
  if (parked.length + queued.length === 0) {
    return (
      <Card>
        <EmptyState icon="cloudCheck" title={syncPageText.empty} text={syncPageText.emptyText} />
      </Card>
    );
  }
  const rest = queuedTotal - queued.length + parkedTotal - parked.length;
  const shared = { now, sending };
  return (
    <>
      {parked.length > 0 && (
        <Entries title={syncPageText.attentionHeading} entries={parked} total={parkedTotal} {...shared} />
      )}
      {queued.length > 0 && (
        <Entries title={syncPageText.waitingHeading} entries={queued} total={queuedTotal} {...shared} />
      )}
      {rest > 0 && (
        <Button variant="ghost" icon="chevronDown" onClick={onMore}>
          {syncPageText.more(formatNumber(rest))}
        </Button>
      )}
    </>
  );
}

type EntriesProps = {
  title: string;
  entries: readonly WaitingEntry[];
  total: number;
  sending: readonly string[];
  now: number;
};

function Entries({ title, entries, total, sending, now }: EntriesProps) {
  const words = useDescriptions(entries);
  return (
    <Card padded={false}>
      <Row minHeight="56px" paddingInline={{ base: '4', md: '5' }} borderBottomWidth="1px">
        <Heading flex="1">{title}</Heading>
        <CountBadge count={total} tone={entries[0]?.state === 'parked' ? 'warning' : 'neutral'} />
      </Row>
      <List>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            described={words.get(entry.id)}
            sending={sending.includes(entry.id)}
            now={now}
          />
        ))}
      </List>
    </Card>
  );
}
