import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import type { MachineView } from '../../parts/machine/machine-queries.ts';
import { useCan } from '../../state/session.ts';
import { machineLifeText as text } from '../../text/de/machine/machine-life.ts';
import { machineMoveText } from '../../text/de/machine/machine-move.ts';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { setDecommissioned } from './life/retire.ts';

const MoveDialog = lazy(async () => ({
  default: (await import('../../parts/machine/move-dialog.tsx')).MoveDialog,
}));
const RetireDialog = lazy(async () => ({
  default: (await import('./life/retire-dialog.tsx')).RetireDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('./life/delete-dialog.tsx')).DeleteDialog,
}));

/** [M3] By right: edit, move [L4], copy, take out of service and bring back, delete. */
export function MachineMenu({ machine }: { machine: MachineView }) {
  const navigate = useNavigate();
  const mayEdit = useCan('equipment', 'update');
  const mayAdd = useCan('equipment', 'create');
  const mayDelete = useCan('equipment', 'delete');
  const [dialog, setDialog] = useState<'move' | 'retire' | 'delete' | null>(null);
  const { nodeid, equipment } = machine;
  if (!mayEdit) return null;

  const edit = () => {
    const state = { equipment: { nodeid }, pageType: 'edit' };
    void navigate(links.to('createMachine', { nodeid }), { state });
  };
  const items: MenuItem[] = [
    { key: 'edit', label: text.edit, icon: 'edit', onSelect: edit },
    {
      key: 'copy',
      label: text.copy,
      icon: 'copy',
      onSelect: () => void navigate(links.to('createMachine', { copyof: nodeid })),
    },
    { key: 'move', label: machineMoveText.move, icon: 'mapPin', onSelect: () => setDialog('move') },
    equipment.decommissioningdate
      ? {
          key: 'reactivate',
          label: text.reactivate,
          icon: 'play',
          onSelect: () => void setDecommissioned(equipment, 0),
        }
      : { key: 'retire', label: text.retire, icon: 'pause', onSelect: () => setDialog('retire') },
    {
      key: 'delete',
      label: text.delete,
      icon: 'trash',
      tone: 'danger',
      onSelect: () => setDialog('delete'),
    },
  ];
  const allowed: Record<string, boolean> = { copy: mayAdd, delete: mayDelete };
  const close = () => setDialog(null);
  return (
    <>
      <Menu label={text.moreActions} items={items.filter(({ key }) => allowed[key] ?? true)} />
      <Suspense fallback={null}>
        {dialog === 'move' && <MoveDialog machine={machine} onClose={close} />}
        {dialog === 'retire' && <RetireDialog machine={equipment} onClose={close} />}
        {dialog === 'delete' && (
          <DeleteDialog machine={equipment} onClose={close} onRetire={() => setDialog('retire')} />
        )}
      </Suspense>
    </>
  );
}
