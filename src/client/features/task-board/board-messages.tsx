import { links } from '../../app/links.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { useFirstLoad } from '../../parts/lists/use-first-load.ts';
import { firstLoadText } from '../../text/de/app/first-load.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Row, Stack } from '../../ui/layout/primitives.ts';

const columns = ['a', 'b', 'c', 'd', 'e'];
const cards = ['a', 'b', 'c'];

/** [P4] Columns and cards to come. */
export function BoardSkeleton() {
  return (
    <Row aria-hidden="true" alignItems="stretch" overflow="hidden">
      {columns.map((column) => (
        <Stack key={column} gap="2" width="288px" flexShrink="0">
          <Skeleton height="64px" borderRadius="lg" />
          {cards.map((card) => (
            <Skeleton key={card} height="120px" borderRadius="md" />
          ))}
        </Stack>
      ))}
    </Row>
  );
}

/** [X5] While nothing is here yet, whether it is on its way; null once all is. */
export function BoardLoading() {
  const waiting = useFirstLoad();
  const { online } = useSyncStatus();
  if (waiting !== 'loading') return <BoardSkeleton />;
  return (
    <EmptyState
      size="page"
      icon={online ? 'download' : 'cloudOff'}
      title={online ? firstLoadText.loading : firstLoadText.waiting}
      text={online ? undefined : firstLoadText.waitingText}
    />
  );
}

/** [P3] No card passes the filter. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={text.noMatch}
      text={text.noMatchText}
      action={<Button onClick={onReset}>{text.reset}</Button>}
    />
  );
}

/** Whoever may not read notifications has no board. */
export function Denied() {
  return (
    <Page>
      <PageHeader title={text.title} />
      <ErrorState
        size="page"
        icon="lock"
        title={text.denied}
        todo={text.deniedText}
        action={<LinkButton to={links.dashboard()}>{text.toDashboard}</LinkButton>}
      />
    </Page>
  );
}
