import { links } from '../../app/links.ts';
import { FormDenied } from '../../parts/forms/form-absent.tsx';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { useSession } from '../../state/session.ts';
import { auditText as text } from '../../text/de/account/audit.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { ChainCard } from './chain-card.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { useNames, useUsers } from './names.ts';
import { sentenceOf } from './sentence.ts';
import { type AuditFilter, type Failed, useEntries } from './use-entries.ts';

const FILTERS = ['group', 'usernodeid', 'from', 'to'] as const;

/** [D11] `/audit`: what was recorded in the company, for administrators; with the network only. */
export function AuditScreen() {
  const { admin } = useSession();
  if (!admin) {
    return (
      <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
    );
  }
  return <AuditLog />;
}

function AuditLog() {
  const { filter, change, active, reset } = useAddressFilter(FILTERS);
  const users = useUsers();
  return (
    <Page>
      <PageHeader
        title={text.title}
        subtitle={text.lead}
        actions={
          <Box hideBelow="md">
            <Button variant="outline" icon="document" onClick={() => print()}>
              {text.print}
            </Button>
          </Box>
        }
      />
      <ChainCard />
      <EntryFilters users={users ?? []} filter={filter} active={active} onChange={change} onReset={reset} />
      <Entries users={users} filter={filter} active={active > 0} onReset={reset} />
    </Page>
  );
}

type Props = {
  users: ReturnType<typeof useUsers>;
  filter: AuditFilter;
  active: boolean;
  onReset: () => void;
};

function Entries({ users, filter, active, onReset }: Props) {
  const { timezone } = useSession();
  const { shown, failed, busy, more, again } = useEntries(filter, timezone);
  const names = useNames(users, shown?.entries);
  if (!shown && failed) return <NotThere failed={failed} onAgain={again} />;
  if (!shown || !names) {
    return (
      <Card aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={6} />
      </Card>
    );
  }
  if (shown.entries.length === 0) return <Nothing active={active} onReset={onReset} />;
  return (
    <Stack gap="4">
      <EntryList lines={shown.entries.map((entry) => ({ ...entry, sentence: sentenceOf(entry, names) }))} />
      {failed && (
        <Banner tone="danger" live="alert">
          {text.moreFailed}
        </Banner>
      )}
      {shown.more ? (
        <Box display="flex" justifyContent="center">
          <Button variant="outline" icon="chevronDown" loading={busy} onClick={more}>
            {text.more}
          </Button>
        </Box>
      ) : (
        <Text size="sm" tone="muted" textAlign="center">
          {text.end}
        </Text>
      )}
    </Stack>
  );
}

function NotThere({ failed, onAgain }: { failed: Failed; onAgain: () => void }) {
  if (failed === 'offline') {
    return (
      <Card>
        <EmptyState icon="cloudOff" title={text.offline} text={text.offlineText} />
      </Card>
    );
  }
  return (
    <Card>
      <ErrorState
        title={text.failed}
        safe={text.failedSafe}
        action={
          <Button variant="outline" onClick={onAgain}>
            {text.again}
          </Button>
        }
      />
    </Card>
  );
}

function Nothing({ active, onReset }: { active: boolean; onReset: () => void }) {
  return (
    <Card>
      {active ? (
        <EmptyState
          icon="search"
          title={text.nothing}
          text={text.nothingText}
          action={<Button onClick={onReset}>{text.reset}</Button>}
        />
      ) : (
        <EmptyState icon="history" title={text.empty} text={text.emptyText} />
      )}
    </Card>
  );
}
