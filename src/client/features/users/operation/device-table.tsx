import type { ReactNode } from 'react';
import type { DeviceShown } from '../../../../shared/contract/company/operation-queries.ts';
import { operationText as text } from '../../../text/de/company/operation.ts';
import { formatAgo, formatMoment } from '../../../text/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { type Column, DataTable } from '../../../ui/display/data-table.tsx';
import { Box, Stack, Text } from '../../../ui/layout/primitives.ts';

const HOUR = 3_600_000;

type Props = {
  devices: readonly DeviceShown[];
  /** Waits of so many hours are told of by mail; 0: none is. */
  warnAfter: number;
  /** ms */
  now: number;
  empty: ReactNode;
};

const nameOf = ({ givenname, surname }: DeviceShown): string => `${givenname} ${surname}`.trim();

function Person({ device }: { device: DeviceShown }) {
  const { sharedname, devicename, appversion, loggedin, active } = device;
  const facts = [
    sharedname ?? '',
    devicename || (sharedname ? '' : text.otherDevice),
    appversion && text.version(appversion),
  ];
  return (
    <Stack gap="1" alignItems="flex-start">
      <Text as="span" weight="semibold" overflowWrap="anywhere">
        {nameOf(device)}
      </Text>
      <Text as="span" size="sm" tone="muted" overflowWrap="anywhere">
        {facts.filter(Boolean).join(', ')}
      </Text>
      {!active && <Badge tone="warning">{text.inactive}</Badge>}
      {active && !loggedin && <Badge tone="neutral">{text.loggedOut}</Badge>}
    </Stack>
  );
}

/** What waits, since when, and of when that is. */
function Waiting({ device, warnAfter, now }: { device: DeviceShown } & Pick<Props, 'warnAfter' | 'now'>) {
  const { queued, parked, since, heard } = device;
  const asOf = (
    <Text as="span" size="sm" tone="muted">
      {text.asOf(formatAgo(heard, now))}
    </Text>
  );
  if (queued === null || parked === null) {
    return (
      <Stack gap="1" alignItems="flex-start">
        <Text as="span" tone="muted" title={text.unknownHint}>
          {text.unknown}
        </Text>
        {asOf}
      </Stack>
    );
  }
  if (since === null) {
    return (
      <Stack gap="1" alignItems="flex-start">
        <Text as="span" tone="muted">
          {text.nothing}
        </Text>
        {asOf}
      </Stack>
    );
  }
  const long = warnAfter > 0 && now - since >= warnAfter * HOUR;
  return (
    <Stack gap="1" alignItems="flex-start">
      <Badge tone={long ? 'danger' : 'warning'} icon={long ? 'warning' : 'clock'}>
        {text.unsent(queued + parked)}
      </Badge>
      {parked > 0 && (
        <Text as="span" size="sm">
          {text.toDecide(parked)}
        </Text>
      )}
      <Text as="span" size="sm">
        {text.since(formatMoment(since, now))}
      </Text>
      {asOf}
    </Stack>
  );
}

/** [D6] Devices with what waits on them; on phones the last contact stands below it. */
export function DeviceTable({ devices, warnAfter, now, empty }: Props) {
  const columns: Column<DeviceShown>[] = [
    { key: 'person', label: text.columns.person, cell: (device) => <Person device={device} /> },
    {
      key: 'waiting',
      label: text.columns.waiting,
      cell: (device) => <Waiting device={device} warnAfter={warnAfter} now={now} />,
    },
    {
      key: 'heard',
      label: text.columns.heard,
      cell: ({ heard }) => <Box title={formatMoment(heard, now)}>{formatAgo(heard, now)}</Box>,
      hideBelow: 'md',
    },
  ];
  return (
    <DataTable
      label={text.list}
      columns={columns}
      rows={devices}
      rowKey={({ usernodeid, deviceid }) => `${usernodeid} ${deviceid}`}
      empty={empty}
    />
  );
}
