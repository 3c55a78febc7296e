import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { syncPageText as text } from '../../text/de/outbox/sync-page.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { ErrorReportsCard } from './error-reports-card.tsx';
import { MirrorCard } from './mirror-card.tsx';
import { OfflineDocumentsCard } from './offline-documents-card.tsx';
import { StorageCard } from './storage-card.tsx';

/** [I4] [I6] [I8] `/storage`: what lies on this device, which documents are there without a network, and how full it is. */
export function StorageScreen() {
  const status = useSyncStatus();
  const now = useNow();
  return (
    <Page width="form">
      <PageHeader title={text.storagePage} back={{ to: links.sync(), label: text.title }} />
      <StorageCard status={status} />
      <OfflineDocumentsCard />
      <MirrorCard status={status} now={now} />
      <ErrorReportsCard />
    </Page>
  );
}
