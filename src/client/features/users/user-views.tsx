import { links } from '../../app/links.ts';
import { Avatar } from '../../parts/account/avatar.tsx';
import { PhoneLink } from '../../parts/account/phone-link.tsx';
import { printedRows } from '../../parts/lists/printed-rows.ts';
import { useCan, useSession } from '../../state/session.ts';
import { usersText as text } from '../../text/de/account/users.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton, IconLink } from '../../ui/action/icon-button.tsx';
import { Badge, type Tone } from '../../ui/display/badge.tsx';
import { type Column, DataTable } from '../../ui/display/data-table.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { UserLine } from './user-rows.ts';

const PAGE_SIZES = [5, 10, 25, 50] as const;

type Props = {
  lines: readonly UserLine[];
  onDelete: (line: UserLine) => void;
  /** Shows everybody again; undefined where nothing narrows the list. */
  onReset: (() => void) | undefined;
};

const looks: Record<UserLine['state'], { tone: Tone; icon: IconName }> = {
  active: { tone: 'success', icon: 'checkCircle' },
  invited: { tone: 'info', icon: 'mail' },
  inactive: { tone: 'neutral', icon: 'lock' },
  unknown: { tone: 'neutral', icon: 'lock' },
};

const nameOf = ({ givenname, surname }: UserLine): string => `${givenname} ${surname}`.trim();
const isQuiet = ({ state }: UserLine) => state !== 'active';

function StateBadge({ state }: Pick<UserLine, 'state'>) {
  return <Badge {...looks[state]}>{text.stateOf[state]}</Badge>;
}

/** What may be done about somebody else: one's own row has no actions. */
function Actions({ line, onDelete }: { line: UserLine } & Pick<Props, 'onDelete'>) {
  const { usernodeid } = useSession();
  const mayEdit = useCan('user', 'update');
  const mayDelete = useCan('user', 'delete');
  if (line.nodeid === usernodeid || line.above) return null;
  return (
    <Row gap="0" justifyContent="flex-end">
      {mayEdit && (
        <IconLink
          to={links.to('editUser', { nodeid: line.nodeid })}
          icon="edit"
          label={text.edit(nameOf(line))}
        />
      )}
      {mayDelete && (
        <IconButton icon="trash" label={text.delete(nameOf(line))} onClick={() => onDelete(line)} />
      )}
    </Row>
  );
}

/** [U5] Tapped, they are called. */
function Phones({ line: { mobilephone, landlinephone } }: { line: UserLine }) {
  const numbers = [mobilephone, landlinephone].filter(Boolean);
  if (numbers.length === 0) return null;
  return (
    <Row gap="4" flexWrap="wrap" fontSize="sm">
      {numbers.map((number) => (
        <PhoneLink key={number} number={number} />
      ))}
    </Row>
  );
}

function Nobody({ onReset }: Pick<Props, 'onReset'>) {
  return (
    <EmptyState
      icon="users"
      title={text.none}
      text={text.noneText}
      action={
        onReset && (
          <Button variant="outline" onClick={onReset}>
            {text.reset}
          </Button>
        )
      }
    />
  );
}

/** [U3] [J14] The table: status, given name, surname, role and address sort. */
export function UserTable({ lines, onDelete, onReset }: Props) {
  const { usernodeid } = useSession();
  const columns: Column<UserLine>[] = [
    {
      key: 'state',
      label: text.columns.state,
      cell: (line) => <StateBadge state={line.state} />,
      sortBy: ({ state }) => text.stateOf[state],
      hideBelow: 'sm',
    },
    {
      key: 'givenname',
      label: text.columns.givenname,
      cell: (line) => (
        <Text as="span" tone={isQuiet(line) ? 'muted' : undefined}>
          {line.nodeid === usernodeid ? text.own(line.givenname) : line.givenname}
        </Text>
      ),
      sortBy: ({ givenname }) => givenname,
    },
    {
      key: 'surname',
      label: text.columns.surname,
      cell: (line) => (
        <Stack gap="0.5">
          <Text as="span" weight="medium" tone={isQuiet(line) ? 'muted' : undefined}>
            {line.surname}
          </Text>
          <Text as="span" size="sm" tone="muted" hideFrom="md" _print={{ display: 'none' }}>
            {line.role}
          </Text>
          {isQuiet(line) && (
            <Text as="span" size="sm" tone="muted" hideFrom="sm" _print={{ display: 'none' }}>
              {text.stateOf[line.state]}
            </Text>
          )}
        </Stack>
      ),
      sortBy: ({ surname }) => surname,
    },
    {
      key: 'role',
      label: text.columns.role,
      cell: (line) => (
        <Text as="span" tone={isQuiet(line) ? 'muted' : undefined}>
          {line.role}
        </Text>
      ),
      sortBy: ({ role }) => role,
      hideBelow: 'md',
    },
    {
      key: 'email',
      label: text.columns.email,
      cell: (line) => (
        <Text as="span" tone={isQuiet(line) ? 'muted' : undefined} overflowWrap="anywhere">
          {line.email ?? ''}
        </Text>
      ),
      sortBy: ({ email }) => email ?? '',
      hideBelow: 'md',
    },
    {
      key: 'actions',
      label: text.columns.actions,
      hideLabel: true,
      align: 'end',
      cell: (line) => <Actions line={line} onDelete={onDelete} />,
    },
  ];
  return (
    <DataTable
      label={text.title}
      columns={columns}
      rows={lines}
      rowKey={({ nodeid }) => nodeid}
      empty={<Nobody onReset={onReset} />}
      pageSizes={PAGE_SIZES}
      initialSort={{ key: 'surname', descending: false }}
      sortText={text.sort}
      {...printedRows}
    />
  );
}

const german = new Intl.Collator('de', { sensitivity: 'base' });

/** [U3] The same as cards. */
export function UserCards({ lines, onDelete, onReset }: Props) {
  const { usernodeid } = useSession();
  if (lines.length === 0) {
    return (
      <Card>
        <Nobody onReset={onReset} />
      </Card>
    );
  }
  return (
    <Box
      as="ul"
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
    >
      {lines
        .toSorted((one, other) => german.compare(one.surname, other.surname))
        .map((line) => (
          <Card key={line.nodeid} as="li">
            <Row gap="3" alignItems="flex-start">
              <Avatar person={line} size="small" />
              <Box flex="1" minWidth="0">
                <Text weight="semibold" tone={isQuiet(line) ? 'muted' : undefined}>
                  {line.nodeid === usernodeid ? text.own(nameOf(line)) : nameOf(line)}
                </Text>
                <Text size="sm" tone="muted">
                  {[line.role, line.department].filter(Boolean).join(' · ')}
                </Text>
              </Box>
              <Actions line={line} onDelete={onDelete} />
            </Row>
            <Stack gap="2" marginTop="2" alignItems="flex-start">
              {line.email && (
                <Text size="sm" overflowWrap="anywhere">
                  {line.email}
                </Text>
              )}
              <Phones line={line} />
              <StateBadge state={line.state} />
            </Stack>
          </Card>
        ))}
    </Box>
  );
}
