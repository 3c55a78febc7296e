import { lazy, Suspense, useState } from 'react';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { type Assigned, assignedFrom, homeless, selectedFor } from '../../parts/machine/moves.ts';
import { targetOptions } from '../../parts/machine/place-targets.ts';
import { usePlaceTargets } from '../../parts/machine/use-place-targets.ts';
import { machineMoveText } from '../../text/de/machine/machine-move.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';

const MachineSelectDialog = lazy(() =>
  import('../../parts/machine/machine-select-dialog.tsx').then((module) => ({
    default: module.MachineSelectDialog,
  })),
);

/** Names of machines that are said before the rest is counted. */
const NAMED = 3;

type Props = {
  /** Node id of the place; '' for a new one. */
  place: string;
  /** Its name as typed. */
  name: string;
  assigned: Assigned;
  error: string | undefined;
  onChange: (assigned: Assigned) => void;
};

/** [L4] [L5] The machines of an area or a pool, as a part of its form. */
export function PlaceMachines({ place, name, assigned, error, onChange }: Props) {
  const index = useMachineIndex();
  const targets = usePlaceTargets(index);
  const [choosing, setChoosing] = useState(false);
  const [used, setUsed] = useState(false);
  if (!index || !targets) return null;
  const choose = () => {
    setUsed(true);
    setChoosing(true);
  };
  const selected = selectedFor(index, place, assigned);
  const [joining, leaving] = [Object.keys(assigned.joining), Object.keys(assigned.leaving)];
  const lost = homeless(assigned, place);
  const title = name.trim()
    ? machineMoveText.select(truncate(name.trim(), titleLength.selectionDialog))
    : machineMoveText.selectNew;
  return (
    <TitledCard title={text.assigned}>
      <Stack gap="3">
        <Box role="status">
          <Text>{selected.size === 0 ? text.assignedNone : text.machines(selected.size)}</Text>
          {joining.length > 0 && (
            <Text size="sm" tone="muted">
              {text.joining(joining.length)}
            </Text>
          )}
          {leaving.length > 0 && (
            <Text size="sm" tone="muted">
              {text.leaving(leaving.length)}
            </Text>
          )}
        </Box>
        <Button variant="outline" icon="machine" onClick={choose}>
          {text.assign}
        </Button>
        {lost.length > 0 && (
          <>
            <Banner tone="warning">
              {text.homeText(lost.length, namesOf(lost.map((nodeid) => index.byId.get(nodeid)?.name ?? '')))}
            </Banner>
            <SelectField
              label={text.home}
              required
              name="assigned"
              error={error}
              value={assigned.home}
              placeholder={text.chooseSite}
              options={targetOptions(targets, [place])}
              onChange={(home) => onChange({ ...assigned, home })}
            />
          </>
        )}
      </Stack>
      {used && (
        <Suspense>
          <MachineSelectDialog
            open={choosing}
            onClose={() => setChoosing(false)}
            title={title}
            index={index}
            selected={selected}
            onSave={(chosen) => {
              onChange(assignedFrom(index, place, chosen, assigned.home));
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </TitledCard>
  );
}

/** `Presse 1, Presse 2, Säge und 4 weitere`. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? text.andMore(shown, names.length - NAMED) : shown;
}
