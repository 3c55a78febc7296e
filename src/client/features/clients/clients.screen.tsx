import { lazy, Suspense, useEffect, useState } from 'react';
import {
  CLIENTS_A_PAGE,
  type ClientShown,
  listClients,
} from '../../../shared/contract/company/client-queries.ts';
import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import { links } from '../../app/links.ts';
import { useClients } from '../../live/app/use-clients.ts';
import { useNow } from '../../live/app/use-now.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useTold } from '../../parts/account/use-told.ts';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { useAddressStep } from '../../parts/lists/use-address-step.ts';
import { useSession } from '../../state/session.ts';
import { clientOrdersText as ordersText } from '../../text/de/company/client-orders.ts';
import { clientsText as text } from '../../text/de/company/clients.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Heading, Row, Stack } from '../../ui/layout/primitives.ts';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { ClientTable } from './client-table.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { SuperOnly } from './super-only.tsx';

const OrdersTab = lazy(async () => ({ default: (await import('./orders-tab.tsx')).OrdersTab }));

const ServerCard = lazy(async () => ({
  default: (await import('../../parts/operation/server-card.tsx')).ServerCard,
}));

const TABS = ['clients', 'orders', 'server'] as const;
const readTab = (named: string | null): (typeof TABS)[number] =>
  TABS.find((tab) => tab === named) ?? 'clients';

/** [U8] [S10] [O3] `/clients`, `/super`, `/admin`: the companies that use the service. */
export function ClientsScreen() {
  const { value, step } = useAddressStep({ name: 'tab', read: readTab, home: 'clients' });
  return (
    <SuperOnly>
      <Page>
        <PageHeader
          title={text.title}
          actions={
            <LinkButton to={links.to('createClient')} icon="plus">
              {text.new}
            </LinkButton>
          }
        />
        <Tabs
          label={ordersText.tabs}
          value={readTab(value)}
          onChange={(tab) => step(() => tab)}
          tabs={[
            { value: 'clients', label: ordersText.clients, icon: 'factory', content: () => <Clients /> },
            {
              value: 'orders',
              label: ordersText.tab,
              icon: 'document',
              content: () => (
                <Suspense fallback={<Skeleton height="240px" />}>
                  <OrdersTab />
                </Suspense>
              ),
            },
            {
              value: 'server',
              label: text.server,
              icon: 'settings',
              content: () => (
                <Suspense fallback={<Skeleton height="240px" />}>
                  <ServerCard />
                </Suspense>
              ),
            },
          ]}
        />
      </Page>
    </SuperOnly>
  );
}

function Clients() {
  const { filter, setQuery, change } = useAddressFilter(['page']);
  const { q } = filter;
  const page = Math.max(0, Number.parseInt(filter.page, 10) - 1 || 0);
  const { shown, failed, again } = useTold(listClients, { q, page }, q);
  const [entering, setEntering] = useState<ClientShown | null>(null);
  const now = useNow();
  // Companies may have become fewer while a late page was shown.
  const last = shown ? Math.max(0, Math.ceil(shown.total / CLIENTS_A_PAGE) - 1) : page;
  const leadTo = (wanted: number) => change({ page: wanted > 0 ? String(wanted + 1) : '' });
  useEffect(() => {
    if (page > last) leadTo(last);
  });
  const type = (words: string) => {
    setQuery(words);
    if (page > 0) change({ q: words, page: '' });
  };
  return (
    <Stack gap="4">
      <Row gap="3" flexWrap="wrap">
        <Heading aria-live="polite">{shown && text.count(shown.total)}</Heading>
      </Row>
      <SearchField label={text.search} placeholder={text.searchHint} value={q} onChange={type} />
      {failed?.state === 'refused' && (
        <NotShown state={failed} text={{ ...text, unknown: text.offline }} onAgain={again} />
      )}
      {failed?.state === 'offline' && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      {shown && (
        <ClientTable
          clients={shown.clients}
          now={now}
          onEnter={setEntering}
          empty={<None q={q} onReset={() => type('')} />}
        />
      )}
      {shown && shown.total > CLIENTS_A_PAGE && (
        <Pagination
          total={shown.total}
          page={Math.min(page, last)}
          size={CLIENTS_A_PAGE}
          sizes={[CLIENTS_A_PAGE]}
          onPage={leadTo}
          onSize={() => undefined}
        />
      )}
      {!shown && !failed && <Skeleton height="320px" />}
      {!shown && failed?.state === 'offline' && <KnownNames q={q} />}
      {entering && <EnterDialog client={entering} onClose={() => setEntering(null)} onRefused={again} />}
    </Stack>
  );
}

function None({ q, onReset }: { q: string; onReset: () => void }) {
  if (q.trim() === '') return <EmptyState icon="factory" title={text.none} text={text.noneText} />;
  return (
    <EmptyState
      icon="search"
      title={text.nothing}
      text={text.nothingText}
      action={
        <Button variant="outline" onClick={onReset}>
          {text.reset}
        </Button>
      }
    />
  );
}

/** [S10] What the login has told, where the server cannot be asked. */
function KnownNames({ q }: { q: string }) {
  const { clientid: own } = useSession();
  const words = searchWords(q);
  const clients = useClients()?.filter(
    ({ clientid, name }) => clientid !== own && containsAll(haystackOf([name]), words),
  );
  if (!clients || clients.length === 0) return null;
  return (
    <Card padded={false}>
      <List>
        {clients.map(({ clientid, name }) => (
          <ListRow key={clientid} title={name} lead={<Icon name="factory" size={22} color="muted" />} />
        ))}
      </List>
    </Card>
  );
}
