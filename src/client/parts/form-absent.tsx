import { LinkButton } from '../ui/action/button.tsx';
import { SkeletonText } from '../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/display/state-message.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { useFirstLoad } from './use-first-load.ts';

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

/** In place of a form whose subject is not on this device; [X5] a skeleton while the first load may still bring it. */
export function FormNotFound({ title, text, to, toLabel }: Props) {
  const loading = useFirstLoad() === 'skeleton';
  if (loading) return <FormLoading />;
  return (
    <Page width="form">
      <PageHeader title={title} />
      <EmptyState
        size="page"
        icon="search"
        title={title}
        text={text}
        action={<LinkButton to={to}>{toLabel}</LinkButton>}
      />
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
