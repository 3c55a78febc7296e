import type { TableName } from '../../../shared/contract/company/table-queries.ts';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { useStart } from '../../parts/export/use-start.ts';
import { FormDenied, FormLoading } from '../../parts/forms/form-absent.tsx';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useCan, useSession } from '../../state/session.ts';
import { exportText as text } from '../../text/de/company/export.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { NarrowCard, PeriodCard, PlaceCard, WhatCard } from './export-fields.tsx';
import { ExportList } from './export-list.tsx';
import { useExports } from './use-exports.ts';
import { FILTERS, isTurned, tableOf, tablesFor, wishOf } from './wish.ts';

/** [K3] `/export`: tables of what the person may see, for a period and a place. */
export function ExportScreen() {
  const may = useCan('export', 'create');
  const { features } = useSession();
  const offered = tablesFor(features);
  return may && offered.length > 0 ? (
    <ExportPage offered={offered} />
  ) : (
    <FormDenied title={text.denied} text={text.deniedText} to={links.dashboard()} toLabel={text.toStart} />
  );
}

function ExportPage({ offered }: { offered: readonly TableName[] }) {
  const { filter, setQuery, change, reset, active } = useAddressFilter(FILTERS);
  const readsMachines = useCan('equipment', 'read');
  const index = useMachineIndex();
  const { online } = useSyncStatus();
  const now = useNow();
  const list = useExports();
  const { busy, problem, start, clear } = useStart(list.again);
  const table = tableOf(filter, offered);
  if (!index || !table) return <FormLoading />;
  const fields = {
    table,
    filter,
    onChange: (next: Parameters<typeof change>[0]) => {
      clear();
      change(next);
    },
  };
  const startButton = (fullWidth: boolean) => (
    <Button
      icon="download"
      fullWidth={fullWidth}
      loading={busy}
      disabled={!online || isTurned(filter)}
      onClick={() => void start(wishOf(filter, table, readsMachines))}
    >
      {text.start}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={text.title} subtitle={text.lead} />
      <WhatCard {...fields} offered={offered} />
      <PeriodCard {...fields} now={now} />
      {readsMachines && <PlaceCard {...fields} index={index} />}
      <NarrowCard
        {...fields}
        onWords={(q) => {
          clear();
          setQuery(q);
        }}
      />
      <Stack gap="3">
        {problem && (
          <Banner tone="warning" live="alert" title={problem.title}>
            {problem.text}
          </Banner>
        )}
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
        <Text size="sm" tone="muted">
          {table === 'notifications' || table === 'reports' ? text.people : text.logged}
        </Text>
        <Row gap="3" flexWrap="wrap">
          <Box hideBelow="md">{startButton(false)}</Box>
          {(active > 0 || filter.q) && (
            <Button
              variant="ghost"
              icon="close"
              onClick={() => {
                clear();
                reset();
              }}
            >
              {text.reset}
            </Button>
          )}
        </Row>
      </Stack>
      <ExportList list={list} online={online} />
      <SaveBar above hideFrom="md">
        {startButton(true)}
      </SaveBar>
    </Page>
  );
}
