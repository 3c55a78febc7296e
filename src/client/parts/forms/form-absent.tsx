import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { firstLoadText } from '../../text/de/app/first-load.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useFirstLoad } from '../lists/use-first-load.ts';

type Props = { title: string; text: string; to: string; toLabel: string };

/** [X21] In place of a form whose right this user lacks: why, and a way on. */
export function FormDenied({ title, text, to, toLabel }: Props) {
  return (
    <Page width="form">
      <PageHeader title={title} />
      <ErrorState
        size="page"
        icon="lock"
        title={title}
        todo={text}
        action={<LinkButton to={to}>{toLabel}</LinkButton>}
      />
    </Page>
  );
}

const { loading, loadingText, waiting, waitingText } = firstLoadText;
const arriving = { icon: 'download', title: loading, text: loadingText } as const;
const offline = { icon: 'cloudOff', title: waiting, text: waitingText } as const;

/** In place of a form whose subject is not on this device; [X5] that it may still come, while the first load runs. */
export function FormNotFound({ title, text, to, toLabel }: Props) {
  const { known, online } = useSyncStatus();
  const awaited = useFirstLoad();
  if (!known || awaited === 'skeleton') return <FormLoading />;
  const reason = awaited === null ? ({ icon: 'search', title, text } as const) : online ? arriving : offline;
  return (
    <Page width="form">
      <PageHeader title={reason.title} />
      <EmptyState size="page" {...reason} action={<LinkButton to={to}>{toLabel}</LinkButton>} />
    </Page>
  );
}

/** In place of a form whose subject is still awaited. */
export function FormLoading() {
  return (
    <Page width="form" aria-busy="true">
      <SkeletonText lines={6} />
    </Page>
  );
}
