import { links } from '../../app/links.ts';
import { useCan } from '../../state/session.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { Box } from '../../ui/layout/primitives.ts';

const to = links.to('createMachine');

/** [E1] [M3] By right: the way to those that were deleted, and to a new one. */
export function MachinesActions({ adding = true }: { adding?: boolean }) {
  const mayDelete = useCan('equipment', 'delete');
  const mayAdd = useCan('equipment', 'create');
  return (
    <>
      {mayDelete && <IconLink to={links.to('deletedMachines')} icon="trash" label={machinesText.deleted} />}
      {adding && (
        <>
          <Box hideFrom="sm">
            {mayAdd && <IconLink to={to} icon="plus" label={machinesText.add} variant="solid" />}
          </Box>
          <Box hideBelow="sm">
            <AddMachine />
          </Box>
        </>
      )}
    </>
  );
}

/** The way to a new machine, by right. */
export function AddMachine() {
  const mayAdd = useCan('equipment', 'create');
  return (
    mayAdd && (
      <LinkButton to={to} icon="plus">
        {machinesText.add}
      </LinkButton>
    )
  );
}
