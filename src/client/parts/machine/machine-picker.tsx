import { useState } from 'react';
import { notificationText } from '../../text/de/notification/notification.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { locationOf, type MachineEntry, makeOf, searchMachines } from './machine-index.ts';
import { useMachineIndex } from './machine-queries.ts';

/** More than a thumb scrolls through; typing narrows it down. */
const SHOWN = 50;

type Props = {
  open: boolean;
  onClose: () => void;
  onPick: (machine: MachineEntry) => void;
  /** The scan that leads back to where the machine is wanted. */
  scan: { to: string; state?: unknown };
};

/** Chooses a machine by searching all mirrored ones, or by scanning its sticker. */
export function MachinePicker({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={notificationText.pickMachine}>
      {open && <Search {...rest} />}
    </Dialog>
  );
}

function Search({ onPick, scan }: Pick<Props, 'onPick' | 'scan'>) {
  const index = useMachineIndex();
  const [query, setQuery] = useState('');
  const found = index ? searchMachines(index.machines, query) : [];
  const shown = found.slice(0, SHOWN);
  return (
    <Stack gap="3" minHeight={{ base: '60dvh', sm: '420px' }}>
      <Row>
        <SearchField autoFocus label={notificationText.searchMachine} value={query} onChange={setQuery} />
      </Row>
      <LinkButton {...scan} icon="scan" variant="soft">
        {notificationText.scanMachine}
      </LinkButton>
      {shown.length > 0 && (
        <Box marginInline={{ base: '-4', sm: '-6' }}>
          <List>
            {shown.map((machine) => (
              <ListRow
                key={machine.nodeid}
                lead={<Icon name="machine" color="muted" />}
                title={machine.name}
                subtitle={[makeOf(machine), locationOf(machine)].filter(Boolean).join(' · ')}
                onSelect={() => onPick(machine)}
              />
            ))}
          </List>
        </Box>
      )}
      {found.length > SHOWN && (
        <Text size="sm" tone="muted" textAlign="center">
          {notificationText.moreMachines(found.length - SHOWN)}
        </Text>
      )}
      {index && index.machines.length === 0 && (
        <EmptyState
          icon="machine"
          title={notificationText.noMachines}
          text={notificationText.noMachinesText}
        />
      )}
      {index && index.machines.length > 0 && found.length === 0 && (
        <EmptyState
          icon="search"
          title={notificationText.noMachineFound}
          text={notificationText.noMachineFoundText}
        />
      )}
    </Stack>
  );
}
