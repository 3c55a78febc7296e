import { useEffect, useState } from 'react';
import {
  DEVICES_A_PAGE,
  listDevices,
  readCompanyState,
} from '../../../../shared/contract/company/operation-queries.ts';
import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../../parts/account/needs-network.tsx';
import { NotShown } from '../../../parts/account/not-shown.tsx';
import { useTold } from '../../../parts/account/use-told.ts';
import { ServerCard } from '../../../parts/operation/server-card.tsx';
import { operationText as text } from '../../../text/de/company/operation.ts';
import { Button, LinkButton } from '../../../ui/action/button.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Heading, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { CompanyCard } from './company-card.tsx';
import { DeviceTable } from './device-table.tsx';

const words = { ...text, unknown: text.offlineEmpty };

/** [D6] What waits on which device, and how company and server fare; for administrators. */
export function OperationTab() {
  const { online } = useSyncStatus();
  const { shown: state, failed, again } = useTold(readCompanyState, {});
  return (
    <Stack gap="5">
      {!online && state && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      <Devices warnAfter={state?.warnafter ?? 0} />
      <TitledCard title={text.toDoTitle}>
        <Stack gap="3">
          <Text maxWidth="75ch">{text.toDo}</Text>
          {state && (
            <Text maxWidth="75ch">{state.warnafter > 0 ? text.warned(state.warnafter) : text.notWarned}</Text>
          )}
          <Row>
            <LinkButton variant="outline" icon="document" to={links.to('lan')}>
              {text.setUp}
            </LinkButton>
          </Row>
        </Stack>
      </TitledCard>
      {state ? (
        <CompanyCard state={state} />
      ) : (
        <TitledCard title={text.companyTitle}>
          <NotShown state={failed} text={words} onAgain={again} />
        </TitledCard>
      )}
      {state?.operator && <ServerCard />}
    </Stack>
  );
}

function Devices({ warnAfter }: { warnAfter: number }) {
  const [{ q, page }, setWanted] = useState({ q: '', page: 0 });
  const { shown, failed, again } = useTold(listDevices, { q, page }, q);
  const now = useNow();
  // Devices may have become fewer while a late page was shown.
  const last = shown ? Math.max(0, Math.ceil(shown.total / DEVICES_A_PAGE) - 1) : page;
  useEffect(() => {
    if (page > last) setWanted({ q, page: last });
  }, [q, page, last]);
  const search = (typed: string) => setWanted({ q: typed, page: 0 });
  return (
    <Stack gap="4">
      <Heading aria-live="polite">
        {shown ? text.count(shown.total, shown.waiting) : text.devicesTitle}
      </Heading>
      <Text maxWidth="75ch">{text.lead}</Text>
      <SearchField label={text.search} placeholder={text.searchHint} value={q} onChange={search} />
      {(!shown || failed?.state === 'refused') && <NotShown state={failed} text={words} onAgain={again} />}
      {shown && (
        <DeviceTable
          devices={shown.devices}
          warnAfter={warnAfter}
          now={now}
          empty={<None q={q} onReset={() => search('')} />}
        />
      )}
      {shown && shown.total > DEVICES_A_PAGE && (
        <Pagination
          total={shown.total}
          page={Math.min(page, last)}
          size={DEVICES_A_PAGE}
          sizes={[DEVICES_A_PAGE]}
          onPage={(wanted) => setWanted({ q, page: wanted })}
          onSize={() => undefined}
        />
      )}
    </Stack>
  );
}

function None({ q, onReset }: { q: string; onReset: () => void }) {
  if (q.trim() === '') return <EmptyState icon="device" title={text.none} text={text.noneText} />;
  return (
    <EmptyState
      icon="search"
      title={text.notFound}
      text={text.notFoundText}
      action={
        <Button variant="outline" onClick={onReset}>
          {text.reset}
        </Button>
      }
    />
  );
}
