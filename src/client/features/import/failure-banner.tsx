import type { Asked } from '../../live/app/server-query.ts';
import { importText as text } from '../../text/de/machine/import.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';

export type Failure = Exclude<Asked<unknown>, { state: 'done' }>;

const known: Readonly<Record<string, string>> = text.refused;

/** Why the server refused it, in the person's words. */
export function refusalText({ fields, code }: Extract<Failure, { state: 'refused' }>): string {
  const field = fields[0];
  if (field?.problem === 'inuse') return text.refused.inuse;
  if (code === 'toolarge' && !field) return text.refused.bytes;
  return known[field?.field ?? ''] ?? text.refused.other;
}

/** [D10] What was asked of the server did not come about. */
export function FailureBanner({
  failure,
  filename,
  onRetry,
}: {
  failure: Failure;
  /** Of several files: which one it is about. */
  filename?: string | undefined;
  onRetry?: (() => void) | undefined;
}) {
  const offline = failure.state === 'offline';
  return (
    <Banner
      tone={offline ? 'warning' : 'danger'}
      icon={offline ? 'cloudOff' : 'error'}
      title={offline ? text.offlineTitle : (filename ?? text.failedTitle)}
      live="alert"
      action={
        onRetry && (
          <Button variant="inherit" size="sm" onClick={onRetry}>
            {text.retry}
          </Button>
        )
      }
    >
      {offline ? text.offlineText : refusalText(failure)}
    </Banner>
  );
}
