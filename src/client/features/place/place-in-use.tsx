import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { act } from '../../live/runtime.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { locationOf, type MachineEntry, type MachineIndex } from '../../parts/machine/machine-index.ts';
import { MoveDialog } from '../../parts/machine/move-dialog.tsx';
import { moveWrites } from '../../parts/machine/move-writes.ts';
import { evacuationMoves } from '../../parts/machine/moves.ts';
import { targetOptions } from '../../parts/machine/place-targets.ts';
import { usePlaceTargets } from '../../parts/machine/use-place-targets.ts';
import { useCan } from '../../state/session.ts';
import { formText } from '../../text/de/app/form.ts';
import { machineMoveText } from '../../text/de/machine/machine-move.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { useBoxLines } from '../../ui/layout/use-box-lines.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { uiText } from '../../ui/ui-text.ts';

type Props = {
  name: string;
  index: MachineIndex;
  /** What keeps the place from being deleted. */
  machines: readonly MachineEntry[];
  /** Its areas, or itself. */
  places: readonly string[];
  onClose: () => void;
};

/** [L1–L4] A place that cannot be deleted yet: its machines, moved one by one or all at once. */
export function PlaceInUse({ name, index, machines, places, onClose }: Props) {
  const mayMove = useCan('equipment', 'update');
  const targets = usePlaceTargets(index);
  const [target, setTarget] = useState('');
  const [moving, setMoving] = useState<MachineEntry | null>(null);
  const [busy, setBusy] = useState(false);
  const options = targets ? targetOptions(targets, places) : [];
  const moveAll = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await act(moveWrites(evacuationMoves(machines, places, target)));
      showToast({ tone: 'success', text: text.moved(machines.length), detail: formText.savedDetail });
    } catch (error) {
      tellNotSaved(error);
    }
    setBusy(false);
  };
  if (moving) return <MoveDialog machine={moving} onClose={() => setMoving(null)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.inUseTitle(name)}
      description={text.inUseText(machines.length)}
      locked={busy}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {uiText.close}
          </Button>
          {mayMove && options.length > 0 && (
            <Button loading={busy} disabled={target === ''} onClick={() => void moveAll()}>
              {text.moveAllConfirm}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        {mayMove &&
          (options.length > 0 ? (
            <SelectField
              label={text.moveAll}
              value={target}
              options={options}
              placeholder={text.chooseSite}
              onChange={setTarget}
            />
          ) : (
            <Text tone="muted">{text.noTarget}</Text>
          ))}
        <Machines machines={machines} onMove={mayMove ? setMoving : undefined} />
      </Stack>
    </Dialog>
  );
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '60px',
    paddingInline: { base: '4', sm: '6' },
    paddingBlock: '1.5',
    borderBottomWidth: '1px',
    lineHeight: 'snug',
  },
});

type ListProps = {
  machines: readonly MachineEntry[];
  onMove: ((machine: MachineEntry) => void) | undefined;
};

function Machines({ machines, onMove }: ListProps) {
  const { box, list, lines } = useBoxLines({
    count: machines.length,
    size: 61,
    keyOf: (at) => machines[at]?.nodeid ?? `${at}`,
  });
  return (
    <Box
      ref={box}
      height={`min(${machines.length * 61 + 2}px, 40dvh)`}
      overflowY="auto"
      overscrollBehavior="contain"
      marginInline={{ base: '-4', sm: '-6' }}
      borderTopWidth="1px"
    >
      <chakra.ul aria-label={text.assigned} listStyle="none" {...list}>
        {lines.map(({ index: at, key, props }) => {
          const machine = machines[at];
          return (
            machine && (
              <Line key={key} {...props}>
                <Box flex="1">
                  <Text weight="medium" overflowWrap="anywhere">
                    {truncate(machine.name, titleLength.selectionDialog)}
                  </Text>
                  <Text size="sm" tone="muted" truncate>
                    {[machine.equipmentid, locationOf(machine)].filter(Boolean).join(' · ')}
                  </Text>
                </Box>
                {onMove && (
                  <Button
                    variant="soft"
                    aria-label={machineMoveText.moveTitle(machine.name)}
                    onClick={() => onMove(machine)}
                  >
                    {machineMoveText.move}
                  </Button>
                )}
              </Line>
            )
          );
        })}
      </chakra.ul>
    </Box>
  );
}
