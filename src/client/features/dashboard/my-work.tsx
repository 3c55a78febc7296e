import { lazy, Suspense, useState } from 'react';
import { links } from '../../app/links.ts';
import { useDraftForms } from '../../live/drafts/draft-list.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { NotificationItems } from '../../parts/notification/notification-rows.tsx';
import { dashboardText as text } from '../../text/de/app/dashboard.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Heading, Row, Stack } from '../../ui/layout/primitives.ts';
import { WorkRow, WorkRows } from '../../ui/layout/work-row.tsx';
import type { useOpenWork } from './queries.ts';

/** Rows before somebody asks for more. */
const SHOWN = 8;

/** What names drafts knows every form: only who has one needs it. */
const DraftRows = lazy(async () => ({ default: (await import('./draft-rows.tsx')).DraftRows }));

/** [J1] What there is to do now, in one list: decisions, begun, overdue, due today, assigned, unfinished. */
export function MyWork({ work }: { work: ReturnType<typeof useOpenWork> }) {
  const { attention } = useSyncStatus();
  const drafts = useDraftForms() ?? [];
  const [all, setAll] = useState(false);
  const rows = work?.work;
  const shown = all ? rows : rows?.slice(0, SHOWN);
  const total = (rows?.length ?? 0) + drafts.length + (attention > 0 ? 1 : 0);
  return (
    <Stack as="section" gap="2" aria-labelledby="my-work">
      <Row gap="2.5">
        <Heading id="my-work">{text.myWork}</Heading>
        <CountBadge count={total} tone="neutral" />
      </Row>
      {total > 0 && (
        <WorkRows aria-labelledby="my-work">
          {attention > 0 && (
            <li>
              <WorkRow
                to={links.sync()}
                color="var(--chakra-colors-warning-solid)"
                title={text.decide(attention)}
                meta={[text.decideText]}
              />
            </li>
          )}
          {shown && <NotificationItems rows={shown} />}
          {drafts.length > 0 && (
            <Suspense>
              <DraftRows forms={drafts} />
            </Suspense>
          )}
        </WorkRows>
      )}
      {rows && shown && rows.length > shown.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {text.moreWork(rows.length - shown.length)}
        </Button>
      )}
      {total === 0 && (
        <Card>
          <EmptyOrLoading>
            {rows ? (
              <EmptyState
                icon="checkCircle"
                title={text.noWork}
                text={text.noWorkText}
                action={
                  <LinkButton to={links.scan()} icon="scan" variant="outline">
                    {text.scan}
                  </LinkButton>
                }
              />
            ) : (
              <SkeletonText lines={4} />
            )}
          </EmptyOrLoading>
        </Card>
      )}
    </Stack>
  );
}
