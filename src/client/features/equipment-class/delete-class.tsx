import {
  deleteEquipmentClass,
  type EquipmentClass,
} from '../../../shared/contract/machine/equipment-class.ts';
import { write } from '../../live/outbox/write.ts';
import { DeleteButton } from '../../parts/forms/delete-button.tsx';
import { equipmentClassText as text } from '../../text/de/machine/equipment-class.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';

type Props = { deleted: EquipmentClass; onDeleted: () => void };

/** [B4] */
export function DeleteClass({ deleted: { nodeid, name }, onDeleted }: Props) {
  return (
    <DeleteButton
      label={text.delete}
      title={text.deleteTitle(truncate(name, titleLength.detailHeader))}
      text={text.deleteText}
      confirm={text.deleteConfirm}
      deleted={text.deleted}
      deletion={() => write(deleteEquipmentClass, { nodeid })}
      onDeleted={onDeleted}
    />
  );
}
