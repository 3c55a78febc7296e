import { type FormEvent, useState } from 'react';
import { equipmentIdInCode } from '../../../shared/lib/machine-code.ts';
import {
  locationOf,
  type MachineEntry,
  type MachineIndex,
  machinesByNumber,
  makeOf,
  searchInServiceFirst,
} from '../../parts/machine/machine-index.ts';
import { MachinePhoto } from '../../parts/machine/machine-photo.tsx';
import { machineLifeText } from '../../text/de/machine/machine-life.ts';
import { scanText } from '../../text/de/machine/scan.ts';
import { Button } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const SHOWN = 6;

type Props = {
  open: boolean;
  index: MachineIndex | undefined;
  onPick: (nodeid: string) => void;
  onClose: () => void;
};

/** [I2] For codes that cannot be read: the number on the sticker or the type plate, or simply the name. */
export function NumberDialog({ open, index, onPick, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={scanText.typeTitle} size="sm">
      {open && <NumberForm index={index} onPick={onPick} />}
    </Dialog>
  );
}

function NumberForm({ index, onPick }: Pick<Props, 'index' | 'onPick'>) {
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  const wanted = typed.trim();
  const exact = index && wanted ? machinesByNumber(index, wanted) : [];
  const found = index && wanted ? searchInServiceFirst(index.all, wanted) : [];
  const only = exact.length === 1 ? exact[0] : found.length === 1 ? found[0] : undefined;

  // A hardware scanner that types into this field types the whole code.
  const coded = equipmentIdInCode(wanted);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (coded) onPick(coded);
    else if (only) onPick(only.nodeid);
    else setMissed(found.length === 0 && wanted !== '');
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="3">
        <TextField
          label={scanText.typeLabel}
          hint={scanText.typeHint}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setMissed(false);
          }}
          error={missed ? scanText.typeNothing(wanted) : undefined}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        {missed && (
          <Text size="sm" tone="muted">
            {scanText.typeNothingText}
          </Text>
        )}
        <MachineChoices machines={found.slice(0, SHOWN)} onPick={onPick} />
        <Button type="submit" size="lg" fullWidth disabled={wanted === '' || (found.length > 0 && !only)}>
          {scanText.open}
        </Button>
      </Stack>
    </form>
  );
}

/** A few machines to choose from. */
export function MachineChoices({
  machines,
  onPick,
}: {
  machines: readonly MachineEntry[];
  onPick: (nodeid: string) => void;
}) {
  if (machines.length === 0) return null;
  return (
    <Box borderWidth="1px" borderRadius="md" overflow="hidden">
      <List>
        {machines.map((machine) => (
          <ListRow
            key={machine.nodeid}
            lead={<MachinePhoto image={machine.image} size="thumb" />}
            title={machine.name}
            subtitle={[machine.equipmentid, makeOf(machine), locationOf(machine)].filter(Boolean).join(' · ')}
            end={machine.retired && <Badge tone="warning">{machineLifeText.retired}</Badge>}
            onSelect={() => onPick(machine.nodeid)}
          />
        ))}
      </List>
    </Box>
  );
}
