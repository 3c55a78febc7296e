import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { CounterView } from '../../../parts/counters/counter-view.ts';
import { EmptyOrLoading } from '../../../parts/lists/empty-or-loading.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { useCan } from '../../../state/session.ts';
import { counterText } from '../../../text/de/machine/counter.ts';
import { formatDateTime, formatNumber } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { type Column, DataTable } from '../../../ui/display/data-table.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { Box, Stack, Text } from '../../../ui/layout/primitives.ts';
import { CounterDialog } from './counter-dialog.tsx';
import { CounterHistory } from './counter-history.tsx';
import { useCounters } from './counter-queries.ts';
import { ReadingAttention, ReadingState } from './reading-state.tsx';

/** [M14] Counters per page, and how high their table may be. */
const PAGE = [10] as const;
const MAX_HEIGHT = '350px';

const Name = chakra('button', {
  base: {
    minHeight: 'touch',
    // A long name breaks before the table scrolls sideways.
    minWidth: '6rem',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    fontSize: { base: 'sm', sm: 'md' },
    textAlign: 'start',
    fontWeight: 'medium',
    borderRadius: 'sm',
    _hover: { color: 'accent.text' },
    '&[aria-pressed=true]': { color: 'accent.text', fontWeight: { base: 'medium', sm: 'semibold' } },
  },
});

/** [M14] Tab 5: the counters of a machine, their readings over time, and the dialog for both. */
export function CountersTab({ machine }: { machine: MachineView }) {
  const counters = useCounters(machine.nodeid);
  const mayAdd = useCan('equipment.counter', 'create');
  const mayEdit = useCan('equipment.counter', 'update');
  const [chosen, setChosen] = useState('');
  /** Node id of what is edited, 'new', or nothing. */
  const [dialog, setDialog] = useState<string | null>(null);
  if (!counters) return null;

  const shown = counters.find(({ counter }) => counter.nodeid === chosen) ?? counters[0];
  const edited = counters.find(({ counter }) => counter.nodeid === dialog) ?? null;
  const add = mayAdd && (
    <Button icon="plus" variant={counters.length > 0 ? 'outline' : 'solid'} onClick={() => setDialog('new')}>
      {counterText.add}
    </Button>
  );
  const columns: Column<CounterView>[] = [
    {
      key: 'name',
      label: counterText.columns.name,
      sortBy: ({ counter }) => counter.name,
      cell: ({ counter }) => (
        <Name
          type="button"
          aria-pressed={counter.nodeid === shown?.counter.nodeid}
          title={counterText.show(counter.name)}
          onClick={() => setChosen(counter.nodeid)}
        >
          {counter.name}
        </Name>
      ),
    },
    {
      key: 'reading',
      label: counterText.columns.reading,
      align: 'end',
      cell: (view) => (
        <>
          {view.latest
            ? counterText.value(formatNumber(view.latest.value), view.unit)
            : counterText.noReading}
          <Text as="div" size="sm" tone="muted" hideFrom="sm">
            <Updated view={view} />
          </Text>
        </>
      ),
    },
    {
      key: 'updated',
      label: counterText.columns.updated,
      hideBelow: 'sm',
      sortBy: ({ latest }) => latest?.timestamp ?? 0,
      cell: (view) => <Updated view={view} />,
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            label: counterText.columns.actions,
            hideLabel: true,
            align: 'end' as const,
            cell: ({ counter }: CounterView) => (
              <IconButton
                icon="edit"
                label={counterText.edit(counter.name)}
                onClick={() => setDialog(counter.nodeid)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      {counters.map((view) => (
        <ReadingAttention key={view.counter.nodeid} view={view} />
      ))}
      <DataTable
        label={counterText.table}
        columns={columns}
        rows={counters}
        rowKey={({ counter }) => counter.nodeid}
        pageSizes={PAGE}
        maxHeight={MAX_HEIGHT}
        empty={
          <EmptyOrLoading action={add}>
            <EmptyState
              icon="gauge"
              title={counterText.emptyTitle}
              text={
                <>
                  <p>{counterText.emptyText}</p>
                  <p>{counterText.emptyHint}</p>
                </>
              }
              action={add}
            />
          </EmptyOrLoading>
        }
      />
      {counters.length > 0 && add && (
        <Box display="flex" justifyContent="flex-end">
          {add}
        </Box>
      )}
      {shown && <CounterHistory key={shown.counter.nodeid} view={shown} />}
      {(dialog === 'new' || edited) && (
        <CounterDialog
          key={dialog}
          equipmentnodeid={machine.nodeid}
          edited={edited}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}

/** [I4] When the current reading was taken, and where it stands while the server does not have it. */
function Updated({ view }: { view: CounterView }) {
  return (
    <>
      <chakra.span whiteSpace="nowrap">
        {view.latest ? formatDateTime(view.latest.timestamp) : counterText.never}
      </chakra.span>
      <ReadingState view={view} />
    </>
  );
}
