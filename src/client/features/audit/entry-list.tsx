import { AUDIT_ACTIONS, AUDIT_GROUPS } from '../../../shared/contract/account/audit-actions.ts';
import type { AuditShown } from '../../../shared/contract/account/audit-queries.ts';
import { auditText as text } from '../../text/de/account/audit.ts';
import { formatDateTime, formatNumber } from '../../text/format.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, DataTable } from '../../ui/display/data-table.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { useWide } from '../../ui/layout/use-wide.ts';

/** An entry with its sentence. */
export type Line = AuditShown & { sentence: string };

const ICONS: Record<(typeof AUDIT_GROUPS)[number], IconName> = {
  users: 'users',
  rights: 'settings',
  login: 'lock',
  releases: 'factory',
  deletions: 'trash',
  data: 'download',
  looks: 'search',
  provider: 'help',
};

function Kind({ action }: { action: string }) {
  const group = AUDIT_GROUPS.find((name) => (AUDIT_ACTIONS[name] as readonly string[]).includes(action));
  return (
    <Badge tone={group === 'deletions' ? 'warning' : 'neutral'} icon={group ? ICONS[group] : 'info'}>
      {group ? text.groups[group] : text.otherGroup}
    </Badge>
  );
}

const columns: readonly Column<Line>[] = [
  {
    key: 'when',
    label: text.when,
    cell: ({ created }) => (
      <Box as="span" whiteSpace="nowrap">
        {formatDateTime(created)}
      </Box>
    ),
  },
  {
    key: 'what',
    label: text.what,
    cell: ({ sentence }) => (
      <Box as="span" overflowWrap="anywhere">
        {sentence}
      </Box>
    ),
  },
  { key: 'group', label: text.group, cell: ({ action }) => <Kind action={action} /> },
  {
    key: 'number',
    label: text.number,
    align: 'end',
    cell: ({ position }) => (position === null ? text.fresh : formatNumber(position)),
  },
];

/** [D11] A table on a desk, cards on a phone. */
export function EntryList({ lines }: { lines: readonly Line[] }) {
  const wide = useWide();
  if (wide) {
    return (
      <DataTable
        label={text.list}
        columns={columns}
        rows={lines}
        rowKey={({ entryid }) => entryid}
        empty={null}
      />
    );
  }
  return (
    <Stack as="ul" gap="3" aria-label={text.list}>
      {lines.map((line) => (
        <EntryCard key={line.entryid} {...line} />
      ))}
    </Stack>
  );
}

function EntryCard({ sentence, created, action, position }: Line) {
  const said = [formatDateTime(created), position === null ? text.unnumbered : text.numbered(position)];
  return (
    <Card as="li">
      <Text overflowWrap="anywhere">{sentence}</Text>
      <Row marginTop="2" flexWrap="wrap" columnGap="3" rowGap="1" justifyContent="space-between">
        <Text size="sm" tone="muted" numeric>
          {said.join(' · ')}
        </Text>
        <Kind action={action} />
      </Row>
    </Card>
  );
}
