import { type KeepProgress, keepOnMetered, useKeepStatus } from '../../live/documents/offline-documents.ts';
import { offlineDocumentsText as text } from '../../text/de/machine/offline-documents.ts';
import { formatBytes } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';

/** Size in words: before the choice what is to come, afterwards what is here. */
export function sizeText({ files, bytes, missingFiles, missingBytes }: KeepProgress, kept: boolean): string {
  if (files === 0) return text.nothing;
  if (missingFiles === 0) return text.here(files, formatBytes(bytes));
  if (kept) return text.loading(files - missingFiles, files);
  return missingBytes < bytes
    ? text.toLoad(files, formatBytes(missingBytes))
    : text.size(files, formatBytes(bytes));
}

/** [I6] How far chosen documents have come, and why they do not come right now. Nothing when all are here. */
export function KeepProgressBar({ progress }: { progress: KeepProgress }) {
  const status = useKeepStatus();
  const { files, bytes, missingFiles, missingBytes } = progress;
  if (missingFiles === 0) return null;
  const done = files - missingFiles;
  const share = bytes > 0 ? 1 - missingBytes / bytes : done / files;
  const pause = status?.pause ?? null;
  return (
    <Stack gap="2">
      <ProgressBar label={text.loading(done, files)} value={share} />
      {pause === 'room' ? (
        <Banner tone="warning" live="status" title={text.pause.room}>
          {text.roomTodo}
        </Banner>
      ) : pause === 'metered' ? (
        <Banner
          tone="info"
          live="status"
          action={
            <Button variant="inherit" size="sm" onClick={() => void keepOnMetered()}>
              {text.loadAnyway}
            </Button>
          }
        >
          {text.pause.metered}
        </Banner>
      ) : (
        pause && (
          <Text size="sm" tone="muted" role="status">
            {text.pause[pause]}
          </Text>
        )
      )}
      {status !== undefined && status.refused > 0 && (
        <Text size="sm" tone="warning">
          {text.refused(status.refused)}
        </Text>
      )}
    </Stack>
  );
}
