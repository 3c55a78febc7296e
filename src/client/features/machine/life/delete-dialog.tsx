import type { Equipment } from '../../../../shared/contract/machine/equipment.ts';
import { deleteEquipment } from '../../../../shared/contract/machine/equipment-commands.ts';
import { DELETED_KEPT_DAYS } from '../../../../shared/rules/plant/deleted-machines.ts';
import { links } from '../../../app/links.ts';
import { syncNow } from '../../../live/outbox/outbox.ts';
import { write } from '../../../live/outbox/write.ts';
import { deleteWithUndo } from '../../../parts/forms/delete-with-undo.ts';
import { useLeadOn } from '../../../parts/forms/use-lead-on.ts';
import { useCan } from '../../../state/session.ts';
import { machineLifeText as text } from '../../../text/de/machine/machine-life.ts';
import { delays } from '../../../text/delays.ts';
import { truncate } from '../../../text/format.ts';
import { titleLength } from '../../../text/limits.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Text } from '../../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAttached } from './attached.ts';
import { attachedWords } from './life-rules.ts';

type Props = { machine: Equipment; onClose: () => void; onRetire: () => void };

/** [M3] Says what goes with a machine and asks; where signed reports must be kept it offers to retire it instead. */
export function DeleteDialog({ machine, onClose, onRetire }: Props) {
  const leadOn = useLeadOn();
  const attached = useAttached(machine.nodeid);
  if (!attached) return null;
  const name = truncate(machine.name, titleLength.detailHeader);
  if (attached.signed > 0) {
    return <Refused machine={machine} name={name} signed={attached.signed} {...{ onClose, onRetire }} />;
  }
  const remove = async () => {
    onClose();
    const deleted = await deleteWithUndo({
      text: text.deleted,
      duration: delays.deleteUndo,
      deletion: write(deleteEquipment, { nodeid: machine.nodeid }),
      onDone: () => setTimeout(syncNow, delays.equipmentDeleteRefetch),
    });
    if (deleted) leadOn(links.dashboard(), { replace: true });
  };
  return (
    <ConfirmDialog
      open
      title={text.deleteTitle(name)}
      text={[
        text.deleteText(attachedWords(attached)),
        attached.nested > 0 ? text.deleteNested : '',
        text.deleteKept(DELETED_KEPT_DAYS),
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={text.deleteConfirm}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

function Refused({ machine, name, signed, onClose, onRetire }: Props & { name: string; signed: number }) {
  const mayRetire = useCan('equipment', 'update') && !machine.decommissioningdate;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={text.signedTitle(name)}
      description={text.signedText(signed)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {text.signedCancel}
          </Button>
          {mayRetire && <Button onClick={onRetire}>{text.retire}</Button>}
        </>
      }
    >
      {mayRetire && <Text>{text.signedInstead}</Text>}
    </Dialog>
  );
}
