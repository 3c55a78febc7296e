import { links } from '../../app/links.ts';
import { useCan } from '../../state/session.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { IconLink } from '../../ui/action/icon-button.tsx';

/** [E1] [M3] By right: the way to those that were deleted, and to a new one. */
export function MachinesActions({ adding = true }: { adding?: boolean }) {
  const mayDelete = useCan('equipment', 'delete');
  return (
    <>
      {mayDelete && <IconLink to={links.to('deletedMachines')} icon="trash" label={machinesText.deleted} />}
      {adding && <AddMachine />}
    </>
  );
}

/** The way to a new machine, by right. */
export function AddMachine() {
  const mayAdd = useCan('equipment', 'create');
  return (
    mayAdd && (
      <LinkButton to={links.to('createMachine')} icon="plus">
        {machinesText.add}
      </LinkButton>
    )
  );
}
