import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../app/links.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { useCan } from '../../../state/session.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { machineLifeText as text } from '../../../text/de/machine/machine-life.ts';
import { machineMoveText } from '../../../text/de/machine/machine-move.ts';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { setDecommissioned } from '../life/retire.ts';
import type { MachineViewName } from './use-machine-views.tsx';

const MoveDialog = lazy(async () => ({
  default: (await import('../../../parts/machine/move-dialog.tsx')).MoveDialog,
}));
const RetireDialog = lazy(async () => ({
  default: (await import('../life/retire-dialog.tsx')).RetireDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('../life/delete-dialog.tsx')).DeleteDialog,
}));

type Props = { machine: MachineView; onShow: (view: MachineViewName) => void };

/**
 * [M3] By right: edit, move [L4], copy, take out of service and bring back, delete. For everybody what is asked for
 * now and then: code, type plate [M4] [M5], shifts, figures.
 */
export function MachineMenu({ machine, onShow }: Props) {
  const navigate = useNavigate();
  const mayEdit = useCan('equipment', 'update');
  const mayAdd = useCan('equipment', 'create');
  const mayReadNotifications = useCan('notification', 'read');
  const mayDelete = useCan('equipment', 'delete');
  const [dialog, setDialog] = useState<'move' | 'retire' | 'delete' | null>(null);
  const { nodeid, equipment } = machine;
  const edit = () => {
    const state = { equipment: { nodeid }, pageType: 'edit' };
    void navigate(links.to('createMachine', { nodeid }), { state });
  };
  const shown: MenuItem[] = [
    { key: 'qr', label: machineText.qrCode, icon: 'qr', onSelect: () => onShow('qr') },
    { key: 'plate', label: machineText.typePlate, icon: 'tag', onSelect: () => onShow('plate') },
    {
      key: 'shifts',
      label: machineText.shifts,
      icon: 'clock',
      onSelect: () => void navigate(links.shifts(nodeid)),
    },
    {
      key: 'figures',
      label: machineText.figures,
      icon: 'chart',
      onSelect: () => void navigate(links.figures(nodeid)),
    },
  ];
  const changes: MenuItem[] = [
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
  const items = mayEdit ? [...shown, ...changes] : shown;
  const allowed: Record<string, boolean> = {
    plate: equipment.typenameplate !== null,
    figures: mayReadNotifications,
    copy: mayAdd,
    delete: mayDelete,
  };
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
