import { Link } from 'react-router-dom';
import type { MachineLine } from '../../../shared/rules/figures/figures.ts';
import { links } from '../../app/links.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { formatNumber } from '../../text/format.ts';
import { type Column, DataTable } from '../../ui/display/data-table.tsx';
import { Box, Heading, Stack } from '../../ui/layout/primitives.ts';

type Props = {
  lines: readonly MachineLine[];
  index: MachineIndex;
  /** The rest of the address, so that the same period is asked of one machine. */
  query: Record<string, string>;
};

/** [K4] One by one: a mean over many machines hides the one that always stands. */
export function WorstMachines({ lines, index, query }: Props) {
  if (lines.length === 0) return null;
  const nameOf = ({ nodeid }: MachineLine) => index.byId.get(nodeid)?.name ?? text.unknownMachine;
  const columns: readonly Column<MachineLine>[] = [
    {
      key: 'machine',
      label: text.worstMachine,
      sortBy: nameOf,
      cell: (line) => (
        <Box
          asChild
          display="flex"
          alignItems="center"
          minHeight="touch"
          marginBlock="-2"
          color="accent.text"
          fontWeight="medium"
        >
          <Link to={links.to('figures', { ...query, of: line.nodeid })}>{nameOf(line)}</Link>
        </Box>
      ),
    },
    {
      key: 'standstill',
      label: text.tableStandstill,
      align: 'end',
      sortBy: ({ standstill }) => standstill,
      cell: ({ standstill }) => text.hours(standstill),
    },
    {
      key: 'failures',
      label: text.worstFailures,
      align: 'end',
      sortBy: ({ failures }) => failures,
      cell: ({ failures }) => formatNumber(failures),
    },
    {
      key: 'availability',
      label: text.worstAvailability,
      align: 'end',
      hideBelow: 'sm',
      sortBy: ({ availability }) => availability ?? -1,
      cell: ({ availability }) => (availability === null ? text.noValue : text.percent(availability)),
    },
  ];
  return (
    <Stack as="section" gap="3" aria-labelledby="worst-machines">
      <Heading id="worst-machines">{text.worst}</Heading>
      <DataTable
        label={text.worst}
        columns={columns}
        rows={lines}
        rowKey={({ nodeid }) => nodeid}
        empty={null}
        pageSizes={[10]}
        initialSort={{ key: 'standstill', descending: true }}
      />
    </Stack>
  );
}
