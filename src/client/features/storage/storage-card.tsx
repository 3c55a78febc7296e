import { useStoredBytes } from '../../live/documents/use-stored-bytes.ts';
import type { SyncStatus } from '../../live/mirror/use-sync-status.ts';
import { syncPageText } from '../../text/de/outbox/sync-page.ts';
import { formatBytes } from '../../text/format.ts';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Heading, Stack, Text } from '../../ui/layout/primitives.ts';
import { type StorageUse, useStorage } from './use-storage.ts';

/** Said beside the figures from this share of the quota on. */
const NEARLY_FULL = 0.9;

/** [I8] Storage used of what the browser grants, and for what. */
export function StorageCard({ status }: { status: SyncStatus }) {
  const stored = useStoredBytes();
  const use = useStorage(`${status.pending} ${status.lastSync} ${stored?.documents} ${stored?.waiting}`);
  const full = use !== null && use.used / use.quota > NEARLY_FULL;
  return (
    <Card>
      <Stack gap="3">
        <Heading>{syncPageText.storage}</Heading>
        {use ? (
          <>
            <ProgressBar label={syncPageText.storage} value={use.used / use.quota} />
            <Text numeric>{syncPageText.storageUsed(formatBytes(use.used), formatBytes(use.quota))}</Text>
          </>
        ) : (
          <Text tone="muted">{syncPageText.storageUnknown}</Text>
        )}
        {stored && <Facts entries={kinds(stored, use)} />}
        {use && (
          <Text size="sm" tone={full ? 'warning' : 'muted'}>
            {full
              ? syncPageText.storageLow
              : use.persistent
                ? syncPageText.persistent
                : syncPageText.notPersistent}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** Browsers that tell databases and caches apart let data and app be told apart; the others have one figure. */
function kinds(
  { documents, waiting }: NonNullable<ReturnType<typeof useStoredBytes>>,
  use: StorageUse | null,
): [string, string][] {
  const shown = (bytes: number) => formatBytes(Math.max(0, bytes));
  const own: [string, string][] = [
    [syncPageText.storedDocuments, shown(documents)],
    [syncPageText.storedWaiting, shown(waiting)],
  ];
  if (!use) return own;
  if (use.databases === undefined || use.caches === undefined)
    return [[syncPageText.storedRest, shown(use.used - documents - waiting)], ...own];
  return [
    [syncPageText.storedApp, shown(use.caches - documents)],
    [syncPageText.storedData, shown(use.databases - waiting)],
    ...own,
  ];
}
