import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteEquipment } from '../../../shared/contract/machine/equipment-commands.ts';
import { links } from '../../app/links.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { write } from '../../live/outbox/write.ts';
import { deleteWithUndo } from '../../parts/forms/delete-with-undo.ts';
import type { MachineView } from '../../parts/machine/machine-queries.ts';
import { useCan } from '../../state/session.ts';
import { machineFormText } from '../../text/de/machine/machine-form.ts';
import { machineMoveText } from '../../text/de/machine/machine-move.ts';
import { delays } from '../../text/delays.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';

const MoveDialog = lazy(() =>
  import('../../parts/machine/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

/** [M3] With the right to update: edit, move [L4] and, with its own right, delete, which asks and leads to the dashboard. */
export function MachineMenu({ machine }: { machine: MachineView }) {
  const navigate = useNavigate();
  const mayEdit = useCan('equipment', 'update');
  const mayDelete = useCan('equipment', 'delete');
  const [asking, setAsking] = useState(false);
  const [moving, setMoving] = useState(false);
  const { nodeid, name } = machine;
  if (!mayEdit) return null;

  const items: MenuItem[] = [
    {
      key: 'edit',
      label: machineFormText.edit,
      icon: 'edit',
      onSelect: () => {
        const state = { equipment: { nodeid }, pageType: 'edit' };
        void navigate(links.to('createMachine', { nodeid }), { state });
      },
    },
  ];
  items.push({
    key: 'move',
    label: machineMoveText.move,
    icon: 'mapPin',
    onSelect: () => setMoving(true),
  });
  if (mayDelete) {
    items.push({
      key: 'delete',
      label: machineFormText.delete,
      icon: 'trash',
      tone: 'danger',
      onSelect: () => setAsking(true),
    });
  }
  const confirm = async () => {
    const deleted = await deleteWithUndo({
      text: machineFormText.deleted,
      duration: delays.deleteUndo,
      deletion: write(deleteEquipment, { nodeid }),
      onDone: () => setTimeout(syncNow, delays.equipmentDeleteRefetch),
    });
    setAsking(false);
    if (deleted) void navigate(links.dashboard(), { replace: true });
  };
  return (
    <>
      <Menu label={machineFormText.moreActions} items={items} />
      {moving && (
        <Suspense>
          <MoveDialog machine={machine} onClose={() => setMoving(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        title={machineFormText.deleteTitle(name)}
        text={machineFormText.deleteText}
        confirmLabel={machineFormText.deleteConfirm}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
